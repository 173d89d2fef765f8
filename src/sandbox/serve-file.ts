import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from './http-body.ts';
import type { Workspace } from './workspace.ts';

/** Takes the bytes of a file that was announced, as many as were announced, once. */
export async function takeUpload(
  { world }: Workspace,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  const file = world.files.get(id);
  if (!file || file.bytes !== null || bytes.length !== file.length) {
    return sendText(response, 400, 'text/plain', 'This upload is not expected.');
  }
  file.bytes = bytes;
  sendText(response, 200, 'text/plain', `OK - ${bytes.length}`);
}

/** Shows a file to the page. */
export function sendFile({ world }: Workspace, id: string, response: ServerResponse): void {
  const file = world.files.get(id);
  if (!file?.isComplete || file.bytes === null) {
    sendText(response, 404, 'text/plain', 'There is no such file.');
    return;
  }
  response.writeHead(200, { 'Content-Type': 'image/png', 'X-Content-Type-Options': 'nosniff' });
  response.end(file.bytes);
}
