import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eastTeam, lena, mara, nick } from '../support/east-team.ts';
import { minuteOf } from '../support/prompts.ts';
import { createWorld, readable, type World } from '../support/world.ts';

describe('A session that is moved after its prompt, and a review that is excused', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-15T09:30:00Z' });
    await world.slack.clockTo('2026-12-16T13:35:00Z');
  });
  afterAll(() => world.stop());

  async function coach(text: string): Promise<string> {
    const { messages, error } = await world.slack.command(mara, '/coach', text);
    expect(error).toBeUndefined();
    return messages.map(readable).join('\n');
  }

  const sentTo = async (user: string, words: string) =>
    (await world.prompts()).filter(
      (prompt) => prompt.to === user && `${prompt.text}\n${readable(prompt)}`.includes(words),
    );

  it('the rep’s message and the coach’s day show the move at once', async () => {
    expect(await sentTo(lena, 'Wed 16 Dec 2026, 14:00 London time')).toHaveLength(1);
    await coach(`move <@${lena}> to Thu 11:00`);
    const [prompt, ...more] = await sentTo(lena, 'Skill session with Mara Okafor');
    expect(more).toEqual([]);
    expect(readable(prompt ?? { blocks: [] })).toContain('Thu 17 Dec 2026, 11:00 London time');
    expect(readable(prompt ?? { blocks: [] })).toMatch(/Moved from Wed 16 Dec\.$/m);
    const [today] = await sentTo(mara, 'Your coaching day, Wed 16 Dec 2026');
    expect(today?.text).toContain('2 meetings');
    expect(readable(today ?? { blocks: [] })).not.toContain('Lena Fox');
  });

  it('a session that is called off after its prompt says so where it was told', async () => {
    expect(await sentTo(nick, 'Skill session with Mara Okafor')).toHaveLength(1);
    await coach(`excuse <@${nick}> skill other`);
    expect(await sentTo(nick, 'Skill session with Mara Okafor')).toEqual([]);
    expect(await sentTo(nick, 'is excused. There is nothing to do')).toHaveLength(1);
  });

  it('an excused review is in nobody’s day', async () => {
    await coach(`excuse <@${lena}> pipeline leave`);
    const { messages } = await world.slack.command(lena, '/coach', 'plan');
    expect(messages.map(readable).join('\n')).toContain('No pipeline review with Mara Okafor: it is excused');
    await world.slack.clockTo('2026-12-17T11:26:00Z');
    const [day] = await sentTo(mara, 'Your coaching day, Thu 17 Dec 2026');
    const text = readable(day ?? { blocks: [] });
    expect(text).toContain('11:00 London time: skill session with Lena Fox, 25 minutes (moved). Did you have it?');
    expect(text).not.toContain('pipeline review with Lena Fox');
    expect(await sentTo(lena, 'Did you have it?')).toHaveLength(1);
    await world.slack.clockTo('2026-12-17T16:00:00Z');
    expect((await sentTo(lena, 'Pipeline review')).map(minuteOf)).toEqual([]);
  });
});
