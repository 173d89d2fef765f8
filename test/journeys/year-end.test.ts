import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eastTeam, lena } from '../support/east-team.ts';
import { answerForm } from '../support/filling.ts';
import { minuteOf } from '../support/prompts.ts';
import type { SandboxMessage, SandboxView } from '../support/sandbox-client.ts';
import { createWorld, inputsOf, press, readable, type World } from '../support/world.ts';

function labelsOf(form: SandboxView | undefined): string[] {
  return form ? inputsOf(form).map(({ label }) => label.text) : [];
}

describe('Around the end of a period', () => {
  let world: World;
  let shortAsked: SandboxMessage;
  let short: SandboxView;
  let rollover: SandboxView;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-27T20:00:00Z' });
    await world.slack.command(lena, '/commit', 'Get the Acme order by EOM');
    await world.slack.clockTo('2026-12-28T09:01:00Z');
    shortAsked = await world.lastTo(lena);
    short = await press(world, lena, 'Open check-in');
    await world.slack.close(lena, short.id);
    await answerForm(world, lena, {
      button: 'Open check-in',
      answers: { '1. Get the Acme': 'Still on it', 'What will you do?': 'Call the CFO again' },
    });
    await world.slack.clockTo('2027-01-04T09:01:00Z');
    rollover = await press(world, lena, 'Open check-in');
  });
  afterAll(() => world.stop());

  it('the check-in of a closing week is short: did and do only', () => {
    expect(labelsOf(short).filter((label) => !/^(By when|And)/.test(label))).toEqual([
      '1. Get the Acme order (by Thu 31 Dec 2026)',
      'Why? (if it helps)',
      'What will you do?',
    ]);
    expect(minuteOf(shortAsked)).toBe('2026-12-28T09:00Z');
    expect(shortAsked.text).toMatch(/^A short check-in with Mara Okafor for this closing week/);
  });

  it('the first check-in of the new period asks what of the old one still stands', async () => {
    expect(readable(rollover)).toContain('From the last period: does it still stand?');
    const [first] = inputsOf(rollover);
    expect(first?.label.text).toBe('1. Get the Acme order (by Thu 31 Dec 2026, past its day)');
    expect(first?.element.options?.map(({ text }) => text.text)).toContain('Still stands, still on it');
    expect(labelsOf(rollover)).toContain('What are your priorities right now?');
    const asked = await world.lastTo(lena);
    expect(minuteOf(asked)).toBe('2027-01-04T09:00Z');
    expect(asked.text).toMatch(/^A new period has begun\./);
  });
});
