import { week } from './a-world.ts';
import { formIn, press, type } from './hand.ts';
import { people, roles, taking } from './people.ts';
import {
  happening,
  type OpenForm,
  openedBy,
  pair,
  pressing,
  pressingIn,
  type Recipe,
  sending,
  typing,
} from './recipe.ts';

const own = { may: ['rep'] } as const;
const coach = { may: ['coach'] } as const;
/** Everybody may do it for themselves; the words of Marco's team are for those whom they belong to. */
const forThemselves = { may: taking, reads: [...pair, 'peer'] } as const;
const coachedWeekly = ['rep', 'peer', 'otherTeamsRep'] as const;

const ofAna = `${people.coach}/${people.rep}/${week}/full`;
const anasHalf: OpenForm = async (bench) => formIn(await type(bench, people.rep, 'checkin', ''));
const marcosHalf = openedBy('coach', 'check-in/open-as-coach', () => ofAna);
const anasPromiseForm: OpenForm = async (bench, { wordsKey }) =>
  formIn(await press(bench, people.rep, 'commitment/open-form', wordsKey));

/** Check-ins and promises: Ana's, to Marco. */
export const checkInRecipes = {
  actions: {
    'check-in/open': pressing(() => ofAna, own),
    'check-in/open-as-coach': pressing(() => ofAna, coach),
    'reply/into-check-in': pressing(({ wordsKey }) => wordsKey, { may: coachedWeekly, reads: ['rep', 'peer'] }),
    'check-in/back': pressingIn(anasHalf, () => undefined, own),
    'check-in/more-lines': pressingIn(anasHalf, () => undefined, own),
    'check-in/save-for-later': pressingIn(anasHalf, () => undefined, own),
    'coach-half/back': pressingIn(marcosHalf, () => undefined, coach),
    'coach-half/save-for-later': pressingIn(marcosHalf, () => undefined, coach),
    'check-in/park-gap': pressingIn(marcosHalf, () => people.rep, { may: pair }),
    'commitment/open-form': pressing(({ wordsKey }) => wordsKey, { may: taking, reads: ['rep'] }),
    'commitment/promise-again': pressing(({ brokenPromise }) => String(brokenPromise), own),
    'commitment/undo': pressing(({ promise }) => String(promise), own),
    // It draws the form anew that the person has open, with what stands in it, and looks nothing up.
    'commitment/more-lines': pressingIn(anasPromiseForm, () => undefined, { may: roles }),
    'commitment/choose-date/#': pressing(({ wordsKey }) => `${wordsKey}/2026-12-23`, own),
    'commitment/change-date/#': pressing(({ promise }) => `${promise}/1/2026-12-23`, own),
    'commitment/kept': pressing(({ promise }) => `${promise}/1`, own),
    'commitment/close': pressing(({ promise }) => `${promise}/1/kept`, own),
  },
  submits: {
    'check-in/form': sending(anasHalf, own),
    'check-in/coach-half': sending(marcosHalf, coach),
    'commitment/form': sending(anasPromiseForm, { may: taking, reads: [] }, { promise: 'Send the offer' }),
    'session/skill-gap': sending(
      async (bench) => formIn(await press(bench, people.coach, 'check-in/park-gap', people.rep)),
      { may: pair },
      { place: '12:40' },
    ),
  },
  commands: { '/commit': typing('Send the offer by Friday', { may: taking, reads: [] }) },
  coach: {
    checkin: typing(`<@${people.rep}>`, { may: pair }),
    commit: typing('Send the offer by Friday', { may: taking, reads: [] }),
    status: typing('', { ...forThemselves, shows: /promise|check-in/i }),
  },
  events: {
    message: happening(
      (user) => ({ channel_type: 'im', user, text: 'I will call them', channel: `D${user.slice(1)}` }),
      { may: taking, reads: [] },
    ),
  },
} satisfies Record<string, Record<string, Recipe>>;
