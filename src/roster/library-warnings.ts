import { libraryWith, offered } from '../framework/library.ts';
import type { LintFinding } from '../framework/lint/finding.ts';
import { lintBehaviour } from '../framework/lint/lint-behaviour.ts';
import { lintPassCondition } from '../framework/lint/lint-pass-condition.ts';
import type { Roster } from './roster.ts';

/** What two managers would judge differently in the words of the workspace's own library: whoever picks it is asked back each time. */
export function libraryWarnings({ library = [] }: Pick<Roster, 'library'>): string[] {
  const own = new Set(library.map(({ id }) => id));
  return offered(libraryWith(library)).flatMap(({ id, name, behaviour, passCondition }) => {
    if (!own.has(id)) return [];
    const findings = [lintBehaviour(behaviour), lintPassCondition(passCondition)];
    return findings.flatMap((finding) => (finding === null ? [] : [warning(name, finding)]));
  });
}

function warning(name: string, { words, question }: LintFinding): string {
  return `The library’s “${name}”: “${words}” can be read in two ways. ${question}`;
}
