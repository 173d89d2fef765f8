import { asksDoing, type CheckInVariant } from './check-in.ts';
import { type FormValues, fieldLimits, mostPromises, type PromiseLine } from './form-values.ts';

/** Words of any length as new lines of at most what a field takes, and what no line of a form is left for; empty: all of it fits. */
export function linesOf({ text, by }: { text: string; by: string }, free = mostPromises): [PromiseLine[], string] {
  const parts = cut(text, fieldLimits.text);
  const lines = parts.slice(0, free).map((part, index) => ({ id: null, text: part, by: index === 0 ? by : '' }));
  return [lines, parts.slice(free).join('')];
}

/**
 * Typed words put into a form: into the priorities, or in a short check-in, which has none, into the free lines of the Do. What does
 * not fit comes back with it; no word is left out of both.
 */
export function placeWords(values: FormValues, variant: CheckInVariant, words: string): [FormValues, string] {
  if (asksDoing(variant)) {
    const before = values.priorities ? `${values.priorities}\n` : '';
    const [fits = '', ...rest] = cut(words, Math.max(2, fieldLimits.text - before.length));
    return before.length + fits.length <= fieldLimits.text
      ? [{ ...values, priorities: `${before}${fits}` }, rest.join('')]
      : [values, words];
  }
  const [lines, rest] = linesOf({ text: words, by: '' }, mostPromises - values.promises.length);
  return [{ ...values, promises: [...values.promises, ...lines] }, rest];
}

/** Parts of at most `most` (2 or more) UTF-16 units that together are `text`, cut after a word where there is one. */
function cut(text: string, most: number): string[] {
  if (text.length <= most) return text === '' ? [] : [text];
  const start = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  const afterWord = start.search(/\s\S*$/) + 1;
  const end = afterWord >= most / 2 ? afterWord : start.length;
  return [text.slice(0, end), ...cut(text.slice(end), most)];
}
