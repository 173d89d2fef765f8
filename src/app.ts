import type { Kysely } from 'kysely';
import { homeHandlers } from './app-home/home.listener.ts';
import { createHomes } from './app-home/publish-homes.job.ts';
import { checkInHandlers } from './check-ins/check-ins.listener.ts';
import { commitmentHandlers } from './check-ins/commitments.listener.ts';
import { keepPromiseHandlers } from './check-ins/keep-promise.listener.ts';
import { statusHandlers } from './check-ins/status.listener.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { callHandlers } from './loops/calls.listener.ts';
import { checkHandlers } from './loops/checks.listener.ts';
import { libraryHandlers } from './loops/library.listener.ts';
import { loopHandlers } from './loops/loops.listener.ts';
import { momentHandlers } from './loops/moments.listener.ts';
import { practiceHandlers } from './loops/practice.listener.ts';
import { secondOpinionHandlers } from './loops/second-opinion.listener.ts';
import { breathe } from './platform/breathe.ts';
import type { Clock } from './platform/clock.ts';
import { createFigures } from './platform/figures.ts';
import type { Health } from './platform/health.ts';
import type { Log } from './platform/log.ts';
import type { Database } from './platform/schema.ts';
import { createTracker } from './platform/tracker.ts';
import { wasAskedLate } from './prompts/check-in-prompts.store.ts';
import { digestHandlers } from './prompts/digest.listener.ts';
import { forgetHandlers } from './prompts/forget.listener.ts';
import { firstFrom } from './prompts/load-preview.usecase.ts';
import { createLook } from './prompts/look-at-health.usecase.ts';
import { planHandlers } from './prompts/plan.listener.ts';
import { sendAgainHandlers } from './prompts/send-again.listener.ts';
import { snoozeHandlers } from './prompts/snooze.listener.ts';
import { stallHandlers } from './prompts/stalls.listener.ts';
import { awayHandlers } from './roster/away.listener.ts';
import { closureHandlers } from './roster/closure.listener.ts';
import { peopleHandlers } from './roster/people.listener.ts';
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
        .track(breathe().then(() => jobs.reachableAgain([personId])))
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
    libraryHandlers(services),
    callHandlers({ ...services, loopChanged }),
    checkHandlers({ ...services, loopChanged }),
    practiceHandlers({ ...services, loopChanged }),
    momentHandlers({ ...services, loopChanged, momentsChanged }),
    secondOpinionHandlers({ ...services, loopChanged }),
    sessionHandlers({ ...services, ...sessionPorts }),
    slotChangeHandlers({ ...services, ...sessionPorts }),
    skillGapHandlers({ ...services, momentsChanged }),
    stallHandlers({ ...services, daysChanged, refresh }),
    digestHandlers(services),
    homeHandlers({ ...services, loopChanged, momentsChanged, homeOpened }),
  ];
}

type HandlerJobs = Omit<Jobs, 'tick' | 'isPaused' | 'stop'>;

function dispatch(app: TrackedApp, handlers: AllHandlers, services: Services): void {
  dispatchCommands(app, handlers, services);
  dispatchActions(app, handlers, services);
  dispatchForms(app, handlers, services);
  dispatchShortcuts(app, handlers, services);
  dispatchEvents(app, handlers, services);
  app.error(async (error) => services.log.error({ err: error }, 'Something failed that no handler caught'));
}
