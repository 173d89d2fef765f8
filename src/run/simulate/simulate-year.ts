import { addDays } from '../../calendar/days.ts';
import { holidaysOf } from '../../calendar/holidays.source.ts';
import { localOf } from '../../calendar/local-time.ts';
import type { Day, DayRange } from '../../calendar/settings.ts';
import type { Prompt } from '../../prompts/prompt.ts';
import { withClosure } from '../../roster/closures.ts';
import type { Roster } from '../../roster/roster.ts';
import { type Bot, startBot } from './bot.ts';
import { type BrokenRule, rosterWithout, timesPosted } from './broken-rule.ts';
import { createChance } from './chance.ts';
import { type Company, makeCompany } from './company.ts';
import { type Happening, makeHappenings } from './happenings.ts';
import { type LineWriter, openLines, sentLine } from './lines.ts';
import { hireManager, swapManagers } from './new-managers.ts';
import { places } from './places.ts';

export interface Simulation {
  people: number;
  /** Local dates don't matter here: UTC days, both included. */
  span: DayRange;
  seed: number;
  broken: BrokenRule | null;
  databaseFile: string;
  linesFile: string;
}

/** Plays the span from day to day and answers how many messages went out. `onDay` hears after each day how many there are. */
export async function simulateYear(
  { people, span, seed, broken, databaseFile, linesFile }: Simulation,
  onDay: (sent: number) => void = () => {},
): Promise<number> {
  const chance = createChance(seed);
  const company = makeCompany(people, chance);
  const happenings = makeHappenings(company, span, chance);
  const begins = new Date(`${span.from}T00:00:00Z`);
  const lines = openLines(linesFile);
  let claimed = 0;
  let sent = 0;
  const post = (prompt: Prompt, at: Date) => {
    claimed += 1;
    for (let times = timesPosted(broken, prompt, claimed); times > 0; times -= 1) {
      lines.write(sentLine(prompt, at));
      sent += 1;
    }
  };
  const bot = await startBot(databaseFile, begins, { post, isCapped: broken !== 'cap' });
  const story: Story = { bot, lines, broken, ...company };
  try {
    await begin(story, span);
    for (const happening of happenings) {
      await bot.goTo(happening.at);
      if (happening.do === 'start-day' && happening.at > begins) onDay(sent);
      await happen(story, happening);
    }
    const ends = new Date(`${addDays(span.to, 1)}T00:00:00Z`);
    await bot.goTo(ends);
    onDay(sent);
    lines.write({ what: 'end', at: ends.toISOString() });
  } finally {
    lines.close();
    await bot.stop();
  }
  return sent;
}

interface Story extends Company {
  bot: Bot;
  lines: LineWriter;
  broken: BrokenRule | null;
}

async function begin({ bot, lines, broken, roster, zones }: Story, span: DayRange): Promise<void> {
  lines.write({ what: 'setup', at: bot.now().toISOString(), ...span, roster, zones: Object.fromEntries(zones) });
  for (const line of holidayLines(span)) lines.write(line);
  await bot.apply(rosterWithout(broken, roster), zones);
}

async function happen(story: Story, happening: Happening): Promise<void> {
  const { bot, lines, broken, roster, zones } = story;
  const at = happening.at.toISOString();
  switch (happening.do) {
    case 'start-day':
      return bot.startDay();
    case 'go-away': {
      const leaves = happening.leaves.flatMap(({ person, from, to }) => {
        const today = localOf(happening.at, roster.people[person]?.timezone ?? zones.get(person) ?? 'UTC').day;
        return to < today ? [] : [{ person, from: later(from, today), to }];
      });
      for (const leave of leaves) lines.write({ what: 'away', at, ...leave });
      if (broken !== 'away' && leaves.length > 0) await bot.noteAway(leaves);
      return;
    }
    case 'move':
      zones.set(happening.person, happening.zone);
      lines.write({ what: 'zone', at, person: happening.person, zone: happening.zone });
      return bot.move(happening.person, happening.zone);
    case 'close': {
      story.roster = withClosure(roster, happening.range);
      lines.write({ what: 'closure', at, ...happening.range });
      return bot.close(happening.range);
    }
    case 'hire-manager':
      zones.set(happening.id, happening.zone);
      return changeManagers(story, at, hireManager(roster, happening.team, happening.id));
    case 'swap-managers':
      return changeManagers(story, at, swapManagers(roster, happening.teams));
  }
}

async function changeManagers(story: Story, at: string, roster: Roster): Promise<void> {
  story.roster = roster;
  story.lines.write({ what: 'roster', at, roster, zones: Object.fromEntries(story.zones) });
  await story.bot.apply(rosterWithout(story.broken, roster), story.zones);
}

function later(one: Day, other: Day): Day {
  return one < other ? other : one;
}

function* holidayLines({ from, to }: DayRange) {
  for (const { holidays } of places) {
    const { country = '', region } = holidays;
    const nameOf = holidaysOf({ country, ...(region && { region }), add: [], remove: [] });
    const days: Day[] = [];
    for (let day = addDays(from, -120); day <= addDays(to, 120); day = addDays(day, 1)) {
      if (nameOf(day) !== null) days.push(day);
    }
    yield { what: 'holidays' as const, country, region: region ?? null, days };
  }
}
