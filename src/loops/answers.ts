/** What stands in a form, by field; empty fields are left out or empty. Ticked boxes are `yes`. */
export type Answers = Readonly<Record<string, string>>;

/** What each field takes, in UTF-16 units. */
export const fieldLimits = {
  link: 1000,
  place: 1500,
  what: 1500,
  consequence: 600,
  behaviour: 600,
  pass: 600,
  practice: 600,
  indicator: 300,
  reason: 600,
  words: 600,
  title: 150,
  with: 150,
  minutes: 3,
  callLink: 1000,
  evidence: 1000,
  view: 1500,
} as const;

/** The answer without white space around it; null when there is none. */
export function answerTo(answers: Answers, field: string): string | null {
  const text = answers[field]?.trim() ?? '';
  return text === '' ? null : text;
}

/** What is wrong with an address that a person typed, or null. */
export function problemWithLink(link: string | null): string | null {
  if (link === null) return null;
  return URL.canParse(link) && /^https?:/i.test(link)
    ? null
    : 'That is no link I can open. Copy it from the address bar: it begins with https://';
}
