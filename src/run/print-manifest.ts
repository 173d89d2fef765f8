import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse, stringify } from 'yaml';
import { projectFile } from '../platform/project-root.ts';
import { httpManifest, readManifest } from '../slack/manifest.ts';

const usage = `Usage: npm run -s manifest -- [--http https://HOST]

Prints the Slack app's manifest: for Socket Mode, or with --http for a bot that Slack reaches at that address.
`;

try {
  const { values } = parseArgs({ options: { http: { type: 'string' }, help: { type: 'boolean' } } });
  process.stdout.write(values.help ? usage : manifestText(values.http));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exitCode = 2;
}

function manifestText(host: string | undefined): string {
  const text = readFileSync(projectFile('manifest.yml'), 'utf8');
  return host === undefined ? text : stringify(httpManifest(readManifest(parse(text)), host), { lineWidth: 0 });
}
