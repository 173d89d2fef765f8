import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eastTeam, kavya, lena, mara, nick } from '../support/east-team.ts';
import { filled } from '../support/filling.ts';
import { createWorld, inputsOf, readable, type World } from '../support/world.ts';

describe('With slash commands', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-14T09:30:00Z' });
  });
  afterAll(() => world.stop());

  /** What the bot answers, to that person alone. */
  async function told(user: string, command: string, text: string): Promise<string> {
    const { messages, error } = await world.slack.command(user, command, text);
    expect(error).toBeUndefined();
    expect(messages.map(({ ephemeral_to }) => ephemeral_to)).toEqual([user]);
    return messages.map(readable).join('\n').replaceAll('\n', ' ');
  }

  it('/commit records a promise and says its day in full', async () => {
    const answer = await told(lena, '/commit', 'Send pricing to Acme by Friday');
    expect(answer).toContain('Recorded, *by Fri 18 Dec 2026*:');
    expect(answer).toContain('Send pricing to Acme');
    expect(answer).not.toContain('Friday');
  });

  it('/coach commit does the same, in the zone of the person', async () => {
    await world.slack.clockTo('2026-12-14T18:40:00Z');
    expect(await told(kavya, '/coach', 'commit Call Initech by tomorrow')).toContain('*by Wed 16 Dec 2026*');
    expect(await told(nick, '/coach', 'commit Call Hooli by tomorrow')).toContain('*by Tue 15 Dec 2026*');
  });

  it('/commit alone opens the form, which records and shows what was recorded', async () => {
    const { views } = await world.slack.command(nick, '/commit');
    const [form] = views;
    if (!form) throw new Error('No form opened');
    expect(inputsOf(form).map(({ label }) => label.text)).toEqual(['What will you do?', 'By when?']);
    const sent = await world.slack.submit(
      nick,
      form.id,
      filled(form, { 'What will you do?': 'Draft the Hooli plan', 'By when?': '12 Jan' }),
    );
    expect(JSON.stringify(sent.view)).toContain('Draft the Hooli plan');
    expect(JSON.stringify(sent.view)).toContain('by Tue 12 Jan 2027');
    const status = await told(nick, '/coach', 'status');
    expect(status).toContain('Draft the Hooli plan , by Tue 12 Jan 2027');
  });

  it('/coach help, and any word it does not know, say what there is', async () => {
    for (const word of ['help', '', 'dance']) {
      const answer = await told(lena, '/coach', word);
      for (const example of ['/coach checkin @name', '/coach commit', '/coach status'])
        expect(answer).toContain(example);
    }
    expect(await told(lena, '/coach', 'dance')).toContain("I don't know “dance”.");
  });

  it('/coach status shows a rep the own week and a manager each rep', async () => {
    const own = await told(kavya, '/coach', 'status');
    expect(own).toContain('*This week’s check-in* with Mara Okafor: not answered yet.');
    const team = await told(mara, '/coach', 'status');
    for (const name of ['Kavya Rao', 'Lena Fox', 'Nick Carter']) expect(team).toContain(`${name} : not in yet`);
  });

  it('/coach park @rep opens the form with what was seen', async () => {
    const { views } = await world.slack.command(mara, '/coach', `park <@${nick}> Named the price first`);
    const [form] = views;
    if (!form) throw new Error('No form opened');
    expect(form.callback_id).toBe('loop/moment-form');
    expect(JSON.stringify(form.values)).toContain('Named the price first');
    await world.slack.close(mara, form.id);
  });

  it('/coach report shows a manager the figures of the own people, and tells a rep where to look', async () => {
    expect(await told(mara, '/coach', 'report')).toContain('Your own people together');
    expect(await told(kavya, '/coach', 'report')).toContain('A report is for those who coach or lead.');
  });

  it('/coach checkin opens the own check-in', async () => {
    const { views } = await world.slack.command(lena, '/coach', 'checkin');
    expect(views.map(({ callback_id }) => callback_id)).toEqual(['check-in/form']);
    expect(views[0] && inputsOf(views[0])[0]?.label.text).toBe('1. Send pricing to Acme (by Fri 18 Dec 2026)');
  });

  it('/coach checkin @rep lets manager and rep go through both halves together, on one record', async () => {
    const { views } = await world.slack.command(mara, '/coach', `checkin <@${nick}>`);
    const [form] = views;
    if (!form) throw new Error('No form opened');
    expect(form.title?.text).toBe('Check-in, together');
    const did = inputsOf(form)
      .filter(({ element }) => element.type === 'radio_buttons')
      .slice(0, -1);
    await world.slack.submit(
      mara,
      form.id,
      filled(form, {
        ...Object.fromEntries(did.map(({ label }) => [label.text, 'Still on it'])),
        'What will you do?': 'Send Hooli the plan',
        'Answer, or ask one thing': 'Good plan',
        'These promises': 'Agreed',
      }),
    );
    expect(await told(nick, '/coach', 'status')).toContain('answered by both of you');
    expect(await told(mara, '/coach', 'status')).toContain('You agreed and answered.');
  });

  it('/coach checkin takes one person at a time', async () => {
    const answer = await told(mara, '/coach', `checkin <@${lena}|lena> <@${nick}|nick>`);
    expect(answer).toBe('One person at a time, please, like this: /coach checkin @name');
  });
});
