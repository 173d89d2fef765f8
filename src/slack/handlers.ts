import type { ModalView } from '@slack/types';
import type { Message } from '../block-kit/message.ts';

/** Where a message stands in Slack. */
export interface Posted {
  channel: string;
  ts: string;
}

interface Call {
  userId: string;
}

/** A command, acknowledged before the handler runs. `respond` answers only the person who typed it. */
export interface CommandCall extends Call {
  channelId: string;
  /** As typed, entities decoded once, mentions as `<@U…>`. */
  text: string;
  /** Ids of the people really mentioned, in order; text that only looks like a mention isn't among them. */
  mentions: string[];
  triggerId: string;
  respond(message: Message): Promise<void>;
}

/** A button or menu, acknowledged before the handler runs. */
export interface ActionCall extends Call {
  actionId: string;
  blockId: string;
  /** The button's value or the chosen option's. */
  value: string | undefined;
  triggerId: string;
  /** The message it stands in, if it stands in one. */
  posted: Posted | undefined;
  /** The form it stands in, if it stands in one. */
  view: OpenView | undefined;
  respond(message: Message): Promise<void>;
}

export interface OpenView {
  id: string;
  hash: string;
  callbackId: string;
  privateMetadata: string;
  /** `{ block_id: { action_id: state } }` as Slack sends it. */
  values: unknown;
}

/** A submitted form. Not acknowledged yet: what the handler returns is the acknowledgement. */
export interface SubmitCall extends Call {
  view: OpenView;
}

/**
 * What happens to the form. Return `close` only when its text is on disk.
 * `next` runs after the acknowledgement: calls to Slack belong there.
 */
export type SubmitAnswer =
  | { close: true; next?: () => Promise<void> }
  | { errors: Record<string, string> }
  | { update: ModalView; next?: () => Promise<void> };

/** A message or global shortcut, acknowledged before the handler runs. */
export interface ShortcutCall extends Call {
  triggerId: string;
  message: (Posted & { text: string; userId: string | undefined }) | undefined;
}

/** An event of the Events API, each `event_id` once. */
export interface EventCall {
  eventId: string;
  event: Record<string, unknown> & { type: string };
}

/** What somebody may be beside taking part. */
export type Audience = 'coaches' | 'leaders' | 'admins';

export interface CoachSubcommand {
  /** One line of `/coach help`: what it does, in plain words. */
  summary: string;
  /** What to type, e.g. `/coach commit Send pricing to Acme by Friday`. */
  example: string;
  /** Whom it is for, where not for everybody: `/coach help` shows it to nobody else, below a title of its own. */
  isFor?: readonly Audience[];
  run(call: CommandCall): Promise<void>;
}

/** What a feature answers to. Keys are action ids, callback ids, event types and command names. */
export interface Handlers {
  commands?: Record<string, (call: CommandCall) => Promise<void>>;
  coach?: Record<string, CoachSubcommand>;
  actions?: Record<string, (call: ActionCall) => Promise<void>>;
  submits?: Record<string, (call: SubmitCall) => Promise<SubmitAnswer>>;
  shortcuts?: Record<string, (call: ShortcutCall) => Promise<void>>;
  events?: Record<string, (call: EventCall) => Promise<void>>;
  /** What a person is, for `/coach help`; one feature knows. */
  audiencesOf?: (userId: string) => Promise<readonly Audience[]>;
}
