import { takeStallOff } from '../../src/prompts/act-on-stall.usecase.ts';
import { lookAtStalls } from '../../src/prompts/look-at-stalls.usecase.ts';
import { noteAway } from '../../src/roster/away.store.ts';
import { writeStallRef } from '../../src/stalls/stall-ref.ts';
import { now } from './a-world.ts';
import type { Bench } from './bench.ts';
import { formIn, press, type } from './hand.ts';
import { people, taking } from './people.ts';
import {
  happening,
  type NobodysDoing,
  type OpenForm,
  openedBy,
  pair,
  pressing,
  type Recipe,
  sending,
  typing,
} from './recipe.ts';

const admin = { may: ['admin'], reads: [] } as const;
const leader = { may: ['leader'], reads: [] } as const;
const noting = { may: ['rep', 'coach', 'admin'], reads: [] } as const;
const stalls: OpenForm = openedBy('leader', 'stalls/look', () => 'own');
const toldBySlack: NobodysDoing = { toldBySlack: true };

async function stallOf({ services }: Bench) {
  const looked = await lookAtStalls(services, { actorId: people.leader, digestId: null, filter: 'all' });
  const [first] = looked.ok ? looked.stalls : [];
  if (!first) throw new Error('Nothing is stalled');
  return first;
}

function onStalls(value: (bench: Bench) => Promise<string | undefined>): Recipe {
  return {
    ...leader,
    async how(bench, things, id) {
      const chosen = await value(bench);
      const form = await stalls(bench, things);
      return (userId) => press(bench, userId, id, chosen, form);
    },
  };
}

async function awayOfAna({ db }: Bench): Promise<number> {
  const days = { personId: people.rep, from: '2026-12-17', to: '2026-12-22' };
  return noteAway(db, { ...days, notedBy: people.rep, at: new Date(now) });
}

/** With Ana away from yesterday to Tuesday. */
function whileAway(act: (bench: Bench, userId: string, id: string, away: number) => ReturnType<typeof press>): Recipe {
  return {
    ...noting,
    async how(bench, _things, id) {
      const away = await awayOfAna(bench);
      return (userId) => act(bench, userId, id, away);
    },
  };
}

const takeOff: OpenForm = async (bench, things) => {
  const off = `off ${writeStallRef(await stallOf(bench))}`;
  return formIn(await press(bench, people.leader, 'stalls/act', off, await stalls(bench, things)));
};

/** A reminder that Ben can still put off. */
const onTuesday: Recipe = {
  may: ['peer'],
  reads: [],
  async how(bench, { bensPrompt }, id) {
    bench.at('2026-12-15T11:00:00Z');
    return (userId) => press(bench, userId, id, bensPrompt);
  },
};

/** Days, settings, messages, stalls and the Home tab. */
export const otherRecipes = {
  actions: {
    'prompt/send-again': pressing(({ lostPrompt }) => lostPrompt, admin),
    'person/forget': pressing(() => people.rep, { may: ['rep', 'admin'], reads: [] }),
    'prompt/snooze-two-hours': onTuesday,
    'prompt/snooze-tomorrow': onTuesday,
    'away/note-days/#': pressing(() => `${people.rep}/2026-12-21/2026-12-23`, noting),
    'away/end/#': whileAway((bench, userId, id) => press(bench, userId, id, `${people.rep}/2026-12-17/2026-12-22`)),
    'away/undo': whileAway((bench, userId, id, away) => press(bench, userId, id, String(away))),
    'closure/close/#': pressing(() => '2026-12-24/2027-01-01', admin),
    'closure/reopen/#': {
      ...admin,
      async how(bench, _things, id) {
        await type(bench, people.admin, 'closure', '24 Dec to 1 Jan');
        return (userId) => press(bench, userId, id, '2026-12-24/2027-01-01');
      },
    },
    'stalls/look': pressing(() => 'own', { may: ['leader', 'otherLeader'], reads: [], shows: /stall/ }),
    'stalls/filter': { ...onStalls(async () => 'all'), may: ['leader', 'otherLeader'], shows: /stall/ },
    'stalls/page': { ...onStalls(async () => '0'), may: ['leader', 'otherLeader'], shows: /stall/ },
    'stalls/page/back': { ...onStalls(async () => '0'), may: ['leader', 'otherLeader'], shows: /stall/ },
    'stalls/back': { ...onStalls(async () => undefined), may: ['leader', 'otherLeader'], shows: /stall/ },
    'stalls/act': onStalls(async (bench) => `ask ${writeStallRef(await stallOf(bench))}`),
    'stalls/put-back': onStalls(async (bench) => {
      const stall = await stallOf(bench);
      await takeStallOff(bench.services, people.leader, { stall, why: 'Settled by phone' });
      const { id } = await bench.db.selectFrom('stall_off').select('id').executeTakeFirstOrThrow();
      return String(id);
    }),
  },
  submits: { 'stalls/take-off': sending(takeOff, leader, { why: 'Settled by phone' }) },
  coach: {
    forget: typing(`<@${people.rep}>`, { may: ['rep', 'admin'], reads: [], shows: /erase/i }),
    away: typing(`<@${people.rep}> 21 Dec to 23 Dec`, noting),
    back: whileAway((bench, userId, id) => type(bench, userId, id, `<@${people.rep}>`)),
    closure: typing('24 Dec to 1 Jan', admin),
    plan: typing('', { may: taking, reads: [], shows: /\d/ }),
    report: typing('', {
      may: ['coach', 'formerCoach', 'otherManager', 'thirdManager', 'leader', 'otherLeader'],
      reads: [],
      shows: /session|loop/i,
    }),
    digest: typing('', { may: ['leader', 'otherLeader', 'admin'], reads: [], shows: /week/i }),
  },
  events: {
    app_home_opened: happening((user) => ({ user, tab: 'home' }), {
      may: taking,
      reads: [...pair, 'peer'],
      shows: /./,
    }),
    user_change: toldBySlack,
    team_join: toldBySlack,
    channel_archive: toldBySlack,
    group_archive: toldBySlack,
    channel_left: toldBySlack,
    group_left: toldBySlack,
    member_left_channel: toldBySlack,
    channel_unarchive: toldBySlack,
    group_unarchive: toldBySlack,
    member_joined_channel: toldBySlack,
    app_uninstalled: toldBySlack,
    tokens_revoked: toldBySlack,
  },
} satisfies Record<string, Record<string, Recipe | NobodysDoing>>;
