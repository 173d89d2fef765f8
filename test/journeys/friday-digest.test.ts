import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eastTeam, kavya, lena, mara, nick } from '../support/east-team.ts';
import { answerForm } from '../support/filling.ts';
import { captureLog } from '../support/log-lines.ts';
import { minuteOf, type SentPrompt } from '../support/prompts.ts';
import type { SandboxState } from '../support/sandbox-client.ts';
import { createWorld, inputsOf, press, readable, type World } from '../support/world.ts';

/** In everything that anybody types in this week, and nowhere in the bot's own words. */
const typed = 'zebra';

describe('A week until its digest and beyond', () => {
  let world: World;
  const log = captureLog();
  const digests: SentPrompt[] = [];

  async function keepDigest(): Promise<void> {
    digests.push(...(await world.prompts()).filter(({ to }) => to === 'C0LEADERS').slice(-1));
  }

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-13T20:00:00Z', logLevel: 'trace', logTo: log.stream });
    const { slack } = world;
    await slack.command(lena, '/commit', `Send the ${typed} pricing by Friday`);
    await slack.clockTo('2026-12-14T09:30:00Z');
    await answerForm(world, lena, {
      button: 'Open check-in',
      answers: {
        '1. Send the zebra': 'Not kept',
        'Why?': `The ${typed} sheet is missing`,
        'What are your priorities': `${typed} and more of it`,
        'One deal': `${typed} Ltd`,
        'What is the next step': `A ${typed} call`,
        'What will you do?': `Write the ${typed} sheet`,
        'By when?': ['Thu'],
        'And? (2': `Call ${typed} Ltd`,
      },
    });
    await answerForm(world, mara, {
      button: 'Answer',
      answers: { 'Answer, or ask one thing': `Who has the ${typed} sheet?`, 'These promises': 'Agreed' },
    });
    await slack.clockTo('2026-12-15T15:00:00Z');
    await slack.message(nick, 'D0NICK', `I am on the ${typed} renewal`);
    await answerForm(world, nick, {
      button: 'Into my check-in',
      answers: { 'What will you do?': `Renew ${typed}` },
    });
    await slack.command(nick, '/coach', `commit Ask about ${typed} by next week`);
    await slack.command(kavya, '/coach', typed);
    await slack.clockTo('2026-12-18T15:05:00Z');
    await keepDigest();
    await slack.clockTo('2026-12-19T10:20:00Z');
    await answerForm(world, kavya, { button: 'Open check-in', answers: { 'What will you do?': `Find a ${typed}` } });
    await keepDigest();
    await slack.clockTo('2026-12-21T09:01:00Z');
  });
  afterAll(() => world.stop());

  it("comes to the leaders' channel on Friday at three, with states", () => {
    const [digest] = digests;
    expect(digest && minuteOf(digest)).toBe('2026-12-18T15:00Z');
    const words = readable(digest ?? { blocks: [] });
    expect(words).toContain('2 of 3 check-ins in');
    expect(words).toContain('1 missed');
    expect(words).toContain('Nick Carter');
    expect(words).not.toContain('Updated');
  });

  it('is rewritten quietly when somebody answers on Saturday', () => {
    const [first, later] = digests;
    expect(later?.ts).toBe(first?.ts);
    const words = readable(later ?? { blocks: [] });
    expect(words).toContain('3 of 3 check-ins in');
    expect(words).toContain('Updated Sat 19 Dec 10:20 London time.');
    expect(words).not.toContain('missed');
  });

  it('posts nothing else in the channel', async () => {
    const channel = (await world.slack.state()).channels.find(({ id }) => id === 'C0LEADERS');
    expect(channel?.messages.map(({ ts }) => ts)).toEqual([digests[0]?.ts]);
  });

  it('keeps every word that anybody typed out of every channel', async () => {
    const { channels }: SandboxState = await world.slack.state();
    const said = (isIm: boolean) => JSON.stringify(channels.filter(({ is_im }) => is_im === isIm)).toLowerCase();
    expect(said(true)).toContain(typed);
    expect(said(false)).not.toContain(typed);
    expect(said(false)).toContain('coaching digest');
  });

  it('keeps words and tokens out of the log', () => {
    const written = log.lines.join('').toLowerCase();
    expect(written).toContain('"kind":"digest"');
    expect(written).not.toContain(typed);
    expect(written).not.toMatch(/xox[a-z]-|xapp-/);
  });

  it('says in the late answer that it came late', async () => {
    const messages = await world.messagesTo(kavya);
    const shown = messages.map(readable).join('\n');
    expect(shown).toContain('Answered Sat 19 Dec 15:50 Kolkata time, late');
  });

  it('opens the next check-in with the promises of this week', async () => {
    const form = await press(world, lena, 'Open check-in');
    const asked = inputsOf(form).filter(({ element }) => element.type === 'radio_buttons');
    expect(asked.map(({ label }) => label.text)).toEqual([
      `1. Write the ${typed} sheet (by Thu 17 Dec 2026, past its day)`,
      `2. Call ${typed} Ltd`,
    ]);
  });
});
