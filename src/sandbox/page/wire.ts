/** What the page in the browser reads from the sandbox, as JSON. Instants are UTC ISO text, days are YYYY-MM-DD. */

/** Fixed for one run: who the app is and what it offers. */
export interface Start {
  appName: string;
  botId: string;
  hasHome: boolean;
  commands: { name: string; description: string; usage: string }[];
  shortcuts: { id: string; name: string; type: 'global' | 'message' }[];
  faults: { id: string; name: string; says: string }[];
  /** What the app's owner tells about people; empty without an app in this process. */
  roles: Record<string, string>;
  tour: TourStep[];
}

/** One step of the tour: whose eyes, which moment, and what it takes to be done. */
export interface TourStep {
  title: string;
  says: string;
  /** Whose screen to look at, and the conversation: the name of a channel, or null for the messages with the app. */
  person: string;
  channel: string | null;
  /** Where time has to be at least. */
  at: string;
  /** The step is done when this person sends a form, or sees that conversation after `at`. */
  doneBy: 'form' | 'reading';
  /** The text of the button to press. */
  button: string | null;
}

/** What has changed since a revision. */
export interface Changes {
  /** Another run has another world: all that was known is gone. */
  run: string;
  revision: number;
  now: string;
  /** True when all messages are in it, not only the changed ones. */
  isWhole: boolean;
  users: WireUser[];
  channels: WireChannel[];
  /** What this viewer has on the screen. */
  views: WireView[];
  isConnected: boolean;
  /** Faults that are on, until when by the sandbox's clock; null: until it has happened. */
  faults: { id: string; until: string | null }[];
}

export interface WireUser {
  id: string;
  name: string;
  tz: string | null;
  deleted: boolean;
  guest: boolean;
}

export interface WireChannel {
  id: string;
  name: string;
  user: string | null;
  isPrivate: boolean;
  isArchived: boolean;
  members: string[];
  /** How many messages there are, so that a removed one is noticed. */
  count: number;
  messages: WireMessage[];
}

export type Json = Record<string, unknown>;

export interface WireMessage {
  ts: string;
  user: string;
  text: string;
  blocks: Json[];
  threadTs: string | null;
  isBroadcast: boolean;
  ephemeralTo: string | null;
  isEdited: boolean;
}

export interface WireView {
  id: string;
  type: 'modal' | 'home';
  title: string;
  submit: string | null;
  close: string;
  blocks: Json[];
  hash: string;
  errors: Record<string, string>;
  values: Record<string, Record<string, Json>>;
}

/** What the app sent by itself, what it withheld, and what it plans. */
export interface Story {
  sent: StoryLine[];
  withheld: StoryLine[];
  planned: StoryLine[];
}

export interface StoryLine {
  key: string;
  at: string;
  /** A user id or a channel id. */
  to: string;
  /** In plain words. */
  what: string;
  /** Why it was withheld, or how it ended; null where there is nothing to say. */
  why: string | null;
}

export interface MonthDay {
  day: string;
  phase: 'coaching' | 'closing' | 'reset' | 'off';
  /** A holiday's name, say. */
  note: string | null;
}
