import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createHandlers } from '../src/app.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database.ts';
import { newId } from '../src/platform/ids.ts';
import { createLog } from '../src/platform/log.ts';
import { createClients } from '../src/slack/clients.ts';
import { readManifest, surfaceOfHandlers, surfaceOfManifest } from '../src/slack/manifest.ts';
import { createSkew } from '../src/slack/skew.ts';

const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
const db = openDatabase(join(folder, 'loopkeeper.db'));

afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

it('manifest.yml lets Slack send exactly what the code answers to', () => {
  const manifest = readManifest(parse(readFileSync(new URL('../manifest.yml', import.meta.url), 'utf8')));
  const log = createLog('silent');
  const skew = createSkew(systemClock);
  const clients = createClients('xoxb-none', 'http://127.0.0.1:9/api/', { log, skew });
  const identity = { teamId: 'T1', botId: 'B1', botUserId: 'U1' };
  const nothing = async () => undefined;
  const handlers = createHandlers(
    { db, clock: systemClock, newId, log, clients, identity, skew },
    {
      checkInChanged: nothing,
      reachableAgain: nothing,
      channelBack: nothing,
      sendDue: nothing,
      commitmentsChanged: nothing,
      personChanged: nothing,
      daysChanged: nothing,
      calendarChanged: nothing,
      refresh: async () => true,
      loopChanged: nothing,
      sessionChanged: nothing,
      slotsChanged: nothing,
      whereSlot: nothing,
      momentsChanged: nothing,
      homeOpened: nothing,
    },
  );
  expect(surfaceOfHandlers(handlers)).toEqual(surfaceOfManifest(manifest));
});
