import { expect, it } from 'vitest';

it('runs in the host zone that the configuration names, so that two zones are really tried', () => {
  expect(process.env.TZ).toBeTruthy();
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.TZ);
});
