import { limits } from '../limits.ts';
import { kindOf, type Rule, refuse } from './rule.ts';

/** A well-formed string of `min` (1 unless said) to `max` UTF-16 units. */
export function string(max = Number.POSITIVE_INFINITY, min = 1): Rule {
  return (value, pointer) => {
    if (typeof value !== 'string') return refuse('wrong_type', pointer, `Must be a string, not ${kindOf(value)}.`);
    if (value.length < min) return refuse('too_short', pointer, 'Must not be empty.');
    if (/\p{Cs}/u.test(value)) return refuse('malformed_text', pointer, 'Holds half a character.');
    return value.length > max
      ? refuse('too_long', pointer, `Has ${value.length} characters; at most ${max} may be here.`)
      : [];
  };
}

/** A whole number from `min` to `max`. */
export function integer(min: number, max = Number.MAX_SAFE_INTEGER): Rule {
  return (value, pointer) => {
    if (typeof value !== 'number') return refuse('wrong_type', pointer, `Must be a number, not ${kindOf(value)}.`);
    if (!Number.isInteger(value)) return refuse('bad_value', pointer, 'Must be a whole number.');
    if (value < min) return refuse('too_small', pointer, `Is ${value}; must be at least ${min}.`);
    return value > max ? refuse('too_big', pointer, `Is ${value}; must be at most ${max}.`) : [];
  };
}

/** Any finite number. */
export function number(): Rule {
  return (value, pointer) =>
    typeof value === 'number' && Number.isFinite(value)
      ? []
      : refuse('wrong_type', pointer, `Must be a number, not ${kindOf(value)}.`);
}

/** A string of this form; `what` says in words what is expected. */
export function like(pattern: RegExp, what: string, max = Number.POSITIVE_INFINITY): Rule {
  return allOf(string(max), (value, pointer) =>
    typeof value === 'string' && pattern.test(value) ? [] : refuse('bad_value', pointer, `Must be ${what}.`),
  );
}

/** An address with one of these schemes. */
export function url(max: number = limits.button.url, schemes: readonly string[] = ['http:', 'https:']): Rule {
  return allOf(string(max), (value, pointer) =>
    typeof value === 'string' && URL.canParse(value) && schemes.includes(new URL(value).protocol)
      ? []
      : refuse('bad_url', pointer, `Must be an address that starts with ${schemes.join(' or ')}.`),
  );
}

/** An address as buttons and links take it. */
export function link(max: number): Rule {
  return url(max, ['http:', 'https:', 'mailto:', 'slack:', 'tel:']);
}

/** A calendar day as YYYY-MM-DD that exists. */
export function day(): Rule {
  return allOf(like(/^\d{4}-\d{2}-\d{2}$/, 'a day as YYYY-MM-DD'), (value, pointer) => {
    const [year = 0, month = 0, date = 0] = String(value).split('-').map(Number);
    return date >= 1 && date <= daysIn(year, month) ? [] : refuse('bad_value', pointer, `${value} is not a day.`);
  });
}

function daysIn(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** An IANA zone that this runtime knows. */
export function zone(): Rule {
  return allOf(string(), (value, pointer) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: String(value) });
      return [];
    } catch {
      return refuse('bad_value', pointer, `There is no time zone "${value}".`);
    }
  });
}

/** `block_id`, `action_id`, `callback_id` and `external_id`. */
export const id = string(limits.id);
export const userId = like(/^[UW][A-Z0-9]+$/, 'a user id');
export const channelId = like(/^[CDG][A-Z0-9]+$/, 'a channel id');
export const conversationId = like(/^[CDGUW][A-Z0-9]+$/, 'a channel or user id');

/** The first of these rules that is broken. */
export function allOf(...rules: Rule[]): Rule {
  return (value, pointer) => {
    for (const rule of rules) {
      const found = rule(value, pointer);
      if (found.length > 0) return found;
    }
    return [];
  };
}
