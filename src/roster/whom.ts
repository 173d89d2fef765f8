/** What was typed after a subcommand. */
interface Typed {
  userId: string;
  text: string;
  mentions: readonly string[];
}

/** Whom a command is about, and the text without the mention. */
export type Whom = { ok: true; personId: string; rest: string } | { ok: false; why: string };

/** The one person mentioned, else the one who typed. `example` shows how to name somebody. */
export function readWhom({ userId, text, mentions }: Typed, example: string): Whom {
  const [personId, ...others] = new Set(mentions);
  if (others.length > 0) return { ok: false, why: `One person at a time, please, like this: \`${example}\`` };
  if (personId === undefined) {
    return text.includes('@')
      ? { ok: false, why: `Pick the person from Slack’s list when you type @, like this: \`${example}\`` }
      : { ok: true, personId: userId, rest: text.trim() };
  }
  const rest = text.replaceAll(`<@${personId}>`, ' ').trim();
  return { ok: true, personId, rest: rest.replace(/^for\b/i, '').trim() };
}
