/** JSON that nobody has checked yet. */
export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function fieldsList(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The words of a text object; empty for anything else. */
export function wordsOf(value: unknown): string {
  return textOf(fieldsOf(value).text);
}

/** Every option of a menu, those inside groups too. */
export function optionsOf(element: Fields): Fields[] {
  return [
    ...fieldsList(element.options),
    ...fieldsList(element.option_groups).flatMap((group) => fieldsList(group.options)),
  ];
}
