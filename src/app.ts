import type { Kysely } from 'kysely';
import { listWithCoaches } from './app-home/concerned.store.ts';
import { homeHandlers } from './app-home/home.listener.ts';
import type { Homes } from './app-home/home-ports.ts';
import { createHomes } from './app-home/publish-homes.job.ts';
import { holidaysOf } from './calendar/holidays.source.ts';
import { checkInHandlers } from './check-ins/check-ins.listener.ts';
import { commitmentHandlers } from './check-ins/commitments.listener.ts';
import { keepPromiseHandlers } from './check-ins/keep-promise.listener.ts';
import { statusHandlers } from './check-ins/status.listener.ts';
import { callHandlers } from './loops/calls.listener.ts';
import { checkHandlers } from './loops/checks.listener.ts';
import { loopHandlers } from './loops/loops.listener.ts';
import { momentHandlers } from './loops/moments.listener.ts';
import { passLoopsOn } from './loops/pass-on-loops.job.ts';
import { practiceHandlers } from './loops/practice.listener.ts';
import { secondOpinionHandlers } from './loops/second-opinion.listener.ts';
import type { Clock } from './platform/clock.ts';
import { createFigures } from './platform/figures.ts';
import type { Health } from './platform/health.ts';
import type { Log } from './platform/log.ts';
import type { Database } from './platform/schema.ts';
import { createTracker } from './platform/tracker.ts';
import { createTrouble } from './prompts/after-failure.job.ts';
import { afterCheckInChanged } from './prompts/check-in-changed.job.ts';
import { wasAskedLate } from './prompts/check-in-prompts.store.ts';
import { afterLoopChanged, afterSessionChanged, afterSlotsChanged } from './prompts/coaching-changed.job.ts';
import { afterCommitmentsChanged } from './prompts/commitments-changed.job.ts';
import { composersWith } from './prompts/composers.message.ts';
import { digestHandlers } from './prompts/digest.listener.ts';
import { drawDigestPictures } from './prompts/digest-pictures.job.ts';
import { markEndedMeetings } from './prompts/ended-meetings.store.ts';
import { forgetHandlers } from './prompts/forget.listener.ts';
import { resumeHeld } from './prompts/held-back.store.ts';
import { firstFrom } from './prompts/load-preview.usecase.ts';
import { createLook } from './prompts/look-at-health.usecase.ts';
import { lookUpPost } from './prompts/look-up-post.job.ts';
import { markChanged } from './prompts/mark-changed.usecase.ts';
import { placeReplies } from './prompts/place-replies.job.ts';
import { planHandlers } from './prompts/plan.listener.ts';
import { planDaily } from './prompts/plan-daily.job.ts';
import { reachAgain } from './prompts/reach-again.usecase.ts';
import { replan } from './prompts/replan.usecase.ts';
import { createRewriter, type Rewriter } from './prompts/rewriter.job.ts';
import { sendAgainHandlers } from './prompts/send-again.listener.ts';
import { createSender } from './prompts/send-prompts.job.ts';
import { snoozeHandlers } from './prompts/snooze.listener.ts';
import { stallHandlers } from './prompts/stalls.listener.ts';
import { whereSlot } from './prompts/where-slot.usecase.ts';
import { awayHandlers } from './roster/away.listener.ts';
import { channelTroubles } from './roster/channel-trouble.ts';
import { closureHandlers } from './roster/closure.listener.ts';
import { enrolPeople } from './roster/enrol-people.usecase.ts';
import { peopleHandlers } from './roster/people.listener.ts';
import { findRosterVersion, loadRoster } from './roster/roster.store.ts';
import { syncPeople } from './roster/sync-people.job.ts';
import { tellAdmins } from './roster/tell-admins.job.ts';
import { workspaceHandlers } from './roster/workspace.listener.ts';
import type { SessionPorts } from './sessions/session-ports.ts';
import { sessionHandlers } from './sessions/sessions.listener.ts';
import { skillGapHandlers } from './sessions/skill-gap.listener.ts';
import { slotChangeHandlers } from './sessions/slot-changes.listener.ts';
import { boltLogger } from './slack/bolt-logger.ts';
import { createClients } from './slack/clients.ts';
import { dispatchActions } from './slack/dispatch-actions.ts';
import { dispatchCommands } from './slack/dispatch-commands.ts';
import { dispatchEvents, dispatchShortcuts } from './slack/dispatch-events.ts';
import { dispatchForms } from './slack/dispatch-forms.ts';
import type { Handlers } from './slack/handlers.ts';
import { fetchIdentity } from './slack/identity.ts';
import { type AllHandlers, mergeHandlers } from './slack/merge-handlers.ts';
import { createPace } from './slack/pace.ts';
import { createReceiver, type WayIn } from './slack/receivers.ts';
import type { Services } from './slack/services.ts';
import { createSkew } from './slack/skew.ts';
import { TrackedApp } from './slack/tracked-app.ts';
import { isAtHome, whoActed } from './slack/who-acted.ts';
import { reportHandlers } from './stalls/report.listener.ts';

