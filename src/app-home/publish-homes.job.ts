import type { HomeView } from '@slack/types';
import { fingerprint } from '../platform/fingerprint.ts';
import type { Health } from '../platform/health.ts';
import { caretakersOf } from '../roster/caretakers.ts';
import { loadRoster } from '../roster/roster.store.ts';
import type { Services } from '../slack/services.ts';
import { failureOf, slackCode } from '../slack/slack-error.ts';
import { type Lack, tellLack } from '../slack/tell-lack.ts';
import { forgetTold } from '../slack/tell-once.ts';
import { listConcerned } from './concerned.store.ts';
import { homeView } from './home.view.ts';
import type { Homes } from './home-ports.ts';
import { loadHome } from './load-home.usecase.ts';
import { createOpenHomes } from './open-homes.ts';

const lack: Lack = { about: 'home', says: 'I can’t show anybody their Home tab' };

/** What Slack shows somebody as far as we know. */
interface Shown {
  print: string;
  hash: string | undefined;
}

/** Draws Home tabs: one page at a time for each person, so that what was loaded later is also shown later. */
export function createHomes(services: Services, health: () => Promise<Pick<Health, 'isReady' | 'off'>>): Homes {
  const { db, clock, log } = services;
  const open = createOpenHomes();
  const shown = new Map<string, Shown>();
  const drawing = new Map<string, Promise<void>>();
  const again = new Set<string>();
  /** Whose page Slack asked to wait with, until when. */
  const limited = new Map<string, number>();
  /** Admins may have been told that Home tabs can't be shown, also before this start. */
  let mayBeTold = true;

  const look = async () => {
    const { isReady, off } = await health();
    return { isWell: isReady, off };
  };

  async function draw(personId: string, isOpened: boolean): Promise<void> {
    const view = homeView(await loadHome(services, personId, look));
    const print = fingerprint(view);
    const before = shown.get(personId);
    if (!isOpened && before?.print === print) return;
    const hash = await publish(services, personId, view, before?.hash).catch(async (error: unknown) => {
      mayBeTold = true;
      await tellLack(services, await caretakersNow(services), lack, failureOf(error));
      throw error;
    });
    if (typeof hash === 'object') {
      limited.set(personId, clock.now().getTime() + hash.waitMs);
      return;
    }
    limited.delete(personId);
    if (hash === 'conflict') {
      // Somebody published since. What stands there now is not known, so it is loaded and drawn once more, over whatever it is.
      shown.delete(personId);
      again.add(personId);
      return;
    }
    shown.set(personId, { print, hash });
    if (mayBeTold) await forgetTold(services, lack.about);
    mayBeTold = false;
  }

  function drawInTurn(personId: string, isOpened: boolean): Promise<void> {
    again.add(personId);
    const running = drawing.get(personId);
    if (running !== undefined) return running;
    const turns = (async () => {
      while (again.delete(personId)) await draw(personId, isOpened);
    })().finally(() => drawing.delete(personId));
    drawing.set(personId, turns);
    return turns;
  }

  return {
    opened(personId) {
      open.opened(personId, clock.now());
      return drawInTurn(personId, true);
    },
    actedOn: (personId) => open.opened(personId, clock.now()),
    async changed(change) {
      if (!open.isAnyOpen(clock.now())) return;
      try {
        const people = await listConcerned(db, change);
        for (const personId of people) if (open.isOpen(personId, clock.now())) await drawInTurn(personId, false);
      } catch (error) {
        log.warn({ err: error }, 'A Home tab could not be drawn anew');
      }
    },
    async drawLimited() {
      const now = clock.now().getTime();
      for (const [personId, until] of [...limited]) {
        if (until > now) continue;
        limited.delete(personId);
        try {
          await drawInTurn(personId, true);
        } catch (error) {
          log.warn({ err: error }, 'A Home tab could not be drawn after Slack asked to wait');
        }
      }
    },
  };
}

async function caretakersNow({ db, clock }: Services): Promise<string[]> {
  const loaded = await loadRoster(db, clock.now().toISOString().slice(0, 10));
  return loaded ? caretakersOf(loaded.roster) : [];
}

/** The hash of what Slack shows now; `conflict` when that is no longer what this was drawn over; or how long Slack asks to wait. */
async function publish(
  { clients, log }: Services,
  personId: string,
  view: HomeView,
  hash: string | undefined,
): Promise<string | undefined | { waitMs: number }> {
  try {
    const answer = await clients.interactive.views.publish({ user_id: personId, view, ...(hash && { hash }) });
    return answer.view?.hash;
  } catch (error) {
    if (slackCode(error) === 'hash_conflict') return 'conflict';
    const failure = failureOf(error);
    if (failure.outcome === 'limited') {
      log.info({ to: personId, ...failure }, 'A Home tab waits, as Slack asks');
      return { waitMs: failure.retryAfterSeconds * 1000 };
    }
    throw error;
  }
}
