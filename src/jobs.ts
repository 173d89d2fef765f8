import { listWithCoaches } from './app-home/concerned.store.ts';
import type { Homes } from './app-home/home-ports.ts';
import { holidaysOf } from './calendar/holidays.source.ts';
import { passLoopsOn } from './loops/pass-on-loops.job.ts';
import { createTrouble } from './prompts/after-failure.job.ts';
import { afterCheckInChanged } from './prompts/check-in-changed.job.ts';
import { afterLoopChanged, afterSessionChanged, afterSlotsChanged } from './prompts/coaching-changed.job.ts';
import { afterCommitmentsChanged } from './prompts/commitments-changed.job.ts';
import { composersWith } from './prompts/composers.message.ts';
import { drawDigestPictures } from './prompts/digest-pictures.job.ts';
import { markEndedMeetings } from './prompts/ended-meetings.store.ts';
import { resumeHeld } from './prompts/held-back.store.ts';
import { lookUpPost } from './prompts/look-up-post.job.ts';
import { markChanged } from './prompts/mark-changed.usecase.ts';
import { placeReplies } from './prompts/place-replies.job.ts';
import { findWholePlan } from './prompts/plan.store.ts';
import { planDaily } from './prompts/plan-daily.job.ts';
import { isToPerson, type Prompt } from './prompts/prompt.ts';
import { reachAgain } from './prompts/reach-again.usecase.ts';
import { replan } from './prompts/replan.usecase.ts';
import { createRewriter, type Rewriter } from './prompts/rewriter.job.ts';
import { createSender, type Sender } from './prompts/send-prompts.job.ts';
import { whereSlot } from './prompts/where-slot.usecase.ts';
import { caretakersOf } from './roster/caretakers.ts';
import { channelTroubles } from './roster/channel-trouble.ts';
import { enrolPeople } from './roster/enrol-people.usecase.ts';
import { findRosterVersion, loadRoster } from './roster/roster.store.ts';
import type { LoadedRoster } from './roster/schedule.ts';
import { syncPeople } from './roster/sync-people.job.ts';
import { tellAdmins } from './roster/tell-admins.job.ts';
import type { SessionPorts } from './sessions/session-ports.ts';
import { channelAudience } from './slack/channel-audience.ts';
import { createPace, type Pace } from './slack/pace.ts';
import type { Services } from './slack/services.ts';
import { lifeSigns } from './stalls/note-life.usecase.ts';

/** What runs by itself, or follows when something changes. */
export interface Jobs {
  tick(): Promise<void>;
  /** Slack asked not to be sent to for a while, or refuses the token. */
  isPaused(): boolean;
  stop(): void;
  checkInChanged(checkInId: number): Promise<void>;
  commitmentsChanged(ownerId: string): Promise<void>;
  personChanged(personId: string): Promise<void>;
  daysChanged(personIds: readonly string[]): Promise<void>;
  calendarChanged(): Promise<void>;
  reachableAgain(personIds: readonly string[]): Promise<void>;
  channelBack(channel: string): Promise<void>;
  sendDue(first?: readonly string[]): Promise<void>;
  refresh: Rewriter['refresh'];
  loopChanged(loopId: number): Promise<void>;
  sessionChanged(sessionId: number): Promise<void>;
  slotsChanged(people: readonly string[]): Promise<void>;
  whereSlot: SessionPorts['whereSlot'];
  momentsChanged(coacheeId: string): Promise<void>;
  homeOpened(personId: string): Promise<void>;
}

/** All that goes out on a schedule, at these paces. */
export function createWayOut(
  services: Services,
  { pace, openPace, rewritePace }: Record<'pace' | 'openPace' | 'rewritePace', Pace>,
): { sender: Sender; refresh: Rewriter['refresh'] } {
  const composers = composersWith(holidaysOf);
  const audienceOf = async (prompt: Prompt, { roster }: LoadedRoster) =>
    isToPerson(prompt)
      ? 'private'
      : channelAudience(services, prompt.recipient, caretakersOf(roster, prompt.recipient));
  const { refresh, rewrite, erase } = createRewriter(services, {
    composers,
    pace: rewritePace,
    audienceOf,
    placeReplies: ({ id }, under, replies) =>
      placeReplies({ services, pace: rewritePace, promptId: id, under }, replies),
  });
  const sender = createSender(services, {
    composers,
    pace,
    openPace,
    audienceOf,
    refresh,
    rewrite,
    erase,
    trouble: createTrouble(services, pace),
    lookUp: (prompt) => lookUpPost(services, prompt),
  });
  return { sender, refresh };
}

