import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { crowd } from './acks-crowd.ts';
import { type AckKind, type AckTimes, ackFigure, type Crowd, crowds, delayFigure } from './acks-figures.ts';
import { type AcksPeople, acksPeople } from './acks-people.ts';
import { startSending } from './acks-sending.ts';
import { type Stage, setStage } from './acks-stage.ts';
import { overHttp, overSocket, type Way } from './acks-ways.ts';
import type { Figure } from './measure.ts';

/** How much of it is measured. */
export interface AcksSize {
  /** Acknowledgements of each kind, in each crowd: at least so many. */
  samples: number;
  /** People who act; no fewer than the largest crowd. */
  actors: number;
  /** Prompts that go out meanwhile. */
  prompts: number;
}

const wholeSize: AcksSize = { samples: 500, actors: 200, prompts: 2_000 };
const makeWays: Record<string, () => Promise<Way>> = { HTTP: overHttp, 'Socket Mode': overSocket };
/** What follows a saved form waits for the prompts of the same minute, so it is not waited for to its end. */
const formsWithinMs = { idle: 10_000, sending: 25 };

/** How fast the bot acknowledges what people do, against a bare Bolt app that does nothing else, in turn in one run. */
export async function benchAcks(folder: string, size: AcksSize = wholeSize): Promise<Figure[]> {
  const people = acksPeople({ actors: size.actors, prompted: size.prompts });
  const figures: Figure[] = [];
  for (const [name, makeWay] of Object.entries(makeWays)) {
    const place = join(folder, name.replace(' ', '-'));
    mkdirSync(place);
    const stage = await setStage(place, people, makeWay);
    try {
      await warmUp(stage, people, size);
      figures.push(...(await measureIdle(stage, people, { name, size })));
      figures.push(...(await measureSending(stage, people, { name, size })));
    } finally {
      await stage.stop();
    }
  }
  return figures;
}

async function warmUp(stage: Stage, people: AcksPeople, { samples }: AcksSize): Promise<void> {
  await round(stage, people, { size: 10, samples: Math.min(samples, 200), formsMsEach: formsWithinMs.idle });
}

async function measureIdle(
  stage: Stage,
  people: AcksPeople,
  { name, size: { samples } }: { name: string; size: AcksSize },
): Promise<Figure[]> {
  await stage.takeDelays();
  const times: AckTimes[] = [];
  for (const size of crowds) {
    times.push(...(await round(stage, people, { size, samples, formsMsEach: formsWithinMs.idle })));
  }
  const delays = await stage.takeDelays();
  const place = `${name}, idle`;
  return [...times.map((one) => ackFigure(place, one, false)), delayFigure(place, delays)];
}

async function measureSending(
  stage: Stage,
  people: AcksPeople,
  { name, size: { samples, prompts } }: { name: string; size: AcksSize },
): Promise<Figure[]> {
  await stage.tick();
  await stage.takeDelays();
  const sending = startSending(stage, people);
  const times: AckTimes[] = [];
  for (const size of crowds) {
    const before = () => sending.keepUp();
    times.push(...(await round(stage, people, { size, samples, formsMsEach: formsWithinMs.sending, before })));
  }
  const delays = await stage.takeDelays();
  await sending.stop();
  const place = `${name}, while ${prompts} prompts go out`;
  return [...times.map((one) => ackFigure(place, one, true)), delayFigure(place, delays)];
}

interface Round {
  size: Crowd;
  samples: number;
  formsMsEach: number;
  /** Awaited before each crowd. */
  before?: () => Promise<void>;
}

const acts = { commands: 'type', clicks: 'press', submits: 'send' } as const;

/**
 * Crowds of this size, until there are enough samples of each kind: they type a command, open a form, and send it. Of several the first
 * counts for nothing: it opens the connections.
 */
async function round(stage: Stage, { actors }: AcksPeople, round: Round): Promise<AckTimes[]> {
  const { size, samples, formsMsEach, before } = round;
  const empty = (kind: AckKind): AckTimes => ({ kind, crowd: size, bot: [], bare: [], notSaved: 0 });
  const times = { commands: empty('commands'), clicks: empty('clicks'), submits: empty('submits') };
  const rehearsed = samples > size ? size : 0;
  for (let done = 0; done < samples + rehearsed; done += size) {
    const users = Array.from({ length: size }, (_, index) => actors[(done + index) % actors.length] ?? '');
    for (const cell of Object.values(times)) {
      await before?.();
      const took = await crowd(stage, acts[cell.kind], { users, formsWithinMs: formsMsEach * size });
      if (done < rehearsed) continue;
      cell.bot.push(...took.bot);
      cell.bare.push(...took.bare);
      cell.notSaved += took.notSaved;
    }
  }
  return Object.values(times);
}
