import { useContext } from 'preact/hooks';
import { type Fields, fieldsOf, textOf, wordsOf } from './fields.ts';
import { Input } from './inputs.tsx';
import { SurfaceContext } from './surface.ts';

const groups = new Set(['radio_buttons', 'checkboxes', 'multi_static_select', 'multi_users_select']);

/** One field of a form with its label, its hint, and what is wrong with it. */
export function InputBlock({ block, blockId }: { block: Fields; blockId: string }) {
  const { id: surface, errors, shownIn, edit, press } = useContext(SurfaceContext);
  const element = fieldsOf(block.element);
  const id = `${surface}-${blockId}`.replaceAll(/[^\w-]/g, '-');
  const error = errors[blockId];
  const hint = wordsOf(block.hint);
  const isOptional = block.optional === true;
  const describedBy = [error !== undefined && `${id}-error`, hint !== '' && `${id}-hint`].filter(Boolean).join(' ');
  const isGroup = groups.has(textOf(element.type)) || textOf(element.type).startsWith('multi_');
  const label = (
    <>
      {wordsOf(block.label)}
      {isOptional && <span class="optional"> (optional)</span>}
    </>
  );
  const field = (
    <Input
      element={element}
      id={id}
      name={null}
      value={shownIn(blockId, element)}
      onEdit={(value) => {
        edit(blockId, element, value);
        if (block.dispatch_action === true && textOf(element.type) !== 'plain_text_input') {
          press(blockId, element, value);
        }
      }}
      describedBy={describedBy === '' ? undefined : describedBy}
      isWrong={error !== undefined}
      isRequired={!isOptional}
    />
  );
  return (
    <div class={`block field${error === undefined ? '' : ' wrong'}`}>
      {isGroup ? (
        <fieldset aria-describedby={describedBy === '' ? undefined : describedBy}>
          <legend>{label}</legend>
          {field}
        </fieldset>
      ) : (
        <>
          <label for={id}>{label}</label>
          {field}
        </>
      )}
      {error !== undefined && (
        <p class="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint !== '' && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
