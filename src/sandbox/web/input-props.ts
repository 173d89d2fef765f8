import type { FieldValue } from './field-value.ts';
import type { Fields } from './fields.ts';

export interface InputProps {
  element: Fields;
  id: string;
  /** What it is called where no label stands beside it. */
  name: string | null;
  value: FieldValue;
  onEdit(value: FieldValue): void;
  describedBy: string | undefined;
  isWrong: boolean;
  isRequired: boolean;
}

/** What every control says about itself. */
export function ariaOf({ id, name, describedBy, isWrong, isRequired }: InputProps) {
  return {
    id,
    ...(name !== null && { 'aria-label': name }),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(isWrong && { 'aria-invalid': true }),
    ...(isRequired && { 'aria-required': true }),
  };
}
