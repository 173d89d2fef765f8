import { isFields } from '../json.ts';
import { type Method, refuse, refuseArguments } from './method.ts';

const largest = 1_000_000_000;

const getUploadUrl: Method = {
  token: 'bot',
  scope: 'files:write',
  args: { filename: 'text!', length: 'number', alt_txt: 'text', alt_text: 'text', snippet_type: 'text' },
  run({ workspace: { world, url }, args }) {
    const length = args.number('length');
    if (length === undefined) return refuseArguments('missing required field: length');
    if (length < 1 || length > largest) return refuse('invalid_arguments');
    const id = `F0FILE${String(world.files.size + 1).padStart(5, '0')}`;
    const altText = args.text('alt_txt');
    const name = args.text('filename');
    world.files.set(id, { id, name, altText, title: name, length, bytes: null, isComplete: false });
    return { ok: true, upload_url: `${url}/_sandbox/upload/${id}`, file_id: id };
  },
};

const completeUpload: Method = {
  token: 'bot',
  scope: 'files:write',
  args: { files: 'json!', channel_id: 'text', channels: 'text', thread_ts: 'text', initial_comment: 'text' },
  run({ workspace: { world }, args }) {
    const given = args.json('files');
    if (!Array.isArray(given) || given.length === 0) return refuse('invalid_arguments');
    // Nothing here posts a file by itself: it stands in a message by its id.
    if (args.text('channel_id') || args.text('channels')) return refuse('method_not_supported_for_channel_type');
    const found = given.map((one: unknown) => (isFields(one) ? world.files.get(String(one.id)) : undefined));
    const files = found.filter((file) => file !== undefined);
    if (files.length < given.length || files.some(({ bytes }) => bytes === null)) return refuse('file_not_found');
    for (const [index, file] of files.entries()) {
      const { title } = given[index];
      if (typeof title === 'string') file.title = title;
      file.isComplete = true;
    }
    return { ok: true, files: files.map(({ id, title }) => ({ id, title })) };
  },
};

export const filesMethods = {
  'files.getUploadURLExternal': getUploadUrl,
  'files.completeUploadExternal': completeUpload,
} satisfies Record<string, Method>;
