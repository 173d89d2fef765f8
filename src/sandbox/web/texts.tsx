import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Fields, fieldsOf, textOf } from './fields.ts';
import { type Piece, readMrkdwn, safeUrl } from './mrkdwn.ts';
import { dayIn, longDayIn, timeIn } from './time.ts';

/** What a text needs to be shown: what people and channels are called, and in whose zone its dates are. */
export interface Reader {
  userName(id: string): string;
  channelName(id: string): string;
  zone: string | null;
}

export const ReaderContext = createContext<Reader>({ userName: (id) => id, channelName: (id) => id, zone: null });

/** A text object, plain or mrkdwn. */
export function Words({ text }: { text: unknown }) {
  const { type, text: words } = fieldsOf(text);
  return type === 'mrkdwn' ? <Mrkdwn text={textOf(words)} /> : <span class="words">{textOf(words)}</span>;
}

export function Mrkdwn({ text }: { text: string }) {
  return (
    <span class="words">
      <Pieces pieces={readMrkdwn(text)} />
    </span>
  );
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return (
    <>
      {pieces.map((piece, index) => (
        <One key={index} piece={piece} />
      ))}
    </>
  );
}

function One({ piece }: { piece: Piece }) {
  const { userName, channelName, zone } = useContext(ReaderContext);
  switch (piece.type) {
    case 'text':
      return <>{piece.text}</>;
    case 'bold':
      return (
        <strong>
          <Pieces pieces={piece.inside} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <Pieces pieces={piece.inside} />
        </em>
      );
    case 'strike':
      return (
        <s>
          <Pieces pieces={piece.inside} />
        </s>
      );
    case 'quote':
      return (
        <blockquote>
          <Pieces pieces={piece.inside} />
        </blockquote>
      );
    case 'code':
      return <code>{piece.text}</code>;
    case 'pre':
      return <pre>{piece.text}</pre>;
    case 'link':
      return <Link url={piece.url} text={piece.text} />;
    case 'user':
      return <span class="mention">@{userName(piece.id)}</span>;
    case 'channel':
      return <span class="mention">#{channelName(piece.id)}</span>;
    case 'broadcast':
      return <span class="mention">@{piece.id}</span>;
    case 'date':
      return <time>{dateWords(piece.unix * 1000, piece.shape, zone)}</time>;
  }
}

/** A link to elsewhere; an address that could do harm stays text. */
export function Link({ url, text }: { url: string; text: string }) {
  const safe = safeUrl(url);
  if (safe === undefined) return <>{text}</>;
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

function dateWords(at: number, shape: string, zone: string | null): string {
  return shape
    .replaceAll(/\{date_long(_pretty)?\}|\{date(_pretty)?\}/g, longDayIn(zone, at))
    .replaceAll(/\{date_short(_pretty)?\}|\{date_num\}/g, dayIn(zone, at))
    .replaceAll(/\{time(_secs)?\}/g, timeIn(zone, at));
}

/** Styled text of rich text. */
export function Styled({ element }: { element: Fields }) {
  const { bold, italic, strike, code } = fieldsOf(element.style);
  let shown = <>{textOf(element.text)}</>;
  if (code === true) shown = <code>{shown}</code>;
  if (strike === true) shown = <s>{shown}</s>;
  if (italic === true) shown = <em>{shown}</em>;
  if (bold === true) shown = <strong>{shown}</strong>;
  return shown;
}
