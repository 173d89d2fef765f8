import type { WebClient } from '@slack/web-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts';
import { actions, button, inForms, inMessages, long, many, ofForms, plain, section, textInput } from './limit-cases.ts';
import { aManifest, refusalDataOf, team, webClient } from './workspace.ts';

describe("Block Kit's limits", () => {
  let sandbox: Sandbox;
  let web: WebClient;
  beforeAll(async () => {
    sandbox = await startSandbox({ manifest: aManifest(), team, at: new Date('2026-11-30T09:00:00Z') });
    web = webClient(sandbox, sandbox.botToken);
  });
  afterAll(() => sandbox.stop());

  const post = (blocks: object[]) => web.apiCall('chat.postMessage', { channel: 'C0LEADERS', text: 'hi', blocks });
  // Slack reads the form before it looks at the trigger, so a form that passes is refused for the trigger.
  const open = (view: object) =>
    refusalDataOf(web.apiCall('views.open', { trigger_id: 'none', view: { ...form, ...view } }));
  const form = { type: 'modal', title: plain('Form'), submit: plain('Save'), blocks: [{ type: 'divider' }] };

  it.each(inMessages)('a message: %s, %i and no more', async (_what, allowed, make, pointer) => {
    expect(await post(make(allowed))).toMatchObject({ ok: true });
    expect(await refusalDataOf(post(make(allowed + 1)))).toMatchObject(refusedAt('invalid_blocks', pointer));
  });

  it.each(inForms)('a form: %s, %i and no more', async (_what, allowed, make, pointer) => {
    expect(await open({ blocks: make(allowed) })).toMatchObject({ error: 'invalid_trigger_id' });
    expect(await open({ blocks: make(allowed + 1) })).toMatchObject(refusedAt('invalid_arguments', pointer));
  });

  it.each(ofForms)('a form: %s, %i and no more', async (_what, allowed, make, pointer) => {
    expect(await open(make(allowed))).toMatchObject({ error: 'invalid_trigger_id' });
    expect(await open(make(allowed + 1))).toMatchObject(refusedAt('invalid_arguments', pointer));
  });

  it.each([
    ['an empty text', section({ text: plain('') }), '/blocks/0/text/text'],
    ['a block of a kind that does not exist', [{ type: 'poem' }], '/blocks/0/type'],
    ['a section without text', section({}), '/blocks/0'],
    ['two blocks with one block_id', many(2, () => ({ type: 'divider', block_id: 'same' })), '/blocks/1/block_id'],
    [
      'two buttons of one block with one action_id',
      actions(button({ action_id: 'a' }), button({ action_id: 'a' })),
      '/blocks/0/elements/1/action_id',
    ],
    ['a header in mrkdwn', [{ type: 'header', text: { type: 'mrkdwn', text: 'h' } }], '/blocks/0/text/type'],
    ['an unknown property', [{ type: 'divider', colour: 'red' }], '/blocks/0/colour'],
  ])('a message with %s is refused', async (_what, blocks, pointer) => {
    expect(await refusalDataOf(post(blocks))).toMatchObject(refusedAt('invalid_blocks', pointer));
  });

  it('a message whose blocks have more than 13,200 characters together is refused', async () => {
    const blocks = (last: number) =>
      [...many(4, () => section({ text: plain(long(3_000)) })), section({ text: plain(long(last)) })].flat();
    expect(await post(blocks(1_200))).toMatchObject({ ok: true });
    expect(await refusalDataOf(post(blocks(1_201)))).toMatchObject({ error: 'msg_blocks_too_long' });
  });

  it('a form with a field but no submit button is refused', async () => {
    expect(await open({ submit: undefined, blocks: [textInput({})] })).toMatchObject({ error: 'invalid_arguments' });
  });

  it('a form without a title, and a form without blocks, is refused', async () => {
    expect(await open({ title: undefined })).toMatchObject(refusedAt('invalid_arguments', '/view'));
    expect(await open({ blocks: [] })).toMatchObject(refusedAt('invalid_arguments', '/view/blocks'));
  });

  it('a form that is prefilled with more than its field takes is refused', async () => {
    const blocks = [textInput({ max_length: 3, initial_value: 'long' })];
    expect(await open({ blocks })).toMatchObject({ error: 'invalid_arguments' });
  });

  it('a form of more than 250,000 bytes is refused', async () => {
    const blocks = many(100, (index) => ({ type: 'section', block_id: `b${index}`, text: plain('é'.repeat(1_500)) }));
    expect(await open({ blocks })).toMatchObject({ error: 'view_too_large' });
  });
});

function refusedAt(error: string, pointer: string) {
  return { error, response_metadata: { messages: [expect.stringContaining(`[json-pointer:${pointer}]`)] } };
}
