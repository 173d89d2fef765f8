import { limits } from '../limits.ts';
import { below, isObject, type Rule, refuse, shape, type Violation } from './rule.ts';
import { like } from './scalars.ts';

const name = /^[A-Za-z0-9_]+$/;

/** Names of letters, digits and `_`; values that are strings, numbers or booleans, or objects and lists of objects of those. */
function payload(depth: number): Rule {
  return (value, pointer) => {
    if (!isObject(value)) return refuse('invalid_metadata_format', pointer, 'An object is needed here.');
    return Object.entries(value).flatMap(([key, part]) => {
      const at = below(pointer, key);
      if (!name.test(key)) return refuse('invalid_metadata_format', at, 'Names have letters, digits and _ only.');
      if (['string', 'number', 'boolean'].includes(typeof part)) return [];
      if (depth === 0) return refuse('invalid_metadata_format', at, 'Must be a string, a number or a boolean.');
      return (Array.isArray(part) ? part : [part]).flatMap((one) => payload(depth - 1)(one, at));
    });
  };
}

const metadata = shape({
  needs: { event_type: like(name, 'a name of letters, digits and _', limits.id), event_payload: payload(1) },
});

/** What Slack would refuse in a message's metadata. `{}` is sound: it takes the metadata off. */
export function checkMetadata(value: unknown, pointer: string): Violation[] {
  if (isObject(value) && Object.keys(value).length === 0) return [];
  const found = metadata(value, pointer);
  if (found.length > 0) return found.map((violation) => ({ ...violation, code: 'invalid_metadata_format' }));
  const bytes = Buffer.byteLength(JSON.stringify(value));
  return bytes > limits.message.metadataBytes
    ? refuse('metadata_too_large', pointer, `Has ${bytes} bytes; at most ${limits.message.metadataBytes} may be here.`)
    : [];
}
