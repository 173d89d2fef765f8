import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startProgram } from '../../support/program.ts';
import { ownFolder } from '../../support/serving.ts';

it('whoever starts it with settings that are off reads one message that names each of them, and no secret', async () => {
  const folder = ownFolder(onTestFinished);
  const settings = [
    'SLACK_BOT_TOKEN=xoxp-1234-secret',
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
  expect(problems.map((line) => line.trim().split(/:| is missing/)[0])).toEqual([
    'SLACK_BOT_TOKEN',
    'SLACK_API_URL',
    'DATABASE_URL',
    'PORT',
    'LOG_LEVEL',
    'SLACK_APP_TOKEN',
  ]);
  expect(started.stderr()).not.toMatch(/1234|mysql|loud/);
});
