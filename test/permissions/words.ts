/** Everything that can be read in it. */
export function wordsOf(seen: unknown): string {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) {
        if (key === 'text' && typeof each === 'string') texts.push(each);
        else walk(each);
      }
    }
  };
  walk(seen);
  return texts.join(' ');
}
