import { describe, expect, it } from 'vitest';
import { aManifest, aSandbox, refusalOf } from './workspace.ts';

const bytes = new Uint8Array([137, 80, 78, 71, 1, 2, 3]);
const image = (id: string) => [{ type: 'image' as const, slack_file: { id }, alt_text: 'Figures' }];

async function upload() {
  const world = await aSandbox();
  const { web } = world;
  const ticket = await web.files.getUploadURLExternal({ filename: 'weeks.png', length: bytes.length });
  const id = ticket.file_id ?? '';
  const send = (body: Uint8Array<ArrayBuffer> = bytes) => fetch(ticket.upload_url ?? '', { method: 'POST', body });
  const complete = () => web.files.completeUploadExternal({ files: [{ id, title: 'Weeks' }] });
  const post = () => web.chat.postMessage({ channel: 'C0LEADERS', text: 'Weeks', blocks: image(id) });
  const look = () => fetch(`${world.sandbox.url}/_sandbox/page/file?id=${id}`);
  return { ...world, id, send, complete, post, look };
}

describe('a picture', () => {
  it('stands in a message once its bytes are there and the upload is complete', async () => {
    const { send, complete, post, look } = await upload();
    expect(await refusalOf(post())).toBe('invalid_blocks');
    expect((await send()).status).toBe(200);
    expect(await refusalOf(post())).toBe('invalid_blocks');
    expect((await look()).status).toBe(404);
    expect(await complete()).toMatchObject({ ok: true, files: [{ title: 'Weeks' }] });
    expect(await post()).toMatchObject({ ok: true });
    const shown = await look();
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(bytes);
  });

  it('is refused when it is shorter or longer than it was announced, or comes twice', async () => {
    const { send } = await upload();
    expect((await send(bytes.slice(1))).status).toBe(400);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(400);
  });

  it('is not complete without its bytes, and neither is one that nobody announced', async () => {
    const { web, complete } = await upload();
    expect(await refusalOf(complete())).toBe('file_not_found');
    const unknown = web.files.completeUploadExternal({ files: [{ id: 'F0NOBODY', title: 'x' }] });
    expect(await refusalOf(unknown)).toBe('file_not_found');
    expect(await refusalOf(web.chat.postMessage({ channel: 'C0LEADERS', text: 'x', blocks: image('F0NOBODY') }))).toBe(
      'invalid_blocks',
    );
  });

  it.each([
    ['without a name', { length: 5 }, 'invalid_arguments'],
    ['without a length', { filename: 'a.png' }, 'invalid_arguments'],
    ['of no bytes', { filename: 'a.png', length: 0 }, 'invalid_arguments'],
  ])('is not announced %s', async (_what, args, error) => {
    const { web } = await aSandbox();
    expect(await refusalOf(web.apiCall('files.getUploadURLExternal', args))).toBe(error);
  });

  it('needs the scope files:write', async () => {
    const { web } = await aSandbox(aManifest({ scopes: ['chat:write'] }));
    const asked = web.files.getUploadURLExternal({ filename: 'a.png', length: 5 });
    expect(await refusalOf(asked)).toBe('missing_scope');
  });

  it('fails when it is asked to', async () => {
    const { web, slack } = await aSandbox();
    await slack.fault({ method: 'files.getUploadURLExternal', kind: 'error:internal_error', times: 1 });
    const asked = () => web.files.getUploadURLExternal({ filename: 'a.png', length: 5 });
    expect(await refusalOf(asked())).toBe('internal_error');
    expect(await asked()).toMatchObject({ ok: true });
  });
});
