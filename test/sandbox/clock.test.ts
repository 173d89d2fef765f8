import { describe, expect, it } from 'vitest';
import { aSandbox } from './workspace.ts';

describe('the clock', () => {
  it('flows, and moves forward by a duration or to an instant', async () => {
    const { slack, sandbox } = await aSandbox();
    const start = Date.parse((await slack.state()).now);
    expect(start).toBeGreaterThanOrEqual(Date.parse('2026-11-30T08:59:30Z'));
    await slack.advance('2h');
    expect(sandbox.clock.now().getTime() - start).toBeGreaterThanOrEqual(2 * 3_600_000);
    await slack.clockTo('2026-12-24T18:00:00+01:00');
    expect((await slack.state()).now).toMatch(/^2026-12-24T17:00:0/);
  });

  it('ticks the bot at every whole minute on the way, with that minute as the time', async () => {
    const ticks: string[] = [];
    const { sandbox, slack } = await aSandbox();
    sandbox.attach({
      tick: async (now) => {
        ticks.push(`${now.toISOString()} ${sandbox.clock.now().toISOString().slice(0, 16)}`);
      },
      idle: async () => {},
      reset: async () => {},
    });
    await slack.clockTo('2026-11-30T09:02:30Z');
    expect(ticks).toEqual(['09:00', '09:01', '09:02'].map((time) => `2026-11-30T${time}:00.000Z 2026-11-30T${time}`));
  });

  it('passes a month within seconds', async () => {
    let ticks = 0;
    const { sandbox, slack } = await aSandbox();
    sandbox.attach({
      tick: async () => {
        ticks += 1;
      },
      idle: async () => {},
      reset: async () => {},
    });
    const begin = process.hrtime.bigint();
    await slack.advance('31d');
    expect(ticks).toBe(31 * 24 * 60);
    expect(Number(process.hrtime.bigint() - begin) / 1e9).toBeLessThan(10);
  }, 20_000);

  it('waits at each minute for what the bot did there, so that posts carry the minute as their ts', async () => {
    const { sandbox, slack, web } = await aSandbox();
    sandbox.attach({
      tick: async (now) => {
        if (now.getUTCMinutes() === 0) await web.chat.postMessage({ channel: 'C0LEADERS', text: now.toISOString() });
      },
      idle: async () => {},
      reset: async () => {},
    });
    const { messages } = await slack.clockTo('2026-11-30T11:30:00Z');
    const minutes = messages.map(({ ts }) => new Date(Number(ts) * 1_000).toISOString().slice(0, 16));
    expect(minutes).toEqual(['2026-11-30T09:00', '2026-11-30T10:00', '2026-11-30T11:00']);
  });

  it.each([
    [{}, 'say either'],
    [{ advance: 'soon' }, 'say either'],
    [{ to: 'tomorrow' }, 'say either'],
    [{ to: '2026-11-30T12:00:00Z', advance: '2h' }, 'say either'],
    [{ to: '2026-11-01T00:00:00Z' }, 'only moves forward'],
  ])('does not take %j', async (body, error) => {
    const { slack } = await aSandbox();
    expect(await slack.post('clock', body)).toMatchObject({ ok: false, error: expect.stringContaining(error) });
  });
});
