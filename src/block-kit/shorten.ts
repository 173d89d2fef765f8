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

/** At most `max` UTF-16 units, whole characters only, with an ellipsis where something was cut. Always well-formed. */
export function truncate(text: string, max: number): string {
  const whole = text.replaceAll(/\p{Cs}/gu, '\uFFFD');
  if (whole.length <= max) return whole;
  return max < 1 ? '' : `${head(whole, max - 1).trimEnd()}…`;
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
