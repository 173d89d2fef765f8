import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eastTeam, kavya, lena } from '../support/east-team.ts';
import { answerForm, filled } from '../support/filling.ts';
import { createWorld, inputsOf, press, readable, type World } from '../support/world.ts';

describe('With the bot behind a public address instead of Socket Mode', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-13T20:00:00Z', overHttp: true });
    await world.slack.clockTo('2026-12-14T14:02:00Z');
  });
  afterAll(() => world.stop());

  it('a command is answered', async () => {
    const { messages } = await world.slack.command(lena, '/commit', 'Send pricing to Acme by Friday');
    expect(messages.map(({ text }) => text)).toEqual(['Recorded, by Fri 18 Dec 2026.']);
  });

  it('a button opens its form, and the form is saved and closes', async () => {
    await answerForm(world, lena, {
      button: 'Open check-in',
      answers: { '1. Send pricing to Acme': 'Kept', 'What will you do?': 'Call Globex' },
    });
    expect((await world.messagesTo(lena)).map(readable).join()).toContain('Call Globex');
  });

  it('a form with something missing stays open and says it beside the field', async () => {
    const form = await press(world, kavya, 'Open check-in');
    const date = inputsOf(form).find(({ label }) => label.text.startsWith('By when'));
    const values = filled(form, { 'What will you do?': 'Call Initech', 'By when': 'someday soon' });
    const { errors } = await world.slack.submit(kavya, form.id, values);
    expect(Object.keys(errors ?? {})).toEqual([date?.block_id]);
  });

  it('words that somebody types are an event, and are met with an offer', async () => {
    const { messages } = await world.slack.message(lena, 'D0LENA', 'On the Hooli renewal');
    expect(messages.map(({ text }) => text)).toEqual(['On the Hooli renewal', 'Where shall I put this?']);
  });

  it('an event that Slack did not hear of in time comes again and is not handled twice', async () => {
    await world.slack.fault({ kind: 'late-ack' });
    const { messages } = await world.slack.message(lena, 'D0LENA', 'Ask Umbrella who signs');
    expect(messages.map(({ text }) => text)).toEqual(['Ask Umbrella who signs', 'Where shall I put this?']);
  });

  it('there is no socket', async () => {
    const methods = (await world.slack.calls()).map(({ method }) => method);
    expect(methods).not.toContain('apps.connections.open');
    expect((await world.slack.fault({ kind: 'socket-disconnect' })).error).toContain('reached over HTTP');
  });
});
