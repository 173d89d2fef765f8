import { rmSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { Day, DayRange } from '../../calendar/settings.ts';
import { openDatabase } from '../../platform/database.ts';
import { createLog } from '../../platform/log.ts';
import { listMigrations, migrate } from '../../platform/migrate.ts';
import type { Database } from '../../platform/schema.ts';
import { claimPrompt } from '../../prompts/claim-prompt.usecase.ts';
import { recordSent } from '../../prompts/delivery.store.ts';
import { planDaily } from '../../prompts/plan-daily.job.ts';
import type { Prompt } from '../../prompts/prompt.ts';
import { rankOf } from '../../prompts/prompt-kinds.ts';
import { replan } from '../../prompts/replan.usecase.ts';
import { type DueMessage, listDue } from '../../prompts/work.store.ts';
import { applyRoster } from '../../roster/apply-roster.usecase.ts';
import { noteAway } from '../../roster/away.store.ts';
import { closeDays } from '../../roster/change-closures.usecase.ts';
import { findPeople, setDmChannel, upsertPeople } from '../../roster/person.store.ts';
import { loadRoster } from '../../roster/roster.store.ts';
import type { Roster } from '../../roster/roster.ts';
import type { LoadedRoster } from '../../roster/schedule.ts';
import { admin } from './company.ts';
import { listTooMuch } from './withheld.store.ts';

/** The planner, the store and the claim of the real bot on a database file of their own. Its clock is moved from outside; nothing reaches Slack. */
export interface Bot {
  now(): Date;
  /** Sends what is due before this instant, each message when it is due; then it is this instant. */
  goTo(instant: Date): Promise<void>;
  apply(roster: Roster, zones: ReadonlyMap<string, string>): Promise<void>;
  startDay(): Promise<void>;
  noteAway(leaves: (DayRange & { person: string })[]): Promise<void>;
  move(person: string, zone: string): Promise<void>;
  close(range: DayRange): Promise<void>;
  stop(): Promise<void>;
}

const mostAtOnce = 400;

/**
 * Opens a fresh database at this file. `post` takes each message at the moment it goes out. `isCapped` false: what is too much for a day
 * goes out all the same.
 */
export async function startBot(
  file: string,
  begins: Date,
  { post, isCapped }: { post: (prompt: Prompt, at: Date) => void; isCapped: boolean },
): Promise<Bot> {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  const db = openDatabase(file, { isSynced: false });
  // What a power cut would do is no part of this, nor is erasing anybody. A statement that fails ends the simulation.
  for (const setting of ['secure_delete', 'journal_mode']) {
    await sql`pragma ${sql.raw(setting)} = off`.execute(db);
  }
  await migrate(db, await listMigrations(), { id: 'simulation', at: begins.toISOString() });
  let now = begins;
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `message-${ids}`;
  };
  const outside = { db, clock: { now: () => now }, newId, log: createLog('silent') };
  const daily = planDaily(outside, async () => {});
  let roster: LoadedRoster | undefined;
  const loaded = async () => {
    roster ??= await loadRoster(db, utcDay(now));
    if (!roster) throw new Error('The roster was not applied');
    return roster;
  };

  async function sendOne({ id }: DueMessage): Promise<boolean> {
    const compose = async (_db: Kysely<Database>, fresh: Prompt) => ({ message: fresh });
    const claimed = await claimPrompt(db, id, { roster: await loaded(), compose, now });
    if (claimed.do === 'needs-channel') throw new Error(`The recipient of ${id} has no direct messages`);
    if (claimed.do === 'nothing') return claimed.status !== 'waits';
    post(claimed.message, now);
    await recordSent(db, id, { channel: claimed.channel, ts: `${now.getTime()}.${id}` }, now);
    return true;
  }

  return {
    now: () => now,
    async goTo(instant) {
      const tooMuch = isCapped ? [] : await listTooMuch(db, { from: now, to: instant });
      for (const prompt of tooMuch) post(prompt, prompt.dueAt);
      for (;;) {
        const work = await listDue(db, new Date(instant.getTime() - 1), mostAtOnce);
        if (work.length === 0) break;
        await sendInOrder(work);
      }
      now = instant;
    },
    async apply(changed, zones) {
      const facts = [...zones].map(([id, slackZone]) => factsOf(id, slackZone));
      await applyRoster(outside, { roster: changed, actor: admin, facts });
      roster = undefined;
      await db.transaction().execute(async (trx) => {
        const known = await findPeople(trx, [...zones.keys()]);
        for (const { id, dmChannel } of known.values()) if (dmChannel === null) await setDmChannel(trx, id, `D${id}`);
      });
      await replan(outside);
    },
    async startDay() {
      await daily.run();
    },
    async noteAway(leaves) {
      for (const { person, from, to } of leaves) {
        await noteAway(db, { personId: person, from, to, notedBy: person, at: now });
      }
      await replan(outside, { people: leaves.map(({ person }) => person) });
    },
    async move(person, zone) {
      await upsertPeople(db, [factsOf(person, zone)]);
      await replan(outside, { people: [person] });
    },
    async close(range) {
      await closeDays(outside, { actorId: admin, range });
      roster = undefined;
      await replan(outside);
    },
    stop: () => db.destroy(),
  };

  /** What is due at one instant goes in the order of usefulness. What is put off may come before the rest, so it is looked up again. */
  async function sendInOrder(work: DueMessage[]): Promise<void> {
    for (let first = 0; first < work.length; ) {
      const at = Math.max(now.getTime(), work[first]?.dueAt.getTime() ?? 0);
      const rest = work.slice(first);
      const isLater = (prompt: DueMessage) => prompt.dueAt.getTime() > at;
      const together = rest.findIndex(isLater) < 0 ? rest : rest.slice(0, rest.findIndex(isLater));
      // The last group may go on beyond what was looked up.
      if (first > 0 && together.length === rest.length && work.length === mostAtOnce) return;
      now = new Date(at);
      let isPutOff = false;
      for (const prompt of together.toSorted((one, other) => rankOf(one.kind) - rankOf(other.kind))) {
        if (!(await sendOne(prompt))) isPutOff = true;
      }
      if (isPutOff) return;
      first += together.length;
    }
  }
}

function factsOf(id: string, slackZone: string) {
  return { id, name: id, slackZone, locale: null, isDeleted: false, isBot: false, isGuest: false };
}

function utcDay(instant: Date): Day {
  return instant.toISOString().slice(0, 10);
}
