import { lintBehaviour } from '../framework/lint/lint-behaviour.ts';
import { lintPassCondition } from '../framework/lint/lint-pass-condition.ts';
import { fingerprint } from '../platform/fingerprint.ts';
import { once, wasHandled } from '../platform/handled.ts';
import type { Outside } from '../platform/outside.ts';
import { type Answers, answerTo } from './answers.ts';

/**
 * What a form says, with the tick that keeps vague words only as far as it was meant for these words: once something was asked back in
 * this form, other vague words are asked back again.
 */
export async function keptAsAsked({ db }: Pick<Outside, 'db'>, viewId: string, answers: Answers): Promise<Answers> {
  if (answerTo(answers, 'keep') === null || !(await wasHandled(db, askedKey(viewId)))) return answers;
  for (const text of vagueWords(answers)) {
    if (!(await wasHandled(db, askedKey(viewId, text)))) return { ...answers, keep: '' };
  }
  return answers;
}

/** Notes that what is vague in these answers was asked back in this form. */
export async function noteAskedBack(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  viewId: string,
  answers: Answers,
): Promise<void> {
  const now = clock.now();
  const vague = vagueWords(answers);
  if (vague.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await once(trx, askedKey(viewId), now);
    for (const text of vague) await once(trx, askedKey(viewId, text), now);
  });
}

function vagueWords(answers: Answers): string[] {
  const behaviour = answerTo(answers, 'behaviour');
  const pass = answerTo(answers, 'pass');
  return [
    ...(behaviour !== null && lintBehaviour(behaviour) ? [`behaviour ${behaviour}`] : []),
    ...(pass !== null && lintPassCondition(pass) ? [`pass ${pass}`] : []),
  ];
}

function askedKey(viewId: string, text?: string): string {
  return text === undefined ? `asked/${viewId}` : `asked/${viewId}/${fingerprint(text)}`;
}
