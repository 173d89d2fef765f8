import { Element } from './elements.tsx';
import { type Fields, fieldsList, fieldsOf, isFields, textOf, wordsOf } from './fields.ts';
import { InputBlock } from './input-block.tsx';
import { RichText } from './rich-text.tsx';
import { Words } from './texts.tsx';

/** The blocks of a message or a view, as Slack draws them. */
export function Blocks({ blocks }: { blocks: Fields[] }) {
  return (
    <>
      {blocks.map((block) => (
        <Block key={`${textOf(block.block_id)} ${textOf(block.type)}`} block={block} />
      ))}
    </>
  );
}

function Block({ block }: { block: Fields }) {
  const blockId = textOf(block.block_id);
  switch (block.type) {
    case 'header':
      return <h3 class="block header">{wordsOf(block.text)}</h3>;
    case 'divider':
      return <hr class="block" />;
    case 'section':
      return <Section block={block} blockId={blockId} />;
    case 'context':
      return (
        <div class="block context">
          {fieldsList(block.elements).map((element, index) =>
            element.type === 'image' ? <Picture key={index} image={element} /> : <Words key={index} text={element} />,
          )}
        </div>
      );
    case 'actions':
      return (
        <div class="block actions">
          {fieldsList(block.elements).map((element) => (
            <Element key={textOf(element.action_id)} element={element} blockId={blockId} label="" />
          ))}
        </div>
      );
    case 'rich_text':
      return (
        <div class="block">
          <RichText block={block} />
        </div>
      );
    case 'image':
      return (
        <div class="block">
          <Picture image={block} />
        </div>
      );
    case 'input':
      return <InputBlock block={block} blockId={blockId} />;
    case 'markdown':
      return <p class="block words">{textOf(block.text)}</p>;
    default:
      return <p class="block context">Slack would show something here: {textOf(block.type)}.</p>;
  }
}

function Section({ block, blockId }: { block: Fields; blockId: string }) {
  const fields = fieldsList(block.fields);
  return (
    <div class="block section">
      <div class="section-text">
        {isFields(block.text) && <Words text={block.text} />}
        {fields.length > 0 && (
          <div class="section-fields">
            {fields.map((field, index) => (
              <Words key={index} text={field} />
            ))}
          </div>
        )}
      </div>
      {isFields(block.accessory) && (
        <div class="accessory">
          <Element element={block.accessory} blockId={blockId} label={wordsOf(block.text)} />
        </div>
      )}
    </div>
  );
}

/** A picture that was uploaded here is shown; nothing is loaded from elsewhere, so any other shows what it says. */
function Picture({ image }: { image: Fields }) {
  const title = wordsOf(fieldsOf(image).title);
  const file = textOf(fieldsOf(image.slack_file).id);
  if (file !== '') {
    return (
      <img class="picture" src={`/_sandbox/page/file?id=${encodeURIComponent(file)}`} alt={textOf(image.alt_text)} />
    );
  }
  return (
    <span class="picture">
      Picture: {textOf(image.alt_text)}
      {title !== '' && ` (${title})`}
    </span>
  );
}
