import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eastTeam, lena, mara, nick } from '../../support/east-team.ts';
import { answerForm } from '../../support/filling.ts';
import { runCli, whileOthersWork } from '../../support/program.ts';
import { createWorld, type World } from '../../support/world.ts';

describe.concurrent('At the command line, beside the running bot', whileOthersWork, () => {
  let world: World;
  const run = (...args: string[]) => runCli(args, { DATABASE_URL: `sqlite:${world.databaseFile}` });

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2025-12-14T20:00:00Z' });
    await world.slack.clockTo('2025-12-15T14:01:00Z');
    await answerForm(world, lena, {
      button: 'Open check-in',
      answers: {
        'What are your priorities': 'Only Acme',
        'What will you do?': 'Call the Acme CFO',
        'By when?': ['Wed'],
      },
    });
    await answerForm(world, mara, {
      button: 'Answer',
      answers: { 'Answer, or ask one thing': 'Take Ben along', 'These promises': 'Agreed' },
    });
  });
  afterAll(() => world.stop());

  it('log lists what a person was sent', async () => {
    const { code, stdout } = await run('log', '--person', lena, '--since', '2025-12-15');
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toEqual([
      expect.stringMatching(/^2025-12-15 08:00:\d\d UTC {2}sent: welcome to Lena Fox \(U0LENA\)$/),
      expect.stringMatching(
        /^2025-12-15 09:00:\d\d UTC {2}sent and answered: check-in to Lena Fox \(U0LENA\) for the week of 2025-12-15$/,
      ),
    ]);
  });

  it('export has the words of a person for that person, and none for an operator', async () => {
    const own = await run('export', '--what', 'commitments', '--as', lena);
    expect(own.code).toBe(0);
    expect(own.stdout).toContain('Call the Acme CFO');
    const operator = await run('export', '--what', 'check-ins', '--format', 'json');
    expect(operator.code).toBe(0);
    expect(JSON.parse(operator.stdout)).toHaveLength(1);
    expect(operator.stdout).not.toMatch(/Acme|Ben/);
  });

  it('digest prints what the leaders would read, and posts nothing', async () => {
    const calls = (await world.slack.calls()).length;
    const { code, stdout } = await run('digest', '--week', '2025-12-15', '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain('1 of 3 check-ins in');
    expect(stdout).not.toMatch(/Acme|Ben/);
    expect(await world.slack.calls()).toHaveLength(calls);
  });

  it('digest of a week before anybody was coached says that', async () => {
    const { code, stderr } = await run('digest', '--week', '2025-01-06');
    expect(code).toBe(1);
    expect(stderr).toContain('no pair had begun in the week of Mon 6 Jan 2025');
  });

  it('wrong usage ends with 2 and names what is wrong', async () => {
    const { code, stdout, stderr } = await run('export', '--what', 'notes');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Allowed choices are commitments, check-ins');
  });
});

describe.concurrent('With a roster file at the command line', whileOthersWork, () => {
  const folder = mkdtempSync(join(tmpdir(), 'loopkeeper-'));
  const file = join(folder, 'roster.yml');
  const elsewhere = mkdtempSync(join(tmpdir(), 'loopkeeper-'));
  const env = { DATABASE_URL: `sqlite:${join(folder, 'loopkeeper.db')}` };
  const envElsewhere = { DATABASE_URL: `sqlite:${join(elsewhere, 'loopkeeper.db')}` };

  beforeAll(() => writeFileSync(file, eastTeam));
  afterAll(() => {
    for (const one of [folder, elsewhere]) rmSync(one, { recursive: true });
  });

  it('calendar says the phase of each day', async () => {
    const span = ['--from', '2026-12-24', '--to', '2026-12-26'];
    const { code, stdout } = await runCli(['calendar', '--roster', file, '--team', 'East', ...span]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      { date: '2026-12-24', phase: 'coaching', working: true, period: '2026-12', reason: null },
      { date: '2026-12-25', phase: 'closing', working: true, period: '2026-12', reason: null },
      { date: '2026-12-26', phase: 'off', working: false, period: '2026-12', reason: 'weekend' },
    ]);
  });

  it('plan says what one person gets', async () => {
    const span = ['--from', '2026-12-14', '--to', '2026-12-16', '--person', nick];
    const { code, stdout } = await runCli(['plan', '--roster', file, ...span]);
    expect(code).toBe(0);
    const rows: { kind: string; local: string }[] = JSON.parse(stdout);
    expect(rows.map(({ kind, local }) => [kind, local])).toEqual([
      ['check-in', '2026-12-14T09:00:00-05:00'],
      ['skill-session', '2026-12-16T08:30:00-05:00'],
    ]);
  });

  it.each(['UNOBODY', ''])('plan refuses the person "%s" whom the file does not have', async (person) => {
    const span = ['--from', '2026-12-14', '--to', '2026-12-16', '--person', person];
    const { code, stdout, stderr } = await runCli(['plan', '--roster', file, ...span]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`There is nobody with the id "${person}" in ${file}.`);
  });

  it('a folder for a roster is told so', async () => {
    const { code, stderr } = await runCli(['apply', folder], env);
    expect([code, stderr]).toEqual([1, `${folder} is a folder. Name the roster file in it.\n`]);
  });

  it('apply --dry-run shows the difference and makes no file: whoever asks then is told, on stderr and with 1', async () => {
    const dry = await runCli(['apply', file, '--dry-run'], env);
    expect(dry.code).toBe(0);
    expect(dry.stdout).toContain('Lena Fox');
    expect(dry.stdout).toContain('Nothing was written');
    expect(readdirSync(folder)).toEqual(['roster.yml']);
    const { code, stdout, stderr } = await runCli(['export', '--what', 'commitments'], env);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('Start the bot or apply a roster first.');
  });

  it('a second apply says that there is nothing to do', async () => {
    const first = await runCli(['apply', file], envElsewhere);
    expect(first.stdout.trim().split('\n').at(-1)).toBe('Done. A running bot follows by itself.');
    const second = await runCli(['apply', file], envElsewhere);
    expect([second.code, second.stdout.trim().split('\n').at(-1)]).toEqual([
      0,
      'Nothing to do: this roster counts already.',
    ]);
  });
});
