import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Fields, fieldsList, fieldsOf, isFields, textList, textOf } from './json.ts';

export interface AppManifest {
  appName: string;
  botName: string;
  scopes: Set<string>;
  events: Set<string>;
  /** By name with its slash; true when Slack escapes people, channels and links in the text. */
  commands: Map<string, Command>;
  shortcuts: Map<string, 'global' | 'message'>;
  /** What a shortcut is called, by its callback id. */
  shortcutNames: Map<string, string>;
  hasHomeTab: boolean;
  hasMessagesTab: boolean;
  isMessagesTabReadOnly: boolean;
  isInteractive: boolean;
}

interface Command {
  shouldEscape: boolean;
  description: string;
  usage: string;
}

/** What the manifest grants. `source` is the parsed manifest or the path of its YAML file; throws when it has no bot scopes. */
export function readManifest(source: unknown): AppManifest {
  const manifest: unknown = typeof source === 'string' ? parse(readFileSync(source, 'utf8')) : source;
  if (!isFields(manifest)) throw new Error('The manifest is not a YAML object.');
  const features = fieldsOf(manifest.features);
  const settings = fieldsOf(manifest.settings);
  const home = fieldsOf(features.app_home);
  const appName = textOf(fieldsOf(manifest.display_information).name) ?? 'App';
  const scopes = new Set(textList(fieldsOf(fieldsOf(manifest.oauth_config).scopes).bot));
  if (scopes.size === 0) throw new Error('The manifest asks for no bot scopes (oauth_config.scopes.bot).');
  return {
    appName,
    botName: textOf(fieldsOf(features.bot_user).display_name) ?? appName,
    scopes,
    events: new Set(textList(fieldsOf(settings.event_subscriptions).bot_events)),
    commands: new Map(scopes.has('commands') ? fieldsList(features.slash_commands).flatMap(readCommand) : []),
    shortcuts: new Map(scopes.has('commands') ? fieldsList(features.shortcuts).flatMap(readShortcut) : []),
    shortcutNames: new Map(
      fieldsList(features.shortcuts).map(({ callback_id, name }) => [String(callback_id), textOf(name) ?? '']),
    ),
    hasHomeTab: home.home_tab_enabled === true,
    hasMessagesTab: home.messages_tab_enabled === true,
    isMessagesTabReadOnly: home.messages_tab_read_only_enabled === true,
    isInteractive: fieldsOf(settings.interactivity).is_enabled === true,
  };
}

function readCommand({ command, should_escape, description, usage_hint }: Fields): [string, Command][] {
  if (typeof command !== 'string') return [];
  const words = { description: textOf(description) ?? '', usage: textOf(usage_hint) ?? '' };
  return [[command, { shouldEscape: should_escape === true, ...words }]];
}

function readShortcut({ callback_id, type }: Fields): [string, 'global' | 'message'][] {
  if (typeof callback_id !== 'string') return [];
  return type === 'global' || type === 'message' ? [[callback_id, type]] : [];
}
