/** What a form carries in its `private_metadata`; undefined where that is no JSON, as in a form of another version. */
export function readMetadata(privateMetadata: string): unknown {
  try {
    return JSON.parse(privateMetadata);
  } catch {
    return undefined;
  }
}
