import { reviewOfAna, skillOfAna } from './a-world.ts';
import { formIn, press } from './hand.ts';
import { cleo, people } from './people.ts';
import { type OpenForm, openedBy, pair, pressing, pressingIn, type Recipe, sending, typing } from './recipe.ts';

const ana = `<@${people.rep}>`;
const coach = { may: ['coach'] } as const;
const both = { may: pair } as const;
const session: OpenForm = openedBy('coach', 'session/open', () => skillOfAna);
const dealPage: OpenForm = async (bench, things) =>
  formIn(await press(bench, people.coach, 'session-form/deal', undefined, await session(bench, things)));

/** Ana's view of the session once Marco has completed it. */
const completed: OpenForm = async (bench, things) => {
  await session(bench, things);
  const done = { completed_at: '2026-12-16T14:20:00.000Z', completed_by: people.coach, coach_says: 'held' } as const;
  const { id } = await bench.db
    .selectFrom('loop')
    .select('id')
    .where('coachee_id', '=', people.rep)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await bench.db
    .updateTable('session')
    .set({ ...done, loop_id: id })
    .where('coachee_id', '=', people.rep)
    .where('conversation', '=', 'skill')
    .execute();
  return formIn(await press(bench, people.rep, 'session/open', skillOfAna));
};

/** Sessions of Marco's with Ana, and what is done to their slots. */
export const sessionRecipes = {
  actions: {
    'session/open': pressing(() => skillOfAna, both),
    'session/choose-next': pressing(() => cleo, coach),
    'session/held': pressing(() => skillOfAna, both),
    'session/not-held': pressing(() => skillOfAna, both),
    'session-form/back': pressingIn(session, () => undefined, both),
    'session-form/deal': pressingIn(session, () => undefined, both),
    'session-form/new-loop': pressingIn(session, () => undefined, both),
    'session-form/save-for-later': pressingIn(session, () => undefined, { ...both, shows: /is saved/ }),
    'slot/move': pressing(() => reviewOfAna, coach),
    'slot/excuse': pressing(() => reviewOfAna, coach),
    'slot/move-all-the-same': pressing(() => `${reviewOfAna}/2026-12-18T17:00:00.000Z`, coach),
    'slot/undo': pressing(({ slotChanges }) => slotChanges, coach),
  },
  submits: {
    'session/form': sending(dealPage, both),
    'session/say-back-form': sending(completed, { may: ['rep'] }, { 'say-back': 'I ask who signs' }),
    'slot/move-form': sending(
      openedBy('coach', 'slot/move', () => reviewOfAna),
      coach,
      {
        day: '2026-12-18',
        time: '17:00',
      },
    ),
    'slot/excuse-form': sending(
      openedBy('coach', 'slot/excuse', () => reviewOfAna),
      coach,
      { excuse: 'leave' },
    ),
  },
  coach: {
    session: typing(ana, both),
    move: typing(`${ana} pipeline to Fri 17:00`, coach),
    excuse: typing(`${ana} pipeline leave`, coach),
  },
} satisfies Record<string, Record<string, Recipe>>;
