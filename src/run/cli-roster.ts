import type { Command } from 'commander';
import { holidaysOf } from '../calendar/holidays.source.ts';
import { localOf } from '../calendar/local-time.ts';
import type { Day } from '../calendar/settings.ts';
import { systemClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { calendarJson } from '../prompts/calendar-output.ts';
import { latestKnown } from '../prompts/log.store.ts';
import { planJson } from '../prompts/plan-output.ts';
import { replan } from '../prompts/replan.usecase.ts';
import { applyRoster } from '../roster/apply-roster.usecase.ts';
import { isNoChange, namedPeople } from '../roster/difference.ts';
import type { Roster } from '../roster/roster.ts';
import { rosterReport } from '../roster/roster-report.ts';
import { type CliOutside, dayOption, Refused, rosterFrom, withDatabase } from './cli-tools.ts';

interface Span {
  roster: string;
  from: string;
  to: string;
}

/** `calendar`, `plan` and `apply`: everything that starts from a roster file. */
export function addRosterCommands(program: Command, outside: () => CliOutside): void {
  program
    .command('calendar')
    .description('Show the phase of each day for one team, as JSON')
    .requiredOption('--roster <file>', 'the roster file')
    .requiredOption('--team <name>', 'the name of a team in it')
    .requiredOption('--from <day>', 'first day, e.g. 2026-12-01', dayOption)
    .requiredOption('--to <day>', 'last day, included', dayOption)
    .option('--json', 'as JSON (always so)')
    .action(({ roster: file, team, from, to }: Span & { team: string }) => {
      checkSpan(from, to);
      const roster = rosterFrom(file);
      checkTeam(roster.teams, team, file);
      outside().say(JSON.stringify(calendarJson(roster, team, { from, to }, holidaysOf), null, 2));
    });

  program
    .command('plan')
    .description('Show what the bot would send, without Slack and without a database, as JSON')
    .requiredOption('--roster <file>', 'the roster file')
    .requiredOption('--from <day>', 'first day, e.g. 2026-12-01', dayOption)
    .requiredOption('--to <day>', 'last day, included', dayOption)
    .option('--team <name>', 'only this team')
    .option('--person <id>', 'only what this person gets')
    .option('--json', 'as JSON (always so)')
    .action(({ roster: file, from, to, team, person }: Span & { team?: string; person?: string }) => {
      checkSpan(from, to);
      const roster = rosterFrom(file);
      if (team !== undefined) checkTeam(roster.teams, team, file);
      if (person !== undefined) checkPerson(roster, person, file);
      const rows = planJson(roster, { from, to, ...(team && { team }), ...(person && { person }) }, holidaysOf);
      outside().say(JSON.stringify(rows, null, 2));
    });

  program
    .command('apply')
    .description("Make the bot's roster equal to a roster file, and say what changes")
    .argument('<file>', 'the roster file')
    .option('--dry-run', 'only say what would change')
    .option('--json', 'the difference as JSON')
    .action((file: string, options: { dryRun?: true; json?: true }) => apply(outside(), file, options));
}

async function apply(
  outside: CliOutside,
  file: string,
  { dryRun = false, json }: { dryRun?: boolean; json?: boolean },
): Promise<void> {
  const roster = rosterFrom(file);
  await withDatabase(outside, { whenMissing: dryRun ? 'pretend' : 'create' }, async (db, path) => {
    const now = await latestKnown(db, systemClock.now());
    const clock = { now: () => now };
    const applied = await applyRoster({ db, clock }, { roster, actor: 'cli', isDryRun: dryRun });
    if (!dryRun) await replan({ db, clock, newId });
    if (json) {
      const { change, version, warnings, daysOff } = applied;
      return outside.say(JSON.stringify({ change, version, dryRun, warnings, daysOff }, null, 2));
    }
    for (const line of rosterReport({ roster, ...applied })) outside.say(line);
    const today = localOf(now, roster.timezone).day;
    outside.say('');
    outside.say(`Database: ${path}`);
    outside.say(lastLine({ isDryRun: dryRun, isSame: isNoChange(applied.change), today }));
  });
}

function lastLine({ isDryRun, isSame, today }: { isDryRun: boolean; isSame: boolean; today: Day }): string {
  if (isSame) return 'Nothing to do: this roster counts already.';
  return isDryRun
    ? `Nothing was written (${today}). Leave out --dry-run to do it.`
    : 'Done. A running bot follows by itself.';
}

function checkSpan(from: string, to: string): void {
  if (from > to) throw new Refused(`--from ${from} is after --to ${to}.`);
}

function checkTeam(teams: { name: string }[], name: string, file: string): void {
  if (teams.some((team) => team.name === name)) return;
  const known = teams.map((team) => team.name).join(', ');
  throw new Refused(`There is no team "${name}" in ${file}. It has: ${known}.`);
}

function checkPerson(roster: Roster, id: string, file: string): void {
  const known = namedPeople(roster);
  if (known.includes(id)) return;
  throw new Refused(`There is nobody with the id "${id}" in ${file}. It has ids such as ${known[0]}.`);
}
