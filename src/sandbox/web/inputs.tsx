import { useContext } from 'preact/hooks';
import { type Fields, fieldsList, optionsOf, textOf, wordsOf } from './fields.ts';
import { ariaOf, type InputProps } from './input-props.ts';
import { Options } from './options.tsx';
import { SurfaceContext } from './surface.ts';
import { instantOf } from './time.ts';

/** Any element that holds a value. */
export function Input(props: InputProps) {
  const { people, channels } = useContext(SurfaceContext);
  const { element } = props;
  const asOptions = (all: { id: string; name: string }[]) => all.map(({ id, name }) => ({ value: id, text: name }));
  switch (element.type) {
    case 'plain_text_input':
      return <TextInput {...props} isLong={element.multiline === true} />;
    case 'rich_text_input':
      return <TextInput {...props} isLong={true} />;
    case 'email_text_input':
      return <TextInput {...props} mode="email" />;
    case 'url_text_input':
      return <TextInput {...props} mode="url" />;
    case 'number_input':
      return <TextInput {...props} mode="decimal" />;
    case 'datepicker':
      return <PlainInput {...props} type="date" />;
    case 'timepicker':
      return <PlainInput {...props} type="time" />;
    case 'datetimepicker':
      return <MomentInput {...props} />;
    case 'static_select':
      return <Menu {...props} />;
    case 'users_select':
      return <Menu {...props} options={asOptions(people)} />;
    case 'conversations_select':
    case 'channels_select':
      return <Menu {...props} options={asOptions(channels)} />;
    case 'radio_buttons':
      return <Options {...props} type="radio" options={optionsOf(element)} />;
    case 'checkboxes':
    case 'multi_static_select':
      return <Options {...props} type="checkbox" options={optionsOf(element)} />;
    case 'multi_users_select':
      return <Options {...props} type="checkbox" options={asPlainOptions(people)} />;
    case 'multi_conversations_select':
    case 'multi_channels_select':
      return <Options {...props} type="checkbox" options={asPlainOptions(channels)} />;
    default:
      return <p class="hint">The sandbox cannot fill in a field of this kind ({textOf(element.type)}).</p>;
  }
}

function asPlainOptions(all: { id: string; name: string }[]): Fields[] {
  return all.map(({ id, name }) => ({ value: id, text: { type: 'plain_text', text: name } }));
}

function TextInput(props: InputProps & { isLong?: boolean; mode?: 'email' | 'url' | 'decimal' }) {
  const { element, value, onEdit, isLong = false, mode = 'text' } = props;
  const shared = {
    ...ariaOf(props),
    class: 'text',
    value: typeof value === 'string' ? value : '',
    placeholder: wordsOf(element.placeholder),
  };
  if (isLong) {
    return <textarea {...shared} rows={3} onInput={({ currentTarget }) => onEdit(currentTarget.value)} />;
  }
  return (
    <input
      {...shared}
      type="text"
      inputMode={mode}
      autocomplete="off"
      onInput={({ currentTarget }) => onEdit(currentTarget.value)}
    />
  );
}

function PlainInput(props: InputProps & { type: 'date' | 'time' }) {
  const { value, onEdit, type } = props;
  return (
    <input
      {...ariaOf(props)}
      class="text short"
      type={type}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onEdit(currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}

/** A day and a time in UTC, held as Slack holds it: in seconds. */
function MomentInput(props: InputProps) {
  const { value, onEdit } = props;
  const shown = typeof value === 'string' ? new Date(Number(value) * 1000).toISOString().slice(0, 16) : '';
  return (
    <input
      {...ariaOf(props)}
      class="text short"
      type="datetime-local"
      value={shown}
      onChange={({ currentTarget }) => {
        const [day = '', time = ''] = currentTarget.value.split('T');
        onEdit(day === '' ? null : String(instantOf(day, time, null) / 1000));
      }}
    />
  );
}

function Menu(props: InputProps & { options?: { value: string; text: string }[] }) {
  const { element, value, onEdit } = props;
  const groups = fieldsList(element.option_groups);
  const plain =
    props.options ?? fieldsList(element.options).map((one) => ({ value: textOf(one.value), text: wordsOf(one.text) }));
  const shown = (one: { value: string; text: string }) => (
    <option key={one.value} value={one.value}>
      {one.text}
    </option>
  );
  return (
    <select
      {...ariaOf(props)}
      class="menu"
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onEdit(currentTarget.value === '' ? null : currentTarget.value)}
    >
      <option value="">{wordsOf(element.placeholder) || 'Choose…'}</option>
      {plain.map(shown)}
      {groups.map((group) => (
        <optgroup key={wordsOf(group.label)} label={wordsOf(group.label)}>
          {fieldsList(group.options).map((one) => shown({ value: textOf(one.value), text: wordsOf(one.text) }))}
        </optgroup>
      ))}
    </select>
  );
}
