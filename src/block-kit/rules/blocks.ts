import { limits } from '../limits.ts';
import { elementThat } from './elements.ts';
import { imageBlock } from './images.ts';
import { richText } from './rich-text.ts';
import { below, boolean, type Check, choice, isObject, list, type Rule, refuse, type Shape, typed } from './rule.ts';
import { id, string, url } from './scalars.ts';
import { anyText, plain } from './text-object.ts';

/** A block: its own properties and a `block_id`. */
export function block(type: string, { needs, may, also }: Shape): Rule {
  return typed(type, { ...(needs && { needs }), may: { ...may, block_id: id }, ...(also && { also }) });
}

/** Every `action_id` once among the members of the list `key`. */
export function uniqueActionIds(key: string): Check {
  return (object, pointer) => {
    const members = Array.isArray(object[key]) ? object[key].filter(isObject) : [];
    const ids = members.map(({ action_id: actionId }) => actionId);
    return ids.flatMap((actionId, index) =>
      actionId !== undefined && ids.indexOf(actionId) < index
        ? refuse(
            'duplicate_action_id',
            below(below(below(pointer, key), index), 'action_id'),
            `The action_id "${actionId}" is taken already.`,
          )
        : [],
    );
  };
}

const textOrFields: Check = ({ text, fields }, pointer) =>
  text === undefined && fields === undefined
    ? refuse('missing_property', pointer, 'Either "text" or "fields" must be here.')
    : [];

/** The blocks of messages and views alike. */
export const blocks: Record<string, Rule> = {
  section: block('section', {
    may: {
      text: anyText(limits.section.text),
      fields: list(anyText(limits.section.field), limits.section.fields),
      accessory: elementThat('beside a section'),
      expand: boolean(),
    },
    also: [textOrFields],
  }),
  header: block('header', { needs: { text: plain(limits.header) } }),
  context: block('context', { needs: { elements: list(elementThat('in a context block'), limits.context) } }),
  actions: block('actions', {
    needs: { elements: list(elementThat('in an actions block'), limits.actions) },
    also: [uniqueActionIds('elements')],
  }),
  divider: block('divider', {}),
  image: imageBlock,
  input: block('input', {
    needs: { label: plain(limits.input.label), element: elementThat('in an input block') },
    may: { hint: plain(limits.input.hint), optional: boolean(), dispatch_action: boolean() },
  }),
  rich_text: richText,
  video: block('video', {
    needs: {
      alt_text: string(limits.video.alt),
      title: plain(limits.video.title),
      video_url: url(limits.video.url, ['https:']),
      thumbnail_url: url(limits.video.url),
    },
    may: {
      title_url: url(limits.video.otherUrl, ['https:']),
      author_name: string(limits.video.author),
      provider_name: string(limits.video.provider),
      provider_icon_url: url(limits.video.otherUrl),
      description: plain(limits.video.description),
    },
  }),
  file: block('file', { needs: { external_id: string(limits.id), source: choice('remote') } }),
  markdown: block('markdown', { needs: { text: string(limits.markdown) } }),
};
