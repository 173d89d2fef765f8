import { addDays } from '../calendar/days.ts';
import { holidaysOf } from '../calendar/holidays.source.ts';
import type { Outside } from '../platform/outside.ts';
import { pairsOf } from '../roster/pairs.ts';
import { findPeople } from '../roster/person.store.ts';
import { personName } from '../roster/person-name.ts';
import { leadersOf, teamsLedBy } from '../roster/roles.ts';
import { loadRoster } from '../roster/roster.store.ts';
import { listIndicatorRows } from './export-indicators.store.ts';
import { buildReport, type Report, type ReportScope } from './report.ts';

/** Longer than two periods of any calendar that people plan by. */
const daysBack = 75;
const alphabet = new Intl.Collator('en', { numeric: true });

/**
 * What `/coach report` shows this person: a coach their own pairs, together and one by one by name, with whomever they coached in these
 * periods and no longer do; a leader their teams, together and
 * one by one by name. Nobody else gets one, and it says why.
 */
export async function loadReport(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  personId: string,
): Promise<{ ok: true; report: Report } | { ok: false; why: string }> {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const loaded = await loadRoster(db, today);
  if (!loaded) return { ok: false, why: 'There is no roster yet, so there is nothing to report.' };
  const { roster } = loaded;
  const own = pairsOf(roster).filter(({ coach }) => coach === personId);
  const led = teamsLedBy(roster, personId).map(({ name }) => name);
  const leadsAll = leadersOf(roster, null).includes(personId);
  if (own.length === 0 && led.length === 0) {
    return {
      ok: false,
      why: 'A report is for those who coach or lead. `/coach status` shows where you stand yourself.',
    };
  }
  const range = { from: addDays(today, -daysBack), to: today };
  const rows = await listIndicatorRows(db, roster, personId, { now, holidaysOf, range });
  const isTheirs = new Set(own.map(({ coachee }) => coachee));
  const coached = [...new Set([...isTheirs, ...rows.filter(isOwn).map(({ coachee }) => coachee)])];
  const people = await findPeople(db, coached);
  const scopes: ReportScope[] = [
    ...(own.length > 0 ? [{ title: 'Your own people together', holds: isOwn }] : []),
    ...byTitle(
      coached.map((coachee) => {
        const name = personName(roster, people, coachee);
        const holds: ReportScope['holds'] = (row) => row.coach === personId && row.coachee === coachee;
        return isTheirs.has(coachee)
          ? { title: name, holds }
          : { title: `${name}, with you before`, holds, isOptional: true };
      }),
    ),
    ...(led.length > 1 ? [{ title: 'All your teams together', holds: isLed }] : []),
    ...byTitle(led.map((name) => ({ title: `Team ${name}`, holds: ({ team }) => team === name }))),
  ];
  const report = buildReport(rows, scopes, today);
  return report
    ? { ok: true, report }
    : { ok: false, why: 'There is nothing to report yet: no period with a pair of yours has begun.' };

  function isOwn({ coach }: { coach: string }): boolean {
    return coach === personId;
  }

  function isLed({ team }: { team: string | null }): boolean {
    return team === null ? leadsAll : led.includes(team);
  }
}

function byTitle(scopes: ReportScope[]): ReportScope[] {
  return scopes.toSorted((one, other) => alphabet.compare(one.title, other.title));
}
