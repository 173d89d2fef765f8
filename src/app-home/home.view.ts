import type { HomeView, KnownBlock } from '@slack/types';
import { context, divider, header, section } from '../block-kit/build.ts';
import { limits } from '../block-kit/limits.ts';
import { awayWords } from '../roster/away-words.ts';
import type { Home } from './home.ts';
import { nextActionBlock } from './next-action.view.ts';
import { parkedBlocks, promiseBlocks, slotBlocks } from './own-list.view.ts';
import { historyBlocks, ownCheckInBlocks, ownLoopBlocks } from './own-loop.view.ts';
import { peopleBlocks } from './people.view.ts';
import { phaseLine, phaseMeaning } from './phase-standing.ts';
import { seenBlocks } from './seen-by-leaders.view.ts';
import { adminBlocks, teamBlocks } from './teams.view.ts';

/** The Home tab: the one next action first, then every part of every role that the person holds. Undefined: a stranger. */
export function homeView(home: Home | undefined): HomeView {
  if (!home) return { type: 'home', blocks: [section(forStrangers)] };
  const above = topBlocks(home);
  const below = [
    ...parted(ownLoopBlocks(home), ownCheckInBlocks(home)),
    ...parted(teamBlocks(home)),
    ...parted(promiseBlocks(home)),
    ...parted(slotBlocks(home)),
    ...parted(parkedBlocks(home), historyBlocks(home)),
    ...parted(seenBlocks(home)),
    ...parted(adminBlocks(home.admin)),
    divider(),
    context('Only you see this page. /coach help shows what I can do.'),
  ];
  const room = limits.view.blocks - above.length - below.length - 1;
  return { type: 'home', blocks: [...above, ...parted(peopleBlocks(home, room)), ...below] };
}

const forStrangers =
  'You take no part in coaching here yet, so there is nothing to show. An admin adds people to the roster.';

function topBlocks(home: Home): KnownBlock[] {
  const { phase, away, today, action, own, zone } = home;
  const isAway = away !== null && away.from <= today;
  const meaning = phase.phase === 'off' ? '' : ` ${phaseMeaning[phase.phase]}`;
  return [
    header('Where you stand'),
    ...(own ? [context(`${phaseLine(phase)}${meaning}`)] : []),
    ...(away === null
      ? []
      : [
          section(
            `*You are away ${awayWords(away, today)}.* ${isAway ? 'I stay quiet, and nothing here waits for you. Type `/coach back` when you are back.' : 'I stay quiet on these days.'}`,
          ),
        ]),
    ...(action ? [nextActionBlock(action, zone)] : own && !isAway ? [section('*Nothing waits for you now.*')] : []),
  ];
}

/** These parts below a line, if there is anything in them. */
function parted(...parts: KnownBlock[][]): KnownBlock[] {
  const blocks = parts.flat();
  return blocks.length > 0 ? [divider(), ...blocks] : [];
}
