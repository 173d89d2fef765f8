import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProgram } from '../../support/program.ts';
import { ownFolder } from '../../support/serving.ts';

it('whoever starts it with settings that are off reads one message that names each of them, and no secret', async () => {
  const folder = ownFolder();
  const settings = [
    'SLACK_BOT_TOKEN=xoxp-1234-secret',
    'SLACK_SIGNING_SECRET=short',
    'SLACK_API_URL=ftp://slack',
    'DATABASE_URL=mysql://host/db',
    'PORT=99999',
    'LOG_LEVEL=loud',
  ];
  writeFileSync(join(folder, '.env'), settings.join('\n'));
  const started = startProgram('main.js', [], { cwd: folder });
  expect(await started.ended).toBe(1);
  expect(started.stdout()).toBe('');
  const [title, ...problems] = started.stderr().trim().split('\n');
  expect(title).toBe('The settings are off:');
  expect(problems.map((line) => line.trim().split(':')[0])).toEqual(settings.map((line) => line.split('=')[0]));
  expect(started.stderr()).not.toContain('secret\n');
  expect(started.stderr()).not.toContain('1234');
});

it('whoever forgets a token reads its name beside all else that is off', async () => {
  const folder = ownFolder();
  writeFileSync(join(folder, '.env'), 'SLACK_BOT_TOKEN=xoxb-1234\nPORT=many');
  const started = startProgram('main.js', [], { cwd: folder });
  expect(await started.ended).toBe(1);
  expect(started.stderr()).toContain('SLACK_APP_TOKEN is missing (Socket Mode), or SLACK_SIGNING_SECRET (HTTP)');
  expect(started.stderr()).toContain('PORT: expected a port number');
});
