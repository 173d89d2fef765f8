import { describe, expect, it } from 'vitest';
import type { Home } from '../../src/app-home/home.ts';
import { homeView } from '../../src/app-home/home.view.ts';
import type { Action } from '../../src/app-home/next-action.ts';
import { checkView } from '../../src/block-kit/check-view.ts';
import { aCommitment, longest } from '../check-ins/a-form.ts';
import { at } from '../loops/a-loop.ts';
import { readable } from '../support/world.ts';
import { aHome, aRow, aSlot, aTeamDigest, everythingOwn, manyRows } from './a-home.ts';

const session = { coachId: 'UMGR', coacheeId: 'UANA', week: '2026-12-14', conversation: 'skill' } as const;
const away = { from: '2026-12-21', to: '2027-01-01' };
const teams = Array.from({ length: 60 }, (_, index) => aTeamDigest(`${longest.slice(0, 200)}${index}`));
const admin = { isWell: false, off: ['Slack does not reach the bot.', 'The database can not be written.'] };
const promise: Action = {
  kind: 'promise',
  since: at(0),
  commitment: aCommitment({ text: longest, dueOn: '2026-12-11' }),
  isPast: true,
};
const write: Action = { kind: 'session', since: at(9), startsAt: at(9), key: session, name: longest, isOver: true };

const wordsOf = (home: Home | undefined) => readable(JSON.parse(JSON.stringify(homeView(home))));

describe('Slack takes the page, with the longest texts and the most items,', () => {
  it.each<[string, Home | undefined]>([
    ['of a stranger', undefined],
    ['of a rep on the first day', aHome()],
    ['of a rep', aHome({ ...everythingOwn(), away, action: promise })],
    [
      'of a manager with 40 reps and two further pairs',
      aHome({ people: { rows: manyRows(42), toReview: 42 }, action: write }),
    ],
    ['of a manager with three reps', aHome({ people: { rows: manyRows(3), toReview: 3 } })],
    ['of a leader of sixty teams', aHome({ teams, people: { rows: manyRows(6), toReview: 6 } })],
    ['of an admin who takes no part', aHome({ own: null, admin })],
    [
      'of somebody who is all of that, with 90 reps',
      aHome({ ...everythingOwn(), away, action: write, people: { rows: manyRows(90), toReview: 90 }, teams, admin }),
    ],
  ])('%s', (_, home) => {
    expect(checkView(homeView(home))).toEqual([]);
  });

  it('and shows each of 40 reps and two further pairs to somebody who holds every role', () => {
    const people = { rows: manyRows(42), toReview: 42 };
    const view = homeView(aHome({ ...everythingOwn(), away, action: write, people, teams, admin }));
    const presses = JSON.stringify(view).split('"loop/check"').length - 1;
    expect(presses).toBe(42);
    expect(JSON.stringify(view)).not.toContain('shows one of them');
  });
});

describe('What a person reads', () => {
  it('is one kind sentence where they take no part', () => {
    expect(wordsOf(undefined)).toBe(
      'You take no part in coaching here yet, so there is nothing to show. An admin adds people to the roster.',
    );
  });

  it('says that nothing waits, and stays quiet about it while they are away', () => {
    expect(wordsOf(aHome())).toContain('*Nothing waits for you now.*');
    const gone = wordsOf(aHome({ away: { from: '2026-12-10', to: '2026-12-18' } }));
    expect(gone).toContain('*You are away until Fri 18 Dec 2026.*');
    expect(gone).toContain('`/coach back`');
    expect(gone).not.toContain('*Nothing waits for you now.*');
  });

  it('keeps words of people out of what is parsed', () => {
    const view = homeView(aHome({ ...everythingOwn(), action: promise, people: { rows: manyRows(3), toReview: 0 } }));
    const parsed = JSON.stringify(view, (_, value) => (value?.type === 'mrkdwn' ? value : value)).match(
      /"type":"mrkdwn","text":"[^"]*<!channel>/,
    );
    expect(parsed).toBeNull();
  });

  it('is never longer than fits: of too many people those come first for whom something waits', () => {
    const quiet = Array.from({ length: 95 }, (_, index) => aRow({ coacheeId: `U${index}`, name: `Rep ${index}` }));
    const waits = aRow({
      coacheeId: 'UZ',
      name: 'Zoe',
      action: { kind: 'start', since: at(1), coacheeId: 'UZ', name: 'Zoe' },
    });
    const view = homeView(aHome({ people: { rows: [...quiet, waits], toReview: 0 } }));
    const words = readable(JSON.parse(JSON.stringify(view)));
    expect(view.blocks.length).toBeLessThanOrEqual(100);
    expect(words).toContain('*Zoe*');
    expect(words).toMatch(/And \d+ more: \/coach loop @name shows one of them\./);
  });

  it('has every outcome of a promise in the menu beside it', () => {
    const own = { promises: [aCommitment({ id: 7, version: 3 })], slots: [] };
    const view = JSON.stringify(homeView(aHome({ own })));
    for (const outcome of ['kept', 'partly', 'not-kept', 'dropped']) expect(view).toContain(`"7/3/${outcome}"`);
  });

  it('names slots in the reader’s zone, with where they were moved from', () => {
    const slots = [{ ...aSlot({ movedFrom: '2026-12-15' }), name: 'Marco' }];
    const words = wordsOf(aHome({ zone: 'America/New_York', own: { promises: [], slots } }));
    expect(words.replaceAll('\n', '')).toContain(
      'Wed 16 Dec 09:00: skill session with Marco, 25 minutes (moved from Tue 15 Dec)',
    );
  });
});
