import { type Fields, parseJson } from '../json.ts';

/** What an argument has to be; a `!` marks those that must be there. */
export type ArgKind = 'text' | 'text!' | 'flag' | 'number' | 'json' | 'json!';

/** The arguments of one call, already checked against the method's list. What the list does not name is ignored. */
export class Args {
  readonly #values: Fields;

  constructor(values: Fields) {
    this.#values = values;
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined;
  }

  /** The text, or an empty one when it was not given. */
  text(name: string): string {
    const value = this.#values[name];
    return value === undefined ? '' : String(value);
  }

  flag(name: string): boolean {
    return isTrue(this.#values[name]);
  }

  number(name: string): number | undefined {
    const value = this.#values[name];
    return value === undefined || value === '' ? undefined : Number(value);
  }

  /** The parsed JSON; undefined when it was not given or is no JSON. */
  json(name: string): unknown {
    const value = this.#values[name];
    return typeof value === 'string' ? parseJson(value) : value;
  }

  /** The arguments as the record of calls shows them: JSON text parsed. */
  shown(): Fields {
    return Object.fromEntries(Object.entries(this.#values).map(([name, value]) => [name, shownValue(value)]));
  }
}

/** What is wrong with the arguments, in Slack's words; an empty list when nothing is. */
export function checkArgs(kinds: Record<string, ArgKind>, values: Fields): string[] {
  return Object.entries(kinds).flatMap(([name, kind]) => {
    const value = values[name];
    if (value === undefined) return kind.endsWith('!') ? [`missing required field: ${name}`] : [];
    return isOfKind(kind, value) ? [] : [`must provide a ${wordFor(kind)} [json-pointer:/${name}]`];
  });
}

function isOfKind(kind: ArgKind, value: unknown): boolean {
  switch (kind) {
    case 'text':
    case 'text!':
      return typeof value === 'string' || typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean' || ['true', 'false', '1', '0', ''].includes(String(value));
    case 'number':
      return value === '' || (/^-?\d+$/.test(String(value)) && typeof value !== 'boolean');
    case 'json':
    case 'json!':
      return typeof value === 'string' || (typeof value === 'object' && value !== null);
  }
}

function wordFor(kind: ArgKind): string {
  return { text: 'string', flag: 'boolean', number: 'number', json: 'JSON value' }[kind.replace('!', '')] ?? kind;
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === '1' || value === 1;
}

function shownValue(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  return parseJson(value) ?? value;
}