/** The world outside, built by whoever starts the bot. */
export interface BotOutside {
  db: Kysely<Database>;
  clock: Clock;
  newId: () => string;
  log: Log;
  botToken: string;
  slackApiUrl: string;
  way: WayIn;
}

export interface Bot {
  services: Services;
  /** Connects to Slack, and begins to plan and to send what is due. */
  start(): Promise<void>;
  /** What happens at the start of each minute. */
  tick(): Promise<void>;
  /** Resolves when nothing that arrived, and nothing that it set off, still runs. */
  idle(): Promise<void>;
  /** How it is at this moment; asks the database, at most once in ten seconds. */
  health(): Promise<Health>;
  /** No new work comes in; resolves when what runs has ended. The database stays open. */
  stop(): Promise<void>;
}

/** Builds the bot: every listener, every job, and nothing started yet but a question to Slack who we are. */
export async function createBot(outside: BotOutside): Promise<Bot> {
  const { db, clock, newId, log, botToken, slackApiUrl, way } = outside;
  const skew = createSkew(clock);
  const clients = createClients(botToken, slackApiUrl, { log, skew });
  const identity = await fetchIdentity(clients.read);
  const services: Services = { db, clock, newId, log, clients, identity, skew };
  const tracker = createTracker();
  const figures = createFigures();
  const receiver = createReceiver(way, log);
  const health = createLook({ db, clock, figures, tracker, reach: () => receiver.state() });
  const homes = createHomes(services, health);
  const jobs = createJobs(services, homes);
  const handlers = createHandlers(services, jobs);

  const authorization = { botToken, botId: identity.botId, botUserId: identity.botUserId };
  const app = new TrackedApp(
    {
      receiver,
      authorize: async () => authorization,
      clientOptions: { slackApiUrl, retryConfig: { retries: 0 } },
      convoStore: false,
      logger: boltLogger(log),
    },
    tracker,
    figures.acknowledged,
  );
  app.use(async ({ body, next }) => {
    const personId = whoActed(body);
    if (personId !== undefined && isAtHome(body)) homes.actedOn(personId);
    if (personId !== undefined) {
      tracker
        .track(jobs.reachableAgain([personId]))
        .catch((error: unknown) => log.error({ err: error }, 'Somebody could not be noted as back'));
    }
    await next();
  });
  dispatch(app, handlers, services);
  const tick = async (): Promise<void> => {
    await jobs.tick();
    figures.ticked(jobs.isPaused());
  };

  return {
    services,
    async start() {
      await receiver.start();
      tracker.track(tick()).catch((error: unknown) => log.error({ err: error }, 'The first tick failed'));
    },
    tick: () => tracker.track(tick()),
    health,
    idle: () => tracker.idle(),
    async stop() {
      jobs.stop();
      await receiver.stop();
      await tracker.idle();
      figures.stop();
    },
  };
}

/** Everything the bot answers to. */
export function createHandlers(services: Services, jobs: HandlerJobs): AllHandlers {
  return mergeHandlers(features(services, jobs));
}

