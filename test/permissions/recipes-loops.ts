import { cleo, people, type Role, roles, taking } from './people.ts';
import { openedBy, pair, pressing, pressingIn, type Recipe, sending, shortcut, typing } from './recipe.ts';

const ana = `<@${people.rep}>`;
const coach = { may: ['coach'] } as const;
const both = { may: pair } as const;
/** Those who keep moments: of their own calls, or of people they coach. */
const keepers = taking.filter((role) => !['standIn', 'leader', 'otherLeader'].includes(role));

const startsWithCleo = openedBy('coach', 'loop/start', () => cleo);
const checks = opens('coach', 'loop/check', 'call');

/** The form that a button with the id of this thing opens. */
function opens(
  role: Role,
  actionId: string,
  thing: 'loop' | 'call' | 'opinion' | 'bensLoop' | 'bensVerdict' | 'bensCall',
) {
  return openedBy(role, actionId, (things) => String(things[thing]));
}

/** Loops: one behaviour of Ana's, Ben's or Cleo's, each coached by Marco. */
export const loopRecipes = {
  actions: {
    'loop/start': pressing(() => cleo, coach),
    'loop/card': pressing(({ loop }) => String(loop), { ...both, shows: /Zephyr/ }),
    'loop/in-full': pressing(({ loop }) => String(loop), { ...both, shows: /Zephyr/ }),
    'loop/edit': pressing(({ loop }) => String(loop), coach),
    'loop/close': pressing(({ loop }) => `${loop}/stopped`, coach),
    'loop/library-pick': pressingIn(startsWithCleo, () => 'who-decides', coach),
    'loop/name-call': pressing(({ bensLoop }) => String(bensLoop), { may: ['coach', 'peer'] }),
    'loop/change-call': pressing(({ call }) => String(call), both),
    'loop/check': pressing(({ call }) => String(call), coach),
    'loop/check-choose': pressingIn(checks, () => 'shown', coach),
    'loop/correct': pressing(({ bensVerdict }) => String(bensVerdict), coach),
    'loop/own-view': pressing(({ bensVerdict }) => String(bensVerdict), { may: ['peer'] }),
    'loop/practice': pressing(({ loop }) => String(loop), both),
    'loop/park': pressing(() => people.rep, both),
    'loop/drop-moment': pressing(({ anasMoment }) => String(anasMoment), both),
    'loop/ask-second': pressing(({ bensCall }) => String(bensCall), coach),
    'loop/judge-second': pressing(({ opinion }) => String(opinion), { may: ['otherManager'] }),
    'loop/withdraw-second': pressing(({ opinion }) => String(opinion), coach),
    'home/moment': pressing(({ anasMoment }) => `drop/${anasMoment}`, both),
  },
  submits: {
    'loop/form': sending(startsWithCleo, coach, { behaviour: 'Ask who signs before naming a price' }),
    'loop/wording-form': sending(opens('coach', 'loop/edit', 'loop'), coach, {
      pass: 'It is asked twice before the number',
    }),
    'loop/close-form': sending(
      openedBy('coach', 'loop/close', ({ loop }) => `${loop}/stopped`),
      coach,
      { words: 'Another team' },
    ),
    'loop/name-call-form': sending(opens('coach', 'loop/name-call', 'bensLoop'), { may: ['coach', 'peer'] }),
    'loop/change-call-form': sending(opens('coach', 'loop/change-call', 'call'), both, { how: 'cancelled' }),
    'loop/check-form': sending(checks, coach, { verdict: 'shown', evidence: 'At 12:40' }),
    'loop/correct-form': sending(opens('coach', 'loop/correct', 'bensVerdict'), coach, { verdict: 'shown' }),
    'loop/own-view-form': sending(opens('peer', 'loop/own-view', 'bensVerdict'), { may: ['peer'] }),
    'loop/practice-form': sending(opens('rep', 'loop/practice', 'loop'), both),
    'loop/moment-form': sending(
      openedBy('coach', 'loop/park', () => people.rep),
      both,
      { place: '12:40' },
    ),
    'loop/ask-second-form': sending(opens('coach', 'loop/ask-second', 'bensCall'), coach, {
      judge: people.thirdManager,
      callLink: 'https://calls.example/2',
    }),
    'loop/blind-form': sending(
      opens('otherManager', 'loop/judge-second', 'opinion'),
      { may: ['otherManager'] },
      {
        evidence: 'At 12:40',
      },
    ),
  },
  coach: {
    loop: typing(ana, { ...both, shows: /Zephyr/ }),
    library: typing('', { may: roles, reads: [], shows: /Who else decides/ }),
    call: typing(ana, both),
    check: typing(ana, coach),
    practice: typing(ana, both),
    park: typing(`${ana} Named a price too soon`, both),
  },
  shortcuts: {
    'evidence/from-message': shortcut(true, { may: keepers, reads: [] }),
    'evidence/from-anywhere': shortcut(false, { may: keepers, reads: [] }),
  },
} satisfies Record<string, Record<string, Recipe>>;
