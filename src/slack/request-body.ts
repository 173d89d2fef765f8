/** The object that Slack put into a request: the fields of a command, the `payload` of an interaction, the JSON of an event. */
export function readRequestBody(text: string, contentType: string | undefined): Record<string, unknown> | undefined {
  const payload = isForm(contentType) ? formBody(text) : text;
  if (typeof payload !== 'string') return payload;
  try {
    const parsed: unknown = JSON.parse(payload);
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Slack sees by such a request that a command's address answers; there is no signature and nothing to do. */
export function isSslCheck(text: string, contentType: string | undefined): boolean {
  return isForm(contentType) && new URLSearchParams(text).get('ssl_check') === '1';
}

function formBody(text: string): string | Record<string, unknown> {
  const fields = new URLSearchParams(text);
  return fields.get('payload') ?? Object.fromEntries(fields);
}

function isForm(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