/** Joins the jobs of the features. Nothing runs before the first tick. */
export function createJobs(services: Services, homes: Homes): Jobs {
  const daily = planDaily(services, async (ids) => {
    await reachAgain(services, await syncPeople(services, ids));
    await enrolFrom(services);
  });
  const pace = createPace({ perMinute: 150, kept: 30 });
  const { sender, refresh } = createWayOut(services, {
    pace,
    openPace: createPace({ perMinute: 45, kept: 0 }),
    rewritePace: createPace({ perMinute: 50, kept: 25 }),
  });
  let isFirstTick = true;
  const life = lifeSigns(services);
  const notices = tellAdmins(services);
  const after = { refresh, sendDue: sender.sendDue };
  const loopChanged = async (loopId: number) => {
    await afterLoopChanged(services, loopId, after);
    await homes.changed({ loopId });
  };
  let passedOnBy: number | null = null;
  return {
    async tick() {
      const goesOn = await life.begin();
      // After a restart whoever was to be written to does not wait until all people are read and planned anew.
      if (isFirstTick && goesOn && (await isPlanStanding(services))) await sender.sendDue();
      await daily.run();
      const version = await findRosterVersion(services.db);
      if (version !== passedOnBy) await passLoopsOn({ ...services, loopChanged });
      passedOnBy = version;
      if (isFirstTick) await markChanged(services);
      isFirstTick = false;
      await markEndedMeetings(services.db, services.clock.now());
      await sender.sendDue();
      await homes.drawLimited();
      await drawDigestPictures(services);
      await notices.run();
      await life.end();
    },
    isPaused: () => pace.isPaused(services.clock.now()),
    stop: sender.stop,
    async checkInChanged(checkInId) {
      await afterCheckInChanged(services, checkInId, after);
      await homes.changed({ checkInId });
    },
    async commitmentsChanged(ownerId) {
      await afterCommitmentsChanged(services, ownerId, refresh);
      await homes.changed({ people: [ownerId] });
    },
    async personChanged(personId) {
      await enrolFrom(services);
      await replan(services, { people: [personId] });
    },
    async daysChanged(people) {
      await replan(services, { people });
      await homes.changed({ people });
    },
    calendarChanged: () => replan(services),
    async reachableAgain(personIds) {
      const people = await reachAgain(services, personIds);
      if (people.length > 0) await replan(services, { people });
    },
    async channelBack(channel) {
      await resumeHeld(services.db, channel, channelTroubles, services.clock.now());
      await sender.sendDue();
    },
    sendDue: sender.sendDue,
    refresh,
    loopChanged,
    async sessionChanged(sessionId) {
      await afterSessionChanged(services, sessionId, after);
      await homes.changed({ sessionId });
    },
    async slotsChanged(people) {
      await afterSlotsChanged(services, people, after);
      await homes.changed({ people });
    },
    momentsChanged: async (coacheeId) => homes.changed({ people: await listWithCoaches(services.db, coacheeId) }),
    homeOpened: homes.opened,
    whereSlot: (key) => whereSlot(services, key),
  };
}

/** Is everybody planned by the roster that holds, as far as today? */
async function isPlanStanding({ db, clock }: Services): Promise<boolean> {
  const plan = await findWholePlan(db);
  const today = clock.now().toISOString().slice(0, 10);
  return plan !== null && plan.through >= today && plan.version === (await findRosterVersion(db));
}

/** Somebody who could not take part, a deactivated account say, is enrolled as soon as they can. */
async function enrolFrom(services: Services): Promise<void> {
  const loaded = await loadRoster(services.db, services.clock.now().toISOString().slice(0, 10));
  if (loaded) await enrolPeople(services, loaded.roster, 'bot');
}
