import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eastTeam, lee, lena, mara } from '../support/east-team.ts';
import type { SandboxMessage, SandboxView } from '../support/sandbox-client.ts';
import { buttonNamed, createWorld, readable, type World } from '../support/world.ts';

interface Menu {
  block_id: string;
  words: string;
  options: { text: string; value: string }[];
}

describe('A leader looks at what has stalled', () => {
  let world: World;
  let firstDigest: SandboxMessage;

  async function digest(): Promise<SandboxMessage> {
    const channel = (await world.slack.state()).channels.find(({ id }) => id === 'C0LEADERS');
    const found = channel?.messages.findLast(({ text }) => text.startsWith('Coaching digest'));
    if (!found) throw new Error('There is no digest');
    return found;
  }

  async function look(user: string) {
    const message = await digest();
    const { action_id, block_id, value } = buttonNamed(message, 'Look at the stalls');
    const channel = 'C0LEADERS';
    return world.slack.click({ user, channel, ts: message.ts, action_id, block_id, value: value ?? null });
  }

  async function pick(user: string, view: SandboxView, beside: string, text: string): Promise<SandboxView> {
    const menu = menusOf(view).find(({ words }) => words.includes(beside));
    const option = menu?.options.find((one) => one.text === text);
    if (!menu || !option) throw new Error(`No "${text}" beside "${beside}" in: ${readable(view)}`);
    const { block_id } = menu;
    const answer = await world.slack.click({
      ...{ user, view_id: view.id, action_id: 'stalls/act', block_id, value: option.value },
    });
    const shown = answer.views.at(-1);
    if (!shown) throw new Error('The form is gone');
    return shown;
  }

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-06T20:00:00Z' });
    await world.slack.clockTo('2026-12-11T15:00:00Z');
    await world.slack.fault({ method: 'chat.update', kind: 'error:invalid_blocks', times: 1 });
    await world.slack.clockTo('2026-12-11T15:03:00Z');
    firstDigest = await digest();
    await world.slack.clockTo('2026-12-18T15:00:00Z');
  });
  afterAll(() => world.stop());

  it('finds them in the digest, named by pair', async () => {
    const words = readable(await digest());
    expect(words).toMatch(/Mara Okafor with .*Lena Fox.*: no behaviour in work since/);
    expect(buttonNamed(await digest(), 'Look at the stalls').value).toMatch(/^\d+$/);
  });

  it('gets a picture of the weeks a minute later, in the same message', async () => {
    const before = await digest();
    expect(before.blocks.map(({ type }) => type)).not.toContain('image');
    await world.slack.clockTo('2026-12-18T15:03:00Z');
    const after = await digest();
    const image = after.blocks.find(({ type }) => type === 'image');
    expect(after.ts).toBe(before.ts);
    expect(image?.alt_text).toContain('Mon 14 Dec: 0 loops checked, 0 shown, 4 stalled.');
    expect(readable(after)).not.toContain('Updated');
    const [, id = ''] = /"id":"(\w+)"/.exec(JSON.stringify(image?.slack_file)) ?? [];
    const shown = await fetch(`${world.url}/_sandbox/page/file?id=${id}`);
    expect(
      Buffer.from(await shown.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('had the words and no picture the week before, when Slack refused the picture', async () => {
    expect(firstDigest.blocks.map(({ type }) => type)).not.toContain('image');
    expect(readable(firstDigest)).toMatch(/Mara Okafor with .*Lena Fox/);
    const calls = await world.slack.calls();
    const shown = calls.filter(({ method, args }) => method === 'chat.update' && args.ts === firstDigest.ts);
    expect(shown.map(({ args }) => JSON.stringify(args.blocks).includes('slack_file'))).toEqual([true, false]);
  });

  it('is refused kindly when it is no leader of these teams', async () => {
    const answer = await look(mara);
    expect(answer.views).toEqual([]);
    expect(JSON.stringify(answer.messages)).toContain('Only the leaders of these teams');
  });

  it('asks about one, once, and the coach finds it in the next morning’s message', async () => {
    const [view] = (await look(lee)).views;
    if (!view) throw new Error('Nothing opened');
    const asked = await pick(lee, view, 'Lena Fox', 'Ask about it');
    expect(readable(asked)).toContain('Asked by Lee Whitfield on Fri 18 Dec.');
    const menu = menusOf(asked).find(({ words }) => words.includes('Lena Fox'));
    expect(menu?.options.map(({ text }) => text)).toEqual(['Take it off the list']);
    await world.slack.clockTo('2026-12-21T08:31:00Z');
    const days = (await world.messagesTo(mara)).filter((message) => readable(message).includes('Your coaching day'));
    expect(readable(days.at(-1) ?? { blocks: [] })).toContain(
      'Lee Whitfield asks about Lena Fox: no behaviour in work since',
    );
    expect(() => buttonNamed(days.at(-1) ?? { blocks: [] }, 'Start a loop')).not.toThrow();
    await world.slack.clockTo('2026-12-22T08:31:00Z');
    const all = (await world.messagesTo(mara)).map(readable).filter((words) => words.includes('Lee Whitfield asks'));
    expect(all).toHaveLength(1);
  });

  it('takes one off the list with a reason that only leaders see, and puts it back', async () => {
    const [view] = (await look(lee)).views;
    if (!view) throw new Error('Nothing opened');
    const before = (await digest()).ts;
    const form = await pick(lee, view, 'Lena Fox', 'Take it off the list');
    const refused = await world.slack.submit(lee, form.id, { why: { value: ' ' } });
    expect(JSON.stringify(refused)).toContain('so that other leaders know why');
    const taken = await world.slack.submit(lee, form.id, { why: { value: 'Lena is on a course' } });
    const list = taken.views.at(-1);
    expect(readable(list ?? { blocks: [] })).toContain('Off the list: Mara Okafor with Lena Fox');
    expect(readable(list ?? { blocks: [] })).toContain('Lena is on a course');
    const rewritten = await digest();
    expect(rewritten.ts).toBe(before);
    expect(readable(rewritten)).not.toMatch(/Mara Okafor with .*Lena Fox.*: no behaviour/);
    const { channels } = await world.slack.state();
    expect(JSON.stringify(channels)).not.toContain('Lena is on a course');
    const picture = async () => (await digest()).blocks.find(({ type }) => type === 'image');
    const first = await picture();
    await world.slack.advance('15m');
    const redrawn = await picture();
    expect(first?.alt_text).toContain('4 stalled.');
    expect(redrawn?.alt_text).toContain('3 stalled.');
    expect(redrawn?.slack_file).not.toEqual(first?.slack_file);
    const back = buttonNamed(list ?? { blocks: [] }, 'Put it back');
    await world.slack.click({
      ...{ user: lee, view_id: list?.id ?? '', action_id: back.action_id, block_id: back.block_id },
      value: back.value ?? null,
    });
    expect(readable(await digest())).toMatch(/Mara Okafor with .*Lena Fox.*: no behaviour in work/);
  });

  it('sees the digest as it is now, alone, with /coach digest; who leads nobody is told what to type', async () => {
    const own = await world.slack.command(lee, '/coach', 'digest');
    expect(JSON.stringify(own.messages)).toMatch(/Mara Okafor with [^"]*Lena Fox/);
    expect(own.messages.every(({ ephemeral_to }) => ephemeral_to === lee)).toBe(true);
    const others = await world.slack.command(lena, '/coach', 'digest');
    expect(JSON.stringify(others.messages)).toContain('for the leaders of a team');
  });
});

function menusOf(view: Pick<SandboxView, 'blocks'>): Menu[] {
  return view.blocks.flatMap((block: unknown): Menu[] => {
    const shown = JSON.parse(JSON.stringify(block));
    if (shown.accessory?.type !== 'overflow') return [];
    const options = shown.accessory.options.map((one: { text: { text: string }; value: string }) => ({
      text: one.text.text,
      value: one.value,
    }));
    return [{ block_id: shown.block_id, words: shown.text.text, options }];
  });
}
