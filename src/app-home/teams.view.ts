import type { KnownBlock } from '@slack/types';
import { context, section } from '../block-kit/build.ts';
import { truncate } from '../block-kit/shorten.ts';
import { bullets, inlineWords, line, richText } from '../block-kit/user-text.ts';
import { phaseWords } from '../prompts/preview-words.ts';
import { sumUp, type TeamDigest } from '../stalls/digest.ts';
import { countsOf, teamName } from '../stalls/digest-words.ts';
import { stallCounts } from '../stalls/stall-words.ts';
import type { AdminNote, Home } from './home.ts';

const most = { teams: 30, name: 60 };

/** The states of the teams that somebody leads: phase, counts, stalls. Never names or words of people. */
export function teamBlocks({ teams }: Home): KnownBlock[] {
  if (!teams) return [];
  if (teams.length === 0) return [section('*The teams you lead:* nobody is coached in them yet.')];
  const shown = teams.slice(0, most.teams);
  const rest = teams.length - shown.length;
  const lines = shown.flatMap((team) => [
    line(inlineWords(truncate(teamName(team), most.name), { bold: true }), `, ${phaseWords[team.phase]}`),
    bullets(teamLines(team).map((text) => line(text))),
  ]);
  return [
    section(`*The teams you lead: ${teams.length}*`),
    richText(...lines),
    context(
      `${rest > 0 ? `And ${rest} more in the digest. ` : ''}States only: what people write stays with the two of them.`,
    ),
  ];
}

function teamLines(team: TeamDigest): string[] {
  const { stalls } = team;
  const counts = countsOf({ ...sumUp([team]), newStalls: 0, stillStalls: 0, cleared: 0 });
  const stalled = stallCounts([...stalls.new, ...stalls.still]);
  return [sentenceOf(counts), stalled === '' ? 'Nothing is held up.' : `Held up: ${stalled}.`];
}

function sentenceOf(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

/** How the bot is, to whoever looks after it. */
export function adminBlocks(admin: AdminNote | null): KnownBlock[] {
  if (!admin) return [];
  const state = admin.isWell ? 'all is well.' : admin.off.join(' ');
  const hint = 'To look closer, run `npm run -s cli -- doctor` where the bot runs. It says how to mend what is off.';
  return [section(`*The bot:* ${state}`), context(hint)];
}
