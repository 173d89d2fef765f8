import type { Evidence } from './evidence.ts';

/** What was played, in figures. */
export function describe({ story, seen, log }: Evidence): string[] {
  const begin = story.find((line) => line.what === 'setup');
  const end = story.find((line) => line.what === 'end');
  const codes = count(
    story.flatMap((line) => (line.what === 'fault' && line.kind.startsWith('error:') ? [line.kind.slice(6)] : [])),
  );
  const methods = count(story.flatMap((line) => (line.what === 'fault' ? [line.method] : [])));
  const kinds = count(
    seen.flatMap(({ channel, ts }) =>
      log.filter((entry) => entry.channel === channel && entry.ts === ts).map(({ kind }) => kind),
    ),
  );
  return [
    `${story.filter((line) => line.what === 'round').length} of ${begin?.rounds} rounds, ${begin?.at.slice(0, 10)} to ${end?.at.slice(0, 10)}`,
    `seen: ${figures(kinds)}`,
    `faulty calls: ${figures(methods)}`,
    `refusals: ${figures(codes)}`,
  ];
}

function count(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].sort(([, one], [, other]) => other - one));
}

function figures(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, times]) => `${times} ${name}`).join(', ') || 'none';
}