function features(services: Services, jobs: HandlerJobs): Handlers[] {
  const { checkInChanged, commitmentsChanged, personChanged, daysChanged, calendarChanged } = jobs;
  const { reachableAgain, channelBack, sendDue, refresh, loopChanged, momentsChanged, homeOpened } = jobs;
  const { sessionChanged, slotsChanged, whereSlot } = jobs;
  const sessionPorts: SessionPorts = { sessionChanged, slotsChanged, loopChanged, whereSlot };
  return [
    peopleHandlers({ ...services, personChanged, reachableAgain }),
    workspaceHandlers({ ...services, channelBack }),
    sendAgainHandlers({ ...services, sendDue }),
    forgetHandlers({ ...services, sendDue }),
    snoozeHandlers({ ...services, daysChanged, refresh }),
    checkInHandlers({ ...services, checkInChanged, wasAskedLate: (id) => wasAskedLate(services.db, id) }),
    commitmentHandlers({ ...services, checkInChanged, commitmentsChanged }),
    keepPromiseHandlers({ ...services, commitmentsChanged }),
    statusHandlers(services),
    awayHandlers({ ...services, daysChanged, firstFrom: (personId, day) => firstFrom(services, personId, day) }),
    closureHandlers({ ...services, calendarChanged }),
    planHandlers(services),
    reportHandlers(services),
    loopHandlers({ ...services, loopChanged }),
    callHandlers({ ...services, loopChanged }),
    checkHandlers({ ...services, loopChanged }),
    practiceHandlers({ ...services, loopChanged }),
    momentHandlers({ ...services, loopChanged, momentsChanged }),
    secondOpinionHandlers(services),
    sessionHandlers({ ...services, ...sessionPorts }),
    slotChangeHandlers({ ...services, ...sessionPorts }),
    skillGapHandlers(services),
    stallHandlers({ ...services, daysChanged, refresh }),
    digestHandlers(services),
    homeHandlers({ ...services, loopChanged, momentsChanged, homeOpened }),
  ];
}

type HandlerJobs = Omit<Jobs, 'tick' | 'isPaused' | 'stop'>;

interface Jobs {
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

function createJobs(services: Services, homes: Homes): Jobs {
  const composers = composersWith(holidaysOf);
  const daily = planDaily(services, async (ids) => {
    await reachAgain(services, await syncPeople(services, ids));
    await enrolFrom(services);
  });
  const rewritePace = createPace({ perMinute: 50, kept: 25 });
  const { refresh, rewrite, erase } = createRewriter(services, {
    composers,
    pace: rewritePace,
    placeReplies: ({ id }, under, replies) =>
      placeReplies({ services, pace: rewritePace, promptId: id, under }, replies),
  });
  const pace = createPace({ perMinute: 150, kept: 30 });
  const sender = createSender(services, {
    composers,
    pace,
    openPace: createPace({ perMinute: 45, kept: 0 }),
    refresh,
    rewrite,
    erase,
    trouble: createTrouble(services, pace),
    lookUp: (prompt) => lookUpPost(services, prompt),
  });
  let isFirstTick = true;
  const notices = tellAdmins(services);
  const after = { refresh, sendDue: sender.sendDue };
  const loopChanged = async (loopId: number) => {
    await afterLoopChanged(services, loopId, after);
    await homes.changed({ loopId });
  };
  let passedOnBy: number | null = null;
  return {
    async tick() {
      await daily.run();
      const version = await findRosterVersion(services.db);
      if (version !== passedOnBy) await passLoopsOn({ ...services, loopChanged });
      passedOnBy = version;
      if (isFirstTick) await markChanged(services);
      isFirstTick = false;
      await markEndedMeetings(services.db, services.clock.now());
      await sender.sendDue();
      await drawDigestPictures(services);
      await notices.run();
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

function dispatch(app: TrackedApp, handlers: AllHandlers, services: Services): void {
  dispatchCommands(app, handlers, services);
  dispatchActions(app, handlers, services);
  dispatchForms(app, handlers, services);
  dispatchShortcuts(app, handlers, services);
  dispatchEvents(app, handlers, services);
  app.error(async (error) => services.log.error({ err: error }, 'Something failed that no handler caught'));
}

/** Somebody who could not take part, a deactivated account say, is enrolled as soon as they can. */
async function enrolFrom(services: Services): Promise<void> {
  const loaded = await loadRoster(services.db, services.clock.now().toISOString().slice(0, 10));
  if (loaded) await enrolPeople(services, loaded.roster, 'bot');
}
