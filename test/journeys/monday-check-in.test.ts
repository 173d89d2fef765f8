import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eastTeam, everyone, kavya, lee, lena, mara, nick } from '../support/east-team.ts';
import { answerForm, filled } from '../support/filling.ts';
import { minuteOf } from '../support/prompts.ts';
import { buttonsOf, createWorld, inputsOf, press, readable, type World } from '../support/world.ts';

const fiveOutcomes = ['Kept', 'Partly', 'Not kept', 'Still on it', 'Dropped'];

describe('On the Monday of a coaching week', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-13T20:00:00Z' });
    await world.slack.command(lena, '/commit', 'Send pricing to Acme by Friday');
    await world.slack.command(lena, '/commit', 'Ask Globex who signs');
    await world.slack.clockTo('2026-12-14T14:02:00Z');
  });
  afterAll(() => world.stop());

  it('everybody is welcomed before anything else, at the start of their own working day', async () => {
    const prompts = await world.prompts();
    const firsts = everyone.map((id) => prompts.find(({ to }) => to === id));
    expect(firsts.map((first) => first && [first.to, minuteOf(first), first.text.slice(0, 3)])).toEqual([
      [lee, '2026-12-14T08:00Z', 'Hi '],
      [mara, '2026-12-14T08:00Z', 'Hi '],
      [lena, '2026-12-14T08:00Z', 'Hi '],
      [nick, '2026-12-14T13:00Z', 'Hi '],
      [kavya, '2026-12-14T02:30Z', 'Hi '],
    ]);
  });

  it('the welcome tells each of them who sees what', async () => {
    const prompts = await world.prompts();
    const welcomeOf = (id: string) => readable(prompts.find(({ to }) => to === id) ?? { blocks: [] });
    expect(welcomeOf(nick)).toContain('Mondays at 09:00 New York time: a check-in with Mara Okafor.');
    expect(welcomeOf(nick)).toContain('What you write is read by you and Mara Okafor, nobody else.');
    expect(welcomeOf(nick)).toContain('Leaders see states, such as answered, open or late. They never see your words.');
    expect(welcomeOf(mara)).toContain('What you and a person you coach write stays between the two of you.');
    expect(welcomeOf(lee)).toContain('You never see what people write to each other.');
  });

  it("the check-in comes at nine o'clock where each rep is", async () => {
    const asked = (await world.prompts()).filter(({ to, text }) => to !== lee && to !== mara && !text.startsWith('Hi'));
    expect(asked.map((prompt) => [prompt.to, minuteOf(prompt)])).toEqual([
      [kavya, '2026-12-14T03:30Z'],
      [lena, '2026-12-14T09:00Z'],
      [nick, '2026-12-14T14:00Z'],
    ]);
  });

  it('a rep goes through last promises, priorities, one deal and new promises, and the message then shows the answers', async () => {
    const form = await press(world, lena, 'Open check-in');
    const fields = inputsOf(form);
    expect(fields.map(({ label }) => label.text)).toEqual([
      '1. Send pricing to Acme (by Fri 18 Dec 2026)',
      'Why? (if it helps)',
      '2. Ask Globex who signs',
      'Why? (if it helps)',
      'What are your priorities right now?',
      'One deal',
      'What is the next step the buyer confirmed?',
      'What will you do?',
      'By when?',
      'And? (2 of up to 5)',
      'By when?',
      'And? (3 of up to 5)',
      'By when?',
    ]);
    const promises = fields.filter(({ element }) => element.type === 'radio_buttons');
    expect(promises.map(({ element }) => element.options?.map(({ text }) => text.text))).toEqual([
      fiveOutcomes,
      fiveOutcomes,
    ]);
    const ticked = promises.map(({ block_id, element }) => form.values[block_id]?.[element.action_id]);
    expect(ticked).toEqual([
      { type: 'radio_buttons', selected_option: null },
      { type: 'radio_buttons', selected_option: null },
    ]);

    const sent = await world.slack.submit(
      lena,
      form.id,
      filled(form, {
        '1. Send pricing': 'Partly',
        'Why?': ['Legal had it until Thursday', 'She names a person tomorrow'],
        '2. Ask Globex': 'Still on it',
        'What are your priorities': 'Acme and nothing else',
        'One deal': 'Acme',
        'What is the next step': 'A call with their CFO on the 17th',
        'What will you do?': 'Send the Acme pricing with the legal note',
        'By when?': ['Wed', '12 Jan'],
        'And? (2': 'Book the CFO call',
      }),
    );
    expect(sent.closed).toBe(true);

    const message = await world.lastTo(lena);
    expect(minuteOf(message)).toBe('2026-12-14T09:00Z');
    expect(message.text).toBe('Your check-in is in: 1 partly, 1 still on it; 2 new promises.');
    const shown = readable(message).replaceAll('\n', '');
    expect(shown).toContain('Answered Mon 14 Dec 14:02 London time');
    expect(shown).toContain('Partly: Send pricing to Acme – Legal had it until Thursday');
    expect(shown).toContain('Acme and nothing else');
    expect(shown).toContain('Acme: What is the next step the buyer confirmed?A call with their CFO on the 17th');
    expect(shown).toContain('Send the Acme pricing with the legal note, by Wed 16 Dec 2026');
    expect(shown).toContain('Book the CFO call, by Tue 12 Jan 2027');
    expect(buttonsOf(message).map(({ text }) => text.text)).toEqual(['Edit', 'Promise again: Send pricing to Acme']);
  });

  it('words typed to the bot are offered a place, and stand in the form that opens', async () => {
    const typed = await world.slack.message(kavya, 'D0KAVYA', 'Mostly chasing the Initech renewal');
    expect(typed.messages.at(-1)?.text).toBe('Where shall I put this?');
    const form = await press(world, kavya, 'Into my check-in');
    const [priorities] = inputsOf(form);
    expect(priorities?.label.text).toBe('What are your priorities right now?');
    expect(form.values[priorities?.block_id ?? '']?.value).toMatchObject({
      value: 'Mostly chasing the Initech renewal',
    });

    await world.slack.close(kavya, form.id);
    await answerForm(world, kavya, {
      button: 'Into my check-in',
      answers: { 'What will you do?': 'Call Initech' },
    });
    expect((await world.lastTo(kavya)).text).toBe('Your words are in your check-in.');
    const asked = (await world.messagesTo(kavya)).find((message) => minuteOf(message) === '2026-12-14T03:30Z');
    expect(readable(asked ?? { blocks: [] })).toContain('Mostly chasing the Initech renewal');
  });
});
