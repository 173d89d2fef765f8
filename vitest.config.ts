import { defineConfig } from 'vitest/config';
import { ClosingLine } from './test/support/closing-line.ts';

const everything = 'test/**/*.test.ts';
const journeys = 'test/journeys/**/*.test.ts';
const page = 'test/page/**/*.test.ts';
/** What starts servers or other programs: slow, and the same in every zone. */
const onceIsEnough = [
  journeys,
  page,
  'test/lint/**',
  'test/sandbox/**',
  'test/slack/**',
  'test/permissions/**',
  'test/run/bench*.test.ts',
  'test/manifest*.test.ts',
  'test/scripts/**',
];

export default defineConfig({
  test: {
    pool: 'forks',
    // Nothing here replaces modules or changes globals, and loading them anew for each file takes most of the time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default', new ClosingLine()],
    projects: [
      {
        extends: true,
        test: { name: 'UTC', env: { TZ: 'UTC' }, include: [everything], exclude: [journeys, page] },
      },
      {
        extends: true,
        test: { name: 'Auckland', env: { TZ: 'Pacific/Auckland' }, include: [everything], exclude: onceIsEnough },
      },
      {
        extends: true,
        test: { name: 'page', env: { TZ: 'America/New_York' }, include: [page], testTimeout: 90_000 },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          env: { TZ: 'America/New_York' },
          include: [journeys],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
