import { useContext } from 'preact/hooks';
import { type Fields, fieldsList, textOf } from './fields.ts';
import { Link, ReaderContext, Styled } from './texts.tsx';

/** A rich text block. Its words are never read as markup. */
export function RichText({ block }: { block: Fields }) {
  return (
    <div class="rich-text">
      {fieldsList(block.elements).map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { part: Fields }) {
  const elements = fieldsList(part.elements);
  switch (part.type) {
    case 'rich_text_list': {
      const items = elements.map((item, index) => (
        <li key={index}>
          <Inline elements={fieldsList(item.elements)} />
        </li>
      ));
      const depth = `indent-${Number(part.indent ?? 0)}`;
      if (part.style !== 'ordered') return <ul class={depth}>{items}</ul>;
      return (
        <ol class={depth} start={Number(part.offset ?? 0) + 1}>
          {items}
        </ol>
      );
    }
    case 'rich_text_quote':
      return (
        <blockquote>
          <Inline elements={elements} />
        </blockquote>
      );
    case 'rich_text_preformatted':
      return (
        <pre>
          <Inline elements={elements} />
        </pre>
      );
    default:
      return (
        <p>
          <Inline elements={elements} />
        </p>
      );
  }
}

function Inline({ elements }: { elements: Fields[] }) {
  return (
    <>
      {elements.map((element, index) => (
        <Element key={index} element={element} />
      ))}
    </>
  );
}

function Element({ element }: { element: Fields }) {
  const { userName, channelName } = useContext(ReaderContext);
  switch (element.type) {
    case 'link':
      return <Link url={textOf(element.url)} text={textOf(element.text) || textOf(element.url)} />;
    case 'user':
      return <span class="mention">@{userName(textOf(element.user_id))}</span>;
    case 'channel':
      return <span class="mention">#{channelName(textOf(element.channel_id))}</span>;
    case 'broadcast':
      return <span class="mention">@{textOf(element.range)}</span>;
    case 'emoji':
      return <Emoji name={textOf(element.name)} unicode={textOf(element.unicode)} />;
    case 'date':
      return <>{textOf(element.fallback)}</>;
    default:
      return <Styled element={element} />;
  }
}

function Emoji({ name, unicode }: { name: string; unicode: string }) {
  if (unicode === '') return <>:{name}:</>;
  const points = unicode.split('-').map((point) => Number.parseInt(point, 16));
  return (
    <span role="img" aria-label={name}>
      {String.fromCodePoint(...points)}
    </span>
  );
}
