import { limits } from '../limits.ts';
import { type Check, type Rule, refuse, shape, typed } from './rule.ts';
import { id, like, string, url } from './scalars.ts';
import { plain } from './text-object.ts';

/** A check that exactly one of these properties is there. */
export function exactlyOne(...keys: readonly string[]): Check {
  return (object, pointer) => {
    const present = keys.filter((key) => object[key] !== undefined);
    if (present.length === 1) return [];
    const names = keys.map((key) => `"${key}"`);
    return present.length === 0
      ? refuse('missing_property', pointer, `Either ${names.join(' or ')} must be here.`)
      : refuse('exclusive_properties', pointer, `${names.join(' and ')} may not stand together.`);
  };
}

const picture = {
  needs: { alt_text: string(limits.image.alt) },
  may: {
    image_url: url(limits.image.url),
    slack_file: shape({
      may: { id: like(/^F[A-Z0-9]{8,}$/, 'a file id'), url: url() },
      also: [exactlyOne('id', 'url')],
    }),
  },
  also: [exactlyOne('image_url', 'slack_file')],
};

/** An image beside text. */
export const imageElement: Rule = typed('image', picture);

/** An image block, with an id and a title. */
export const imageBlock: Rule = typed('image', {
  ...picture,
  may: { ...picture.may, title: plain(limits.image.title), block_id: id },
});
