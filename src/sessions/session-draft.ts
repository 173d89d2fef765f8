/** What one person wrote in a form that both write in: each field with the version of the session at which it was written. */
export type WrittenFields = Record<string, { value: string; version: number }>;

/** As text for the database. */
export function writeDraftFields(fields: WrittenFields): string {
  return JSON.stringify(fields);
}

/** The opposite of `writeDraftFields`; nothing for one that was erased, and without what another version of the bot wrote. */
export function readDraftFields(text: string | null): WrittenFields {
  const parsed: unknown = text === null ? {} : JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(Object.entries(parsed).filter(isField));
}

function isField(entry: [string, unknown]): entry is [string, WrittenFields[string]] {
  const [, field] = entry;
  return (
    typeof field === 'object' &&
    field !== null &&
    'value' in field &&
    typeof field.value === 'string' &&
    'version' in field &&
    typeof field.version === 'number'
  );
}
