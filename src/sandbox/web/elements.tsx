import { useContext, useState } from 'preact/hooks';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { FieldValue } from './field-value.ts';
import { type Fields, isFields, optionsOf, textOf, wordsOf } from './fields.ts';
import { Input } from './inputs.tsx';
import { safeUrl } from './mrkdwn.ts';
import { SurfaceContext } from './surface.ts';

/** Something to press or to pick outside an input block. `label` is the text it stands beside. */
export function Element({ element, blockId, label }: { element: Fields; blockId: string; label: string }) {
  const { press, isBusy } = useContext(SurfaceContext);
  const [asking, ask] = useState<{ value: FieldValue } | null>(null);
  const tryPress = (value: FieldValue = null) => {
    if (isFields(element.confirm)) ask({ value });
    else press(blockId, element, value);
  };
  const dialog = asking && isFields(element.confirm) && (
    <ConfirmDialog
      confirm={element.confirm}
      onAnswer={(isSure) => {
        ask(null);
        if (isSure) press(blockId, element, asking.value);
      }}
    />
  );
  return (
    <>
      {element.type === 'button' ? (
        <Button element={element} isBusy={isBusy} onPress={() => tryPress()} />
      ) : element.type === 'overflow' ? (
        <Overflow element={element} label={label} onPick={tryPress} />
      ) : (
        <Picker element={element} blockId={blockId} label={label} onPick={tryPress} />
      )}
      {dialog}
    </>
  );
}

function Button({ element, isBusy, onPress }: { element: Fields; isBusy: boolean; onPress: () => void }) {
  const style = element.style === 'primary' ? ' primary' : element.style === 'danger' ? ' danger' : '';
  const name = textOf(element.accessibility_label);
  const url = safeUrl(textOf(element.url));
  if (url !== undefined) {
    return (
      <a class={`button${style}`} href={url} target="_blank" rel="noopener noreferrer" onClick={onPress}>
        {wordsOf(element.text)}
      </a>
    );
  }
  return (
    <button
      type="button"
      class={`button${style}`}
      aria-disabled={isBusy}
      {...(name !== '' && { 'aria-label': name })}
      onClick={() => !isBusy && onPress()}
    >
      {wordsOf(element.text)}
    </button>
  );
}

function Overflow({ element, label, onPick }: { element: Fields; label: string; onPick: (value: FieldValue) => void }) {
  return (
    <select
      class="overflow"
      aria-label={`More${label === '' ? '' : `: ${label}`}`}
      value=""
      onChange={({ currentTarget }) => {
        const { value } = currentTarget;
        currentTarget.value = '';
        if (value !== '') onPick(value);
      }}
    >
      <option value="">⋯</option>
      {optionsOf(element).map((option) => (
        <option key={textOf(option.value)} value={textOf(option.value)}>
          {wordsOf(option.text)}
        </option>
      ))}
    </select>
  );
}

/** A menu or another choice that acts as soon as something is picked. */
function Picker(props: { element: Fields; blockId: string; label: string; onPick: (value: FieldValue) => void }) {
  const { element, blockId, label, onPick } = props;
  const { shownIn } = useContext(SurfaceContext);
  const name = wordsOf(element.placeholder) || label || 'Choose';
  return (
    <Input
      element={element}
      id={`${blockId}-${textOf(element.action_id)}`}
      name={name}
      value={shownIn(blockId, element)}
      onEdit={onPick}
      describedBy={undefined}
      isWrong={false}
      isRequired={false}
    />
  );
}
