import { isDeepStrictEqual } from 'node:util';
import { limits } from '../limits.ts';
import { below, type Check, isObject, list, type Rule, refuse, shape } from './rule.ts';
import { link, string } from './scalars.ts';
import { anyText, plain } from './text-object.ts';

const value = string(limits.option.value);
const description = plain(limits.option.description);

/** An option of a menu: plain text only. */
export const menuOption: Rule = shape({ needs: { text: plain(limits.option.text), value }, may: { description } });

/** An option of radio buttons or checkboxes. */
export const boxOption: Rule = shape({ needs: { text: anyText(limits.option.text), value }, may: { description } });

/** An option of an overflow menu, the only sort that may have an address. */
export const overflowOption: Rule = shape({
  needs: { text: plain(limits.option.text), value },
  may: { description, url: link(limits.option.url) },
});

/** Groups of menu options. */
export const optionGroups: Rule = list(
  shape({
    needs: { label: plain(limits.select.groupLabel), options: list(menuOption, limits.select.options) },
  }),
  limits.select.groups,
);

/** Every value once, over all groups. */
export const uniqueValues: Check = (element, pointer) => {
  const all = optionsOf(element);
  const values = all.map(([, option]) => option.value);
  return all.flatMap(([path, option], index) =>
    values.indexOf(option.value) < index
      ? refuse('duplicate_value', `${pointer}${path}/value`, `The value "${option.value}" is taken already.`)
      : [],
  );
};

/** What is picked at first must be among the options, to the last property. */
export const initialAmongOptions: Check = (element, pointer) => {
  const options = optionsOf(element).map(([, option]) => option);
  return initials(element).flatMap(([path, initial]) =>
    options.some((option) => isDeepStrictEqual(option, initial))
      ? []
      : refuse('initial_not_an_option', `${pointer}${path}`, 'Must be exactly one of the options.'),
  );
};

/** Nothing is picked twice, and no more than may be. */
export const initialsFit: Check = (element, pointer) => {
  const picked = ['initial_options', 'initial_users', 'initial_conversations', 'initial_channels'].find((key) =>
    Array.isArray(element[key]),
  );
  const members = picked === undefined ? undefined : element[picked];
  if (picked === undefined || !Array.isArray(members)) return [];
  const most = typeof element.max_selected_items === 'number' ? element.max_selected_items : members.length;
  const at = below(pointer, picked);
  if (members.length > most) return refuse('too_many', at, `${members.length} are picked; at most ${most} may be.`);
  return members.flatMap((member, index) =>
    members.findIndex((other) => isDeepStrictEqual(other, member)) < index
      ? refuse('duplicate_value', below(at, index), 'Is picked twice.')
      : [],
  );
};

function optionsOf(element: Record<string, unknown>): [path: string, option: Record<string, unknown>][] {
  const { options, option_groups: groups } = element;
  if (Array.isArray(groups)) {
    return groups.flatMap((group, index) =>
      isObject(group)
        ? optionsOf({ options: group.options }).map(([path, option]): [string, Record<string, unknown>] => [
            `/option_groups/${index}${path}`,
            option,
          ])
        : [],
    );
  }
  if (!Array.isArray(options)) return [];
  return options.flatMap((option, index) => (isObject(option) ? [[`/options/${index}`, option]] : []));
}

function initials({ initial_option: one, initial_options: many }: Record<string, unknown>): [string, unknown][] {
  const single: [string, unknown][] = one === undefined ? [] : [['/initial_option', one]];
  const several = Array.isArray(many) ? many : [];
  return [...single, ...several.map((option, index): [string, unknown] => [`/initial_options/${index}`, option])];
}
