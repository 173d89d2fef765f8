/** A behaviour that a workspace coaches by the same words: what is done, and what has to be said or done for it to count. */
export interface LibraryEntry {
  /** Stands in the roster file and in stored loops: never changed, and never given to another behaviour. */
  id: string;
  /** What leaders read in a review. */
  name: string;
  behaviour: string;
  passCondition: string;
  /** How it sounds on a call. */
  example?: string;
  /** The member of enablement who answers for it. */
  owner?: string;
  /** It is offered no more, and stays readable. */
  isRetired?: boolean;
}
