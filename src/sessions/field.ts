/** One question of a form. Its name is where its answer is kept, and never changes. */
export interface Field {
  name: string;
  label: string;
  hint?: string | undefined;
  required: boolean;
  /** It may be sent empty although it is needed: something else on its page fills it. */
  isFilledElse?: true;
  as: FieldKind;
}

export type FieldKind =
  | { input: 'words'; max: number; isLong: boolean; placeholder?: string }
  | { input: 'choice'; choices: readonly FieldChoice[] }
  /** Texts of people may be cut to tell them apart. */
  | { input: 'menu'; choices: readonly FieldChoice[] }
  | { input: 'date' }
  | { input: 'time' }
  /** `value`: what a ticked box answers. */
  | { input: 'tick'; says: string; value: string };

export interface FieldChoice {
  value: string;
  label: string;
  hint?: string;
}
