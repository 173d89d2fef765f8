import type { Clients } from './clients.ts';

const giveUpAfterMs = 10_000;

/** Uploads a PNG that stands in no channel yet, and answers its id for an image block. Throws what Slack refuses. Needs files:write. */
export async function uploadPicture(
  { post }: Pick<Clients, 'post'>,
  { png, name, altText }: { png: Buffer; name: string; altText: string },
): Promise<string> {
  const ticket = await post.files.getUploadURLExternal({ filename: name, length: png.length, alt_text: altText });
  const { upload_url: url, file_id: id } = ticket;
  if (url === undefined || id === undefined) throw new Error('Slack named no place for a picture');
  const taken = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(png),
    signal: AbortSignal.timeout(giveUpAfterMs),
  });
  if (!taken.ok) throw new Error(`The picture was not taken: ${taken.status}`);
  await post.files.completeUploadExternal({ files: [{ id, title: name }] });
  return id;
}
