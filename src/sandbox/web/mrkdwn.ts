/** A piece of Slack's markup, read. Texts in it are plain. */
export type Piece =
  | { type: 'text'; text: string }
  | { type: 'bold' | 'italic' | 'strike'; inside: Piece[] }
  | { type: 'code' | 'pre'; text: string }
  | { type: 'quote'; inside: Piece[] }
  | { type: 'link'; url: string; text: string }
  | { type: 'user' | 'channel' | 'broadcast'; id: string }
  | { type: 'date'; unix: number; shape: string; fallback: string };

const spanTypes = { '*': 'bold', _: 'italic', '~': 'strike' } as const;

const pattern =
  /```(?<pre>[\s\S]+?)```|`(?<code>[^`\n]+)`|<(?<angle>[^<>]+)>|(?<![\p{L}\p{N}])(?<mark>[*_~])(?<inside>(?! )[^\n]*?(?<! ))\k<mark>(?![\p{L}\p{N}])/u;

/** Reads `mrkdwn` as Slack does: quotes by line, the rest by span. Nothing in it ever becomes markup of the page. */
export function readMrkdwn(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, run] of quoteRuns(text).entries()) {
    if (index > 0 && !run.isQuote) pieces.push({ type: 'text', text: '' });
    if (run.isQuote) pieces.push({ type: 'quote', inside: readSpans(run.text) });
    else pieces.push(...readSpans(run.text));
  }
  return pieces;
}

function quoteRuns(text: string): { isQuote: boolean; text: string }[] {
  const runs: { isQuote: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const isQuote = line.startsWith('&gt;');
    const words = isQuote ? line.slice(4).replace(/^ /, '') : line;
    const last = runs.at(-1);
    if (last?.isQuote === isQuote) last.lines.push(words);
    else runs.push({ isQuote, lines: [words] });
  }
  return runs.map(({ isQuote, lines }) => ({ isQuote, text: lines.join('\n') }));
}

function readSpans(text: string): Piece[] {
  const match = pattern.exec(text);
  if (!match?.groups) return text === '' ? [] : [{ type: 'text', text: decode(text) }];
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  return [...(before === '' ? [] : [plain(before)]), ...pieceOf(match.groups), ...readSpans(after)];
}

function plain(text: string): Piece {
  return { type: 'text', text: decode(text) };
}

function pieceOf({ pre, code, angle, mark, inside }: Record<string, string | undefined>): Piece[] {
  if (pre !== undefined) return [{ type: 'pre', text: decode(pre.replace(/^\n/, '')) }];
  if (code !== undefined) return [{ type: 'code', text: decode(code) }];
  if (angle !== undefined) return [readAngle(angle)];
  if (mark === '*' || mark === '_' || mark === '~') return [{ type: spanTypes[mark], inside: readSpans(inside ?? '') }];
  return [];
}

function readAngle(angle: string): Piece {
  const [target = '', label] = angle.split('|', 2);
  if (target.startsWith('@')) return { type: 'user', id: target.slice(1) };
  if (target.startsWith('#')) return { type: 'channel', id: target.slice(1) };
  const [, unix, shape] = /^!date\^(\d+)\^([^^]+)/.exec(target) ?? [];
  if (unix !== undefined && shape !== undefined) {
    return { type: 'date', unix: Number(unix), shape, fallback: decode(label ?? '') };
  }
  if (target.startsWith('!')) return { type: 'broadcast', id: target.slice(1) };
  return { type: 'link', url: decode(target), text: decode(label ?? target) };
}

function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** The address, if following it can do no harm. */
export function safeUrl(url: string): string | undefined {
  return /^(?:https?:\/\/|mailto:)/i.test(url) ? url : undefined;
}
