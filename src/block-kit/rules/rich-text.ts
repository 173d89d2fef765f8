import { limits } from '../limits.ts';
import { boolean, byType, choice, list, type Rule, shape, typed } from './rule.ts';
import { channelId, id, integer, like, link, string, userId } from './scalars.ts';

const look = { bold: boolean(), italic: boolean(), strike: boolean(), code: boolean(), underline: boolean() };
const mentionLook = { ...look, highlight: boolean(), client_highlight: boolean(), unlink: boolean() };
const may = { style: shape({ may: look }) };
const mayMention = { style: shape({ may: mentionLook }) };

const inline: Record<string, Rule> = {
  text: typed('text', { needs: { text: string(limits.text) }, may }),
  link: typed('link', {
    needs: { url: link(limits.button.url) },
    may: { ...may, text: string(limits.text), unsafe: boolean() },
  }),
  user: typed('user', { needs: { user_id: userId }, may: mayMention }),
  usergroup: typed('usergroup', { needs: { usergroup_id: like(/^S[A-Z0-9]+$/, 'a group id') }, may: mayMention }),
  channel: typed('channel', { needs: { channel_id: channelId }, may: mayMention }),
  team: typed('team', { needs: { team_id: like(/^[TE][A-Z0-9]+$/, 'a team id') }, may }),
  emoji: typed('emoji', {
    needs: { name: string() },
    may: { ...may, unicode: string(), url: string(), skin_tone: integer(1, 6) },
  }),
  broadcast: typed('broadcast', { needs: { range: choice('here', 'channel', 'everyone') }, may }),
  color: typed('color', { needs: { value: like(/^#[0-9a-fA-F]{6}$/, 'a colour as #rrggbb') }, may }),
  date: typed('date', {
    needs: { timestamp: integer(0), format: like(/\{[a-z_]+\}/, 'a format with at least one {token}') },
    may: { ...may, url: link(limits.button.url), fallback: string() },
  }),
};

const border = choice(0, 1);

function inlineOf(names: readonly string[], where: string): Rule {
  const allowed = Object.fromEntries(Object.entries(inline).filter(([name]) => names.includes(name)));
  return list(byType({ allowed, known: Object.keys(inline), noun: 'element', where }));
}

const line = inlineOf(Object.keys(inline), 'in rich text');
const section = typed('rich_text_section', { needs: { elements: line } });

const parts: Record<string, Rule> = {
  rich_text_section: section,
  rich_text_list: typed('rich_text_list', {
    needs: { style: choice('bullet', 'ordered'), elements: list(section) },
    may: { indent: integer(0, limits.list.indent), offset: integer(0), border },
  }),
  rich_text_quote: typed('rich_text_quote', { needs: { elements: line }, may: { border } }),
  rich_text_preformatted: typed('rich_text_preformatted', {
    needs: { elements: inlineOf(['text', 'link'], 'in preformatted text') },
    may: { border },
  }),
};

/** A rich_text block, also as a table cell or a field's first value. */
export const richText: Rule = typed('rich_text', {
  needs: {
    elements: list(
      byType({
        allowed: parts,
        known: [...Object.keys(parts), ...Object.keys(inline)],
        noun: 'element',
        where: 'directly in a rich_text block; it belongs in a rich_text_section',
      }),
    ),
  },
  may: { block_id: id },
});
