import { limits } from '../limits.ts';
import { boolean, byType, type Rule, refuse, typed } from './rule.ts';
import { allOf, string } from './scalars.ts';

const known = ['plain_text', 'mrkdwn'];

function characters(max: number): Rule {
  return allOf(string(max), (value, pointer) =>
    typeof value === 'string' && value.trim() === ''
      ? refuse('empty_text', pointer, 'There must be something to read.')
      : [],
  );
}

function plainText(max: number): Rule {
  return typed('plain_text', { needs: { text: characters(max) }, may: { emoji: boolean() } });
}

function mrkdwnText(max: number): Rule {
  return typed('mrkdwn', { needs: { text: characters(max) }, may: { verbatim: boolean() } });
}

/** A text object that must be plain_text. */
export function plain(max: number = limits.text): Rule {
  const allowed = { plain_text: plainText(max) };
  return byType({ allowed, known, noun: 'text', where: 'where only plain text may be' });
}

/** A text object that must be mrkdwn. */
export function mrkdwn(max: number = limits.text): Rule {
  return byType({ allowed: { mrkdwn: mrkdwnText(max) }, known, noun: 'text', where: 'where only mrkdwn may be' });
}

/** Both sorts of text object by their type, to stand among other elements. */
export function textKinds(max: number = limits.text): Record<string, Rule> {
  return { plain_text: plainText(max), mrkdwn: mrkdwnText(max) };
}

/** A text object, plain_text or mrkdwn. */
export function anyText(max: number = limits.text): Rule {
  return byType({ allowed: textKinds(max), known, noun: 'text', where: 'here' });
}
