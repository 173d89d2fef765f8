import type {
  ActionsBlock,
  ActionsBlockElement,
  Button,
  ConfirmationDialog,
  ContextBlock,
  DividerBlock,
  HeaderBlock,
  KnownBlock,
  ModalView,
  SectionBlock,
  SectionBlockAccessory,
} from '@slack/types';
import { limits } from './limits.ts';
import { plain } from './user-text.ts';

/**
 * A paragraph of mrkdwn, escaped by the caller, at most 3,000 UTF-16 units. Bare `@here`, `#name` and URLs stay text.
 * Words of people belong in `userText` or `quoted`: mrkdwn has no escape for `*`, `_`, `~` and backticks.
 */
export function section(mrkdwn: string, accessory?: SectionBlockAccessory): SectionBlock {
  return { type: 'section', text: { type: 'mrkdwn', text: mrkdwn, verbatim: true }, ...(accessory && { accessory }) };
}

/** Small grey text: up to ten pieces of mrkdwn, each escaped by the caller. */
export function context(...mrkdwn: string[]): ContextBlock {
  return { type: 'context', elements: mrkdwn.map((text) => ({ type: 'mrkdwn', text, verbatim: true })) };
}

/** A heading in plain text, cut at 150 UTF-16 units. */
export function header(text: string): HeaderBlock {
  return { type: 'header', text: plain(text, limits.header) };
}

/** A line between two blocks. */
export function divider(): DividerBlock {
  return { type: 'divider' };
}

/** A row of up to 25 buttons and menus. `blockId` must be the only one of its message or form. */
export function actions(elements: ActionsBlockElement[], blockId?: string): ActionsBlock {
  return { type: 'actions', elements, ...(blockId !== undefined && { block_id: blockId }) };
}

export interface ButtonParts {
  text: string;
  actionId: string;
  /** At most 2,000 UTF-16 units; ids, never words of people. */
  value?: string | undefined;
  style?: 'primary' | 'danger' | undefined;
  url?: string | undefined;
  confirm?: ConfirmParts | undefined;
}

/** A button; its text is cut at 75 UTF-16 units, and Slack shows about 30 of them. */
export function button({ text, actionId, value, style, url, confirm }: ButtonParts): Button {
  return {
    type: 'button',
    action_id: actionId,
    text: plain(text, limits.button.text),
    ...(value !== undefined && { value }),
    ...(style && { style }),
    ...(url !== undefined && { url }),
    ...(confirm && { confirm: confirmation(confirm) }),
  };
}

export interface ConfirmParts {
  title: string;
  text: string;
  confirm: string;
  deny: string;
  style?: 'primary' | 'danger' | undefined;
}

/** The question that Slack asks before a button counts as pressed, in plain text. */
export function confirmation({ title, text, confirm, deny, style }: ConfirmParts): ConfirmationDialog {
  return {
    title: plain(title, limits.confirm.title),
    text: plain(text, limits.confirm.text),
    confirm: plain(confirm, limits.confirm.confirm),
    deny: plain(deny, limits.confirm.deny),
    ...(style && { style }),
  };
}

export interface ModalParts {
  callbackId: string;
  title: string;
  /** Needed as soon as a block is an input. */
  submit?: string | undefined;
  close?: string | undefined;
  /** At most 3,000 UTF-16 units; ids, never words of people. */
  privateMetadata?: string | undefined;
  blocks: KnownBlock[];
  notifyOnClose?: boolean | undefined;
}

/** A form. Title and both buttons are cut at 24 UTF-16 units. */
export function modal({
  callbackId,
  title,
  submit,
  close,
  privateMetadata,
  blocks,
  notifyOnClose,
}: ModalParts): ModalView {
  return {
    type: 'modal',
    callback_id: callbackId,
    title: plain(title, limits.view.title),
    ...(submit !== undefined && { submit: plain(submit, limits.view.submit) }),
    ...(close !== undefined && { close: plain(close, limits.view.close) }),
    ...(privateMetadata !== undefined && { private_metadata: privateMetadata }),
    ...(notifyOnClose && { notify_on_close: true }),
    blocks,
  };
}
