import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eastTeam, kavya, lena, mara, nick } from '../support/east-team.ts';
import { answerForm, filled } from '../support/filling.ts';
import { minuteOf } from '../support/prompts.ts';
import { createWorld, inputsOf, press, readable, type World } from '../support/world.ts';

async function checkInsOf(world: World) {
  return (await world.prompts()).filter(({ to, text }) => to === mara && text.startsWith("This week's check-ins"));
}

describe('A manager of three reps', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-13T20:00:00Z' });
    await world.slack.command(nick, '/commit', 'Send pricing to Acme by Friday');
    await world.slack.clockTo('2026-12-14T09:12:00Z');
  });
  afterAll(() => world.stop());

  it('hears of the first answer within the minute; the same message follows the next answers', async () => {
    expect(await checkInsOf(world)).toEqual([]);
    await answerForm(world, lena, { button: 'Open check-in', answers: { 'What will you do?': 'Call the CFO' } });
    const [first] = await checkInsOf(world);
    expect(first && minuteOf(first)).toBe('2026-12-14T09:12Z');
    expect(first?.text).toBe("This week's check-ins: 1 of 3 is in, 1 for you to answer.");
    expect(readable(first ?? { blocks: [] })).toContain(
      'Lena Fox: answered Mon 14 Dec 09:12 London time. 1 new promise.',
    );
    expect(readable(first ?? { blocks: [] })).toContain('Nick Carter: not in yet');

    await world.slack.clockTo('2026-12-14T10:00:00Z');
    await answerForm(world, kavya, { button: 'Open check-in', answers: { 'What will you do?': 'Call Initech' } });
    const updated = await checkInsOf(world);
    expect(updated.map(({ ts, text }) => [ts, text])).toEqual([
      [first?.ts, "This week's check-ins: 2 of 3 are in, 2 for you to answer."],
    ]);
    expect(JSON.stringify(updated)).not.toContain('CFO');
  });

  it('corrects one promise, answers, agrees; the rep sees it', async () => {
    await world.slack.clockTo('2026-12-14T14:10:00Z');
    await answerForm(world, nick, {
      button: 'Open check-in',
      answers: {
        '1. Send pricing': 'Kept',
        'Why?': 'Sent on Sunday',
        'What are your priorities': 'Two renewals',
        'One deal': 'Acme',
        'What is the next step': 'They call back on Thursday',
        'What will you do?': 'Ask Acme for the order form',
      },
    });

    const form = await press(world, mara, 'Answer', 'Nick Carter');
    const shown = readable(form);
    for (const words of ['Sent on Sunday', 'Two renewals', 'They call back on Thursday', 'Ask Acme for the order form'])
      expect(shown).toContain(words);
    const [did] = inputsOf(form);
    expect(did?.label.text).toBe('1. Send pricing to Acme (by Fri 18 Dec 2026)');
    expect(did && form.values[did.block_id]?.value).toMatchObject({
      selected_option: { text: { text: 'Kept (as answered)' } },
    });

    const sent = await world.slack.submit(
      mara,
      form.id,
      filled(form, {
        '1. Send pricing': 'Partly',
        'Answer, or ask one thing': 'The discount page was missing.',
        'These promises': 'Agreed',
      }),
    );
    expect(sent.closed).toBe(true);

    const message = await world.lastTo(nick);
    expect(message.text).toBe('Mara Okafor answered your check-in.');
    const told = readable(message).replaceAll('\n', '');
    expect(told).toContain('Partly (you said: kept): Send pricing to Acme');
    expect(told).toContain('Mara Okafor says:The discount page was missing.Your promises are agreed.');
    const [list] = await checkInsOf(world);
    expect(readable(list ?? { blocks: [] })).toContain('1 partly; 1 new promise. You agreed and answered.');
  });

  it('asks one thing and does not agree yet', async () => {
    await answerForm(world, mara, {
      button: 'Answer',
      beside: 'Kavya Rao',
      answers: { 'Answer, or ask one thing': 'Who signs at Initech?', 'These promises': 'Not yet: see what I wrote' },
    });
    const told = readable(await world.lastTo(kavya)).replaceAll('\n', '');
    expect(told).toContain(
      'Mara Okafor asks:Who signs at Initech?Your promises are not agreed yet: talk them through.',
    );
  });
});

describe('A manager whose night it is', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-13T20:00:00Z' });
    await world.slack.clockTo('2026-12-14T03:35:00Z');
    await answerForm(world, kavya, { button: 'Open check-in', answers: { 'What will you do?': 'Call Initech' } });
    await world.slack.clockTo('2026-12-14T09:00:00Z');
  });
  afterAll(() => world.stop());

  it('reads an early answer at the start of the working day, once', async () => {
    expect((await checkInsOf(world)).map(minuteOf)).toEqual(['2026-12-14T08:30Z']);
  });
});
