/** Small sound pieces of Block Kit to build cases from, as JSON that came over the wire. */

export type Json = Record<string, unknown>;

export function plain(length: number): Json {
  return { type: 'plain_text', text: 'x'.repeat(length) };
}

export function mrkdwn(length: number): Json {
  return { type: 'mrkdwn', text: 'x'.repeat(length) };
}

export function many<Member>(count: number, make: (index: number) => Member): Member[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

export function option(index: number): Json {
  return { text: plain(1), value: `v${index}` };
}

export function button(index = 0): Json {
  return { type: 'button', action_id: `a${index}`, text: plain(1) };
}

export function section(accessory?: Json): Json {
  return { type: 'section', text: mrkdwn(1), ...(accessory && { accessory }) };
}

export function actions(...elements: Json[]): Json {
  return { type: 'actions', elements };
}

export function input(element: Json): Json {
  return { type: 'input', block_id: 'field', label: plain(1), element };
}

export function richText(...elements: Json[]): Json {
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements }] };
}

export function modal(...blocks: Json[]): Json & { blocks: Json[] } {
  return { type: 'modal', callback_id: 'form', title: plain(5), submit: plain(4), blocks };
}

/** An http address of exactly this length. */
export function address(length: number): string {
  return 'https://a.example/'.padEnd(length, 'x');
}
