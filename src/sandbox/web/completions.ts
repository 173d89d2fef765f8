export interface Command {
  name: string;
  description: string;
  usage: string;
}

export interface Completion {
  /** What the text becomes. */
  text: string;
  says: string;
}

/** What a text that begins with a slash can become: a command, then the first word its usage names. */
export function completionsFor(text: string, commands: Command[]): Completion[] {
  if (!text.startsWith('/') || text.includes('\n')) return [];
  const [name = '', ...rest] = text.split(' ');
  if (rest.length === 0) {
    return commands
      .filter((command) => command.name.startsWith(name.toLowerCase()))
      .map((command) => ({ text: `${command.name} `, says: command.description }));
  }
  const command = commands.find((one) => one.name === name);
  if (!command || rest.length > 1) return [];
  const typed = rest.join(' ').toLowerCase();
  return wordsIn(command.usage)
    .filter(({ word }) => word.startsWith(typed) && word !== typed)
    .map(({ word, hint }) => ({ text: `${name} ${word}${hint === '' ? '' : ' '}`, says: hint }));
}

/** The first words in `help | status | commit [what you will do]`. */
function wordsIn(usage: string): { word: string; hint: string }[] {
  return usage.split('|').flatMap((part) => {
    const [, word, hint = ''] = /^\s*([a-z][\w-]*)\s*(.*)$/.exec(part) ?? [];
    return word === undefined ? [] : [{ word, hint: hint.trim() }];
  });
}
