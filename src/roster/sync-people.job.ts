import type { Services } from '../slack/services.ts';
import { type CallFailure, failureOf, slackCode } from '../slack/slack-error.ts';
import { type Lack, tellLack } from '../slack/tell-lack.ts';
import { forgetTold, tellUntilMended } from '../slack/tell-once.ts';
import { caretakersOf } from './caretakers.ts';
import { followPeople } from './follow-people.usecase.ts';
import { deactivatedNotice } from './gone.view.ts';
import type { SlackFacts } from './person.ts';
import { loadRoster } from './roster.store.ts';
import { toSlackFacts } from './slack-user.view.ts';

const pageSize = 200;
const onlyAsk = 25;

/**
 * Reads again what Slack says about these people: names, zones, languages, who is deactivated. A few are asked for one by one, many
 * by the whole list, all pages of it. What could not be read changes nothing: nobody is taken to have left because a page failed.
 * An admin is told once of who left; answers who could not be reached and is worth another try.
 */
export async function syncPeople(services: Services, ids: string[]): Promise<string[]> {
  const wanted = new Set(ids);
  const { facts, failure } = wanted.size <= onlyAsk ? await readEach(services, ids) : await readList(services, wanted);
  if (failure) await tellLack(services, await caretakersNow(services), lack, failure);
  else await forgetTold(services, lack.about);
  const { back, left } = await followPeople(services, facts);
  for (const gone of left) await tellUntilMended(services, deactivatedNotice(gone));
  return back;
}

/** What Slack told, and what the last question failed with that did. */
interface Read {
  facts: SlackFacts[];
  failure?: CallFailure;
}

const lack: Lack = { about: 'people', says: 'I can’t see names, time zones and whose account was deactivated' };

async function caretakersNow({ db, clock }: Services): Promise<string[]> {
  const loaded = await loadRoster(db, clock.now().toISOString().slice(0, 10));
  return loaded ? caretakersOf(loaded.roster) : [];
}

async function readEach({ clients, log }: Services, ids: string[]): Promise<Read> {
  const facts: SlackFacts[] = [];
  let failure: CallFailure | undefined;
  for (const id of ids) {
    try {
      const { user } = await clients.read.users.info({ user: id, include_locale: true });
      const read = toSlackFacts(user);
      if (read) facts.push(read);
    } catch (error) {
      log.warn({ person: id, code: slackCode(error), err: error }, 'A person could not be looked up');
      failure = failureOf(error);
    }
  }
  return { facts, ...(failure && { failure }) };
}

async function readList({ clients, log }: Services, wanted: Set<string>): Promise<Read> {
  const facts: SlackFacts[] = [];
  let cursor: string | undefined;
  try {
    do {
      const answer = await clients.read.users.list({
        limit: pageSize,
        include_locale: true,
        ...(cursor && { cursor }),
      });
      for (const member of answer.members ?? []) {
        const read = toSlackFacts(member);
        if (read && wanted.has(read.id)) facts.push(read);
      }
      cursor = answer.response_metadata?.next_cursor;
    } while (cursor);
  } catch (error) {
    log.warn({ code: slackCode(error), err: error }, 'The list of people could not be read to its end');
    return { facts, failure: failureOf(error) };
  }
  return { facts };
}
