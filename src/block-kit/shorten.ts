const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The longest start of `text` of at most `max` UTF-16 units that cuts through no character as people see it. */
export function head(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

const opensIsolate = /[\u2066-\u2068]/g;
const closesIsolate = '\u2069';

/**
 * At most `max` UTF-16 units, whole characters only, with an ellipsis where something was cut. Always well-formed, and a direction
 * isolate that the cut left open is closed again.
 */
export function truncate(text: string, max: number): string {
  const whole = text.replaceAll(/\p{Cs}/gu, '\uFFFD');
  if (whole.length <= max) return whole;
  if (max < 1) return '';
  const open = openIsolates(head(whole, max - 1));
  return `${head(whole, Math.max(0, max - 1 - open)).trimEnd()}…${closesIsolate.repeat(Math.min(open, max - 1))}`;
}

function openIsolates(text: string): number {
  const opened = text.match(opensIsolate)?.length ?? 0;
  return Math.max(0, opened - (text.split(closesIsolate).length - 1));
}

/**
 * Parts of at most `max` (2 or more) UTF-16 units that together are `text`. Cuts after a line, else after a word, else
 * between two characters; only a single character longer than `max` is taken apart.
 */
export function split(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > max) {
    const start = head(rest, max) || rest.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
    const end = [start.lastIndexOf('\n'), start.lastIndexOf(' ')].find((index) => index >= max / 2);
    parts.push(end === undefined ? start : start.slice(0, end + 1));
    rest = rest.slice(parts.at(-1)?.length);
  }
  return rest === '' ? parts : [...parts, rest];
}
