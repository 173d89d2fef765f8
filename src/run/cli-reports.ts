import { type Command, Option } from 'commander';
import type { Kysely } from 'kysely';
import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Day } from '../calendar/settings.ts';
import { showDay } from '../calendar/show-date.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/schema.ts';
import { writeDigest } from '../prompts/kinds/digest.message.ts';
import { latestKnown, listLog } from '../prompts/log.store.ts';
import { logOutput } from '../prompts/log-output.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { Roster } from '../roster/roster.ts';
import { type DigestText, digestLines } from '../stalls/digest-text.ts';
import { type ExportFormat, type ExportWhat, exportsOf, exportText } from '../stalls/export.store.ts';
import { type CliOutside, dayOption, Refused, withDatabase } from './cli-tools.ts';

/** `digest`, `log` and `export`: what the bot knows, to read and to take along. */
export function addReportCommands(program: Command, outside: () => CliOutside): void {
  program
    .command('digest')
    .description('Print the weekly digest as it would be posted in a private channel; nothing is posted')
    .option('--week <day>', 'the week that holds this day; else this week', dayOption)
    .option('--dry-run', 'print only (always so)')
    .option('--json', 'as JSON')
    .action((options: { week?: Day; json?: true }) => digest(outside(), options));

  program
    .command('log')
    .description('List every message that was sent or withheld, with its reason')
    .option('--since <day>', 'nothing before this day (UTC)', dayOption)
    .option('--person <id>', 'only what was for this person')
    .option('--json', 'as JSON')
    .action((options: { since?: Day; person?: string; json?: true }) => log(outside(), options));

  program
    .command('export')
    .description('Export what is recorded; without --as no words of people are in it')
    .addOption(new Option('--what <what>', 'what to export').choices([...exportsOf]).makeOptionMandatory())
    .addOption(new Option('--format <format>', 'csv or json').choices(['csv', 'json']).default('csv'))
    .option('--as <id>', 'as this person: what they may see')
    .action((options: { what: ExportWhat; format: ExportFormat; as?: string }) => exportAll(outside(), options));
}

async function digest(outside: CliOutside, { week, json }: { week?: Day; json?: boolean }): Promise<void> {
  await withDatabase(outside, { whenMissing: 'refuse' }, async (db) => {
    const now = await latestKnown(db, systemClock.now());
    const roster = await rosterOf(db);
    const texts: DigestText[] = [];
    for (const { people: leaders, teams, channel } of roster.leaders) {
      const wanted = {
        roster,
        leaders,
        teams,
        channel,
        week,
        audience: 'private' as const,
        postedAt: null,
        now,
        holidaysOf,
      };
      const text = await writeDigest(db, wanted);
      if (text) texts.push(text);
    }
    if (texts.length === 0) {
      const why =
        week !== undefined && roster.leaders.length > 0
          ? `no pair had begun in the week of ${showDay(week)}`
          : 'no leaders with teams in the roster';
      throw new Refused(`There is nothing to tell: ${why}.`);
    }
    if (json) return outside.say(JSON.stringify(texts, null, 2));
    outside.say(texts.flatMap((text, index) => [...(index > 0 ? [''] : []), ...digestLines(text)]).join('\n'));
  });
}

async function log(
  outside: CliOutside,
  { since, person = null, json = false }: { since?: Day; person?: string | null; json?: boolean },
): Promise<void> {
  await withDatabase(outside, { whenMissing: 'refuse' }, async (db) => {
    const from = since === undefined ? null : new Date(`${since}T00:00:00Z`);
    const entries = await listLog(db, {
      since: from,
      until: await latestKnown(db, systemClock.now()),
      personId: person,
    });
    for (const line of logOutput(entries, { json })) outside.say(line);
  });
}

async function exportAll(
  outside: CliOutside,
  { what, format, as = null }: { what: ExportWhat; format: ExportFormat; as?: string | null },
): Promise<void> {
  await withDatabase(outside, { whenMissing: 'refuse' }, async (db) => {
    const now = await latestKnown(db, systemClock.now());
    const exported = await exportText(db, await rosterOf(db), { what, format, as }, { now, holidaysOf });
    if (!exported.ok) throw new Refused(exported.why);
    outside.say(exported.text.trimEnd());
  });
}

async function rosterOf(db: Kysely<Database>): Promise<Roster> {
  const loaded = await loadRoster(db, systemClock.now().toISOString().slice(0, 10));
  if (!loaded) throw new Refused('There is no roster yet. Run: npm run -s cli -- apply roster.yml');
  return loaded.roster;
}
