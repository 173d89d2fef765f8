/** True if there is anything to read: more than white space, zero-width characters and direction marks. */
export function visible(text: string): boolean {
  return /[^\p{White_Space}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u.test(text);
}

/**
 * Text fit to be shown among other texts. Direction overrides, embeddings and isolates are taken out, because one that
 * is never closed turns round what follows it; so are control characters and halves of emoji. Store the text, show this.
 */
export function readable(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(/\p{Cs}/gu, '\uFFFD');
}

/**
 * `readable` on one line, for text that stands in the middle of a sentence. Right-to-left writing is wrapped in an
 * isolate, so that the numbers and words beside it keep their order.
 */
export function inline(text: string): string {
  const line = readable(text).replaceAll(/\s+/g, ' ').trim();
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u061C\u200F]/u.test(line)
    ? `\u2068${line}\u2069`
    : line;
}
