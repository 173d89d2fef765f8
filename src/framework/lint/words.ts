/** One word or number of a text. */
export interface Word {
  /** As written. */
  text: string;
  /** Lower case, with straight apostrophes. */
  lower: string;
  /** Where it stands in the text, `end` excluded. */
  start: number;
  end: number;
  /** Something separates it from the word before: a comma, a colon, a dash, a line, the start of the text. */
  isAfterBreak: boolean;
  /** That separator ends a sentence or opens a new one: full stop, colon, semicolon, dash, line. */
  isAfterStop: boolean;
}

export interface WordsOfText {
  text: string;
  /** Words that are the writer's own: no quoted lines, mentions, links or emoji codes. */
  words: Word[];
  /** Somebody's exact words stand in the text. */
  hasQuote: boolean;
}

const notWords = /<[^<>\s][^<>]*>|\bhttps?:\/\/\S+|\bwww\.\S+|:[a-z0-9_+-]*[a-z][a-z0-9_+-]*:(?!\w)|[@#][\w.-]+/giu;
const quotedLines = /["“”„«»][^"“”„«»]+["“”„«»]|(?<=^|[\s(:,])['‘‚](?=\S)[^\n]*?(?<=\S)['’](?=$|[\s).,;:!?])/gu;
const oneWord = /[\p{L}\p{M}]+(?:['’&-][\p{L}\p{M}\d]+)*|\d+(?:[.,:/]\d+)*(?:%|[a-z]{1,2}\b)?/giu;
const wrapped = /^\s*(?:["“”„«»'‘’*_~`>\s]|[-•]\s)+|["“”„«»'‘’*_~`\s]+$/gu;

/** The words of a text in order. Quotation marks around the whole text are ignored. */
export function readWords(text: string): WordsOfText {
  const bare = blankOut(text, notWords);
  const inner = isOneQuote(bare) ? blankOut(bare, wrapped) : bare;
  const hasQuote = (inner.match(quotedLines) ?? []).some((quote) => /[\p{L}\d]/u.test(quote));
  const own = blankOut(inner, quotedLines);
  let before = 0;
  const words = [...own.matchAll(oneWord)].map((found) => {
    const gap = own.slice(before, found.index);
    before = found.index + found[0].length;
    return {
      text: found[0],
      lower: found[0].toLowerCase().replaceAll('’', "'"),
      start: found.index,
      end: before,
      isAfterBreak: found.index === 0 || gap.trim() !== '' || gap.includes('\n'),
      isAfterStop: /[.;:!?\n–—→(]|\s-+\s|->|^\s*[-•*]\s/u.test(gap),
    };
  });
  return { text, words, hasQuote };
}

function isOneQuote(text: string): boolean {
  return (
    /^\s*["“”„«»'‘][^"“”„«»]+["“”„«»'’][\s.!]*$/u.test(text) && !/["“”„«»]\s+["“”„«»]/u.test(text.trim().slice(1, -1))
  );
}

/** The same length, so that every place stays where it was. */
function blankOut(text: string, what: RegExp): string {
  return text.replace(what, (found) => ' '.repeat(found.length));
}
