import { createContext } from 'preact';
import type { FieldValue } from './field-value.ts';
import type { Fields } from './fields.ts';

/** What stands around blocks, a message or a view: where a press goes, and what its fields hold. */
export interface Surface {
  /** Tells the ids of two messages apart on one page. */
  id: string;
  /** Nothing can be pressed while something is under way. */
  isBusy: boolean;
  press(blockId: string, element: Fields, value?: FieldValue): void;
  shownIn(blockId: string, element: Fields): FieldValue;
  edit(blockId: string, element: Fields, value: FieldValue): void;
  errors: Record<string, string>;
  people: { id: string; name: string }[];
  channels: { id: string; name: string }[];
}

export const SurfaceContext = createContext<Surface>({
  id: '',
  isBusy: true,
  press: () => {},
  shownIn: () => null,
  edit: () => {},
  errors: {},
  people: [],
  channels: [],
});
