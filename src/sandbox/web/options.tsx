import { type Fields, textOf, wordsOf } from './fields.ts';
import { ariaOf, type InputProps } from './input-props.ts';
import { Words } from './texts.tsx';

/** Choices that all stand there: one of them, or any number. */
export function Options(props: InputProps & { type: 'radio' | 'checkbox'; options: Fields[] }) {
  const { id, value, onEdit, type, options } = props;
  const chosen = Array.isArray(value) ? value : value === null ? [] : [value];
  const pick = (one: string, isOn: boolean) => {
    if (type === 'radio') onEdit(one);
    else onEdit(isOn ? [...chosen, one] : chosen.filter((other) => other !== one));
  };
  const { id: _id, 'aria-label': name, ...aria } = ariaOf(props);
  return (
    <div class="options" {...(name !== undefined && { role: 'group', 'aria-label': name })}>
      {options.map((option) => {
        const one = textOf(option.value);
        return (
          <label key={one} class="option">
            <input
              type={type}
              name={id}
              checked={chosen.includes(one)}
              {...(type === 'radio' || aria['aria-invalid'] ? { 'aria-describedby': aria['aria-describedby'] } : {})}
              onChange={({ currentTarget }) => pick(one, currentTarget.checked)}
            />
            <span>
              <Words text={option.text} />
              {wordsOf(option.description) !== '' && <small>{wordsOf(option.description)}</small>}
            </span>
          </label>
        );
      })}
    </div>
  );
}
