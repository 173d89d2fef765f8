/** Makes text safe inside mrkdwn: escapes exactly `&`, `<` and `>`, so that no mention and no link can come alive. */
export function escapeMrkdwn(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** The inverse of `escapeMrkdwn`, once: `&amp;lt;` becomes `&lt;`, never `<`. Other entities stay as they are. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt);/g, (entity) => characters[entity] ?? entity);
}

/**
 * Text of a message or command as the person typed it. Links that Slack made of an address become the address again,
 * other links show label and target, user and channel mentions stay as `<@U…>` and `<#C…>`, everything is decoded once.
 */
export function asTyped(text: string): string {
  return text
    .split(/(<[^<>\n]+>)/)
    .map((part) =>
      part.startsWith('<') && part.endsWith('>') ? tokenAsTyped(part.slice(1, -1)) : decodeEntities(part),
    )
    .join('');
}

function tokenAsTyped(token: string): string {
  const bar = token.indexOf('|');
  const target = decodeEntities(bar < 0 ? token : token.slice(0, bar));
  const label = decodeEntities(bar < 0 ? '' : token.slice(bar + 1));
  if (/^[@#]/.test(target)) return `<${target}>`;
  if (target.startsWith('!')) return label || target.replace('!', '@');
  const address = target.replace(/^mailto:|^tel:/, '');
  if (label === '' || label === address) return address;
  return target.replace(/^https?:\/\//, '').replace(/\/$/, '') === label.replace(/\/$/, '')
    ? label
    : `${label} (${address})`;
}
