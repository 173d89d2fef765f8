/** One thing that Slack would refuse. */
export interface Violation {
  /** Stable, in snake case. */
  code: string;
  /** JSON pointer to the value that is wrong, or to the object that lacks something. */
  pointer: string;
  /** What is wrong, in plain words. */
  message: string;
}

/** Says what is wrong with a value as it came over the wire. */
export type Rule = (value: unknown, pointer: string) => Violation[];

export type Fields = Record<string, unknown>;

/** A rule about an object whose properties are sound each by itself. */
export type Check = (object: Fields, pointer: string) => Violation[];

/** The one violation, for a rule to return. */
export function refuse(code: string, pointer: string, message: string): Violation[] {
  return [{ code, pointer, message }];
}

/** True for a JSON object; false for an array and null. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `pointer` one step further down, with the escapes of RFC 6901. */
export function below(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

export interface Shape {
  needs?: Record<string, Rule>;
  may?: Record<string, Rule>;
  /** Run once the properties are sound. */
  also?: Check[];
}

/** An object with exactly these properties: those it needs and those it may have. Slack refuses any other. */
export function shape({ needs = {}, may = {}, also = [] }: Shape): Rule {
  const rules = new Map(Object.entries({ ...may, ...needs }));
  return (value, pointer) => {
    if (!isObject(value)) return refuse('wrong_type', pointer, `An object is needed here, not ${kindOf(value)}.`);
    const missing = Object.keys(needs)
      .filter((key) => value[key] === undefined)
      .flatMap((key) => refuse('missing_property', pointer, `"${key}" is missing.`));
    const wrong = Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .flatMap(([key, part]) => {
        const rule = rules.get(key);
        return rule
          ? rule(part, below(pointer, key))
          : refuse('unknown_property', below(pointer, key), `"${key}" is not known here.`);
      });
    const found = [...missing, ...wrong];
    return found.length > 0 ? found : also.flatMap((check) => check(value, pointer));
  };
}

/** `shape` of an object whose `type` is `name`. */
export function typed(name: string, { needs, may, also }: Shape): Rule {
  return shape({ needs: { type: choice(name), ...needs }, ...(may && { may }), ...(also && { also }) });
}

export interface Kinds {
  /** What may stand here, by its `type`. */
  allowed: Record<string, Rule>;
  /** Every `type` of this sort that Slack knows, here or elsewhere. */
  known: Iterable<string>;
  /** "block", "element": names the sort in codes and messages. */
  noun: string;
  /** "in an actions block", "in a modal". */
  where: string;
}

/** An object that says by its `type` which rule it has to meet. */
export function byType({ allowed, known, noun, where }: Kinds): Rule {
  const rules = new Map(Object.entries(allowed));
  const names = new Set(known);
  return (value, pointer) => {
    if (!isObject(value)) return refuse('wrong_type', pointer, `An object is needed here, not ${kindOf(value)}.`);
    const { type } = value;
    if (type === undefined) return refuse('missing_property', pointer, '"type" is missing.');
    if (typeof type !== 'string') return refuse('wrong_type', below(pointer, 'type'), '"type" must be a string.');
    const rule = rules.get(type);
    if (rule) return rule(value, pointer);
    return names.has(type)
      ? refuse(`${noun}_not_allowed_here`, below(pointer, 'type'), `"${type}" may not stand ${where}.`)
      : refuse(`unknown_${noun}_type`, below(pointer, 'type'), `There is no ${noun} of type "${type}".`);
  };
}

/** A list whose members all meet `rule`, with at least `min` (1 unless said) and at most `max` of them. */
export function list(rule: Rule, max = Number.POSITIVE_INFINITY, min = 1): Rule {
  return (value, pointer) => {
    if (!Array.isArray(value)) return refuse('wrong_type', pointer, `A list is needed here, not ${kindOf(value)}.`);
    const { length } = value;
    if (length < min) return refuse('too_few', pointer, `There are ${length}; at least ${min} must be here.`);
    if (length > max) return refuse('too_many', pointer, `There are ${length}; at most ${max} may be here.`);
    return value.flatMap((member, index) => rule(member, below(pointer, index)));
  };
}

/** One of these values, nothing else. */
export function choice(...values: readonly (string | number)[]): Rule {
  return (value, pointer) =>
    values.some((one) => one === value)
      ? []
      : refuse('bad_value', pointer, `Must be ${values.map((one) => JSON.stringify(one)).join(' or ')}.`);
}

/** True or false. */
export function boolean(): Rule {
  return (value, pointer) =>
    typeof value === 'boolean' ? [] : refuse('wrong_type', pointer, `Must be true or false, not ${kindOf(value)}.`);
}

/** "a string", "null": how a message names what stands there. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
