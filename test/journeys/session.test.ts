import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coach } from '../support/asking.ts';
import { eastTeam, lena, mara, nick } from '../support/east-team.ts';
import { type Answers, answerForm, filled } from '../support/filling.ts';
import { minuteOf } from '../support/prompts.ts';
import type { SandboxView, SubmitAnswer } from '../support/sandbox-client.ts';
import { buttonNamed, createWorld, inputsOf, press, readable, type World } from '../support/world.ts';

const growAnswers: Answers = {
  'What do you want': 'Ask who signs',
  'What did you say': 'I named the price first',
  'What else could': 'Ask before the price',
  'Which one will': 'The Acme call on Friday',
};

describe('Skill sessions', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-14T07:30:00Z' });
  }, 60_000);
  afterAll(() => world.stop());

  async function opened(user: string, text: string): Promise<SandboxView> {
    const { views, error, messages } = await world.slack.command(user, '/coach', text);
    const view = views.at(-1);
    if (!view) throw new Error(`Nothing opened: ${error ?? messages.map(readable)}`);
    return view;
  }

  /** The form as it stands after it was sent or pressed. */
  async function onScreen(user: string): Promise<SandboxView> {
    const view = (await world.slack.state()).views.findLast((one) => one.user === user && one.type === 'modal');
    if (!view) throw new Error(`${user} has no form open`);
    return view;
  }

  async function next(user: string, view: SandboxView, answers: Answers): Promise<SandboxView> {
    const sent = await world.slack.submit(user, view.id, filled(view, answers));
    if (!sent.view) throw new Error(JSON.stringify(sent.errors ?? sent.error ?? 'closed'));
    return onScreen(user);
  }

  const send = (user: string, view: SandboxView, answers: Answers): Promise<SubmitAnswer> =>
    world.slack.submit(user, view.id, filled(view, answers));

  async function pressInForm(user: string, view: SandboxView, text: string): Promise<SandboxView> {
    const { action_id, block_id, value } = buttonNamed(view, text);
    const place = { view_id: view.id, action_id, block_id };
    const { error } = await world.slack.click({ user, ...place, ...(value !== undefined && { value }) });
    expect(error).toBeUndefined();
    return onScreen(user);
  }

  async function close(user: string): Promise<void> {
    await world.slack.close(user, (await onScreen(user)).id);
  }

  it('can be begun by the rep and saved for later', async () => {
    await world.slack.clockTo('2026-12-16T13:40:00Z');
    const form = await opened(lena, 'session');
    expect(readable(form)).toContain('Wed 16 Dec 14:00 London time');
    const questions = await next(lena, form, { 'Is it clear': 'Not yet: show an example first' });
    expect(readable(questions)).toContain('Show an example first');
    const target = await next(lena, questions, { 'What do you want': 'Ask who signs' });
    expect(readable(await pressInForm(lena, target, 'Save for later'))).toContain('saved for Lena Fox and Mara Okafor');
    await close(lena);
  });

  it('goes on with what the rep wrote, and takes deal talk to the check-in', async () => {
    await world.slack.clockTo('2026-12-16T14:05:00Z');
    const form = await opened(mara, `session <@${lena}>`);
    expect(readable(form)).toContain('Here is what was kept for later.');
    const deal = await pressInForm(mara, form, 'Move deal talk to the check-in');
    const back = await next(mara, deal, { 'What about the deal?': 'Acme wants a discount' });
    expect(readable(back)).toContain('The deal is on the list for the next check-in');
    const questions = await next(mara, back, {});
    expect(JSON.stringify(questions.values)).toContain('Ask who signs');
    await pressInForm(mara, questions, 'Save for later');
    await close(mara);
    await world.slack.command(lena, '/coach', 'checkin');
    expect(readable(await onScreen(lena))).toContain('Acme wants a discount');
    await close(lena);
  });

  it('is refused without a call or a reason, and then opens the loop', async () => {
    const form = await opened(mara, `session <@${lena}>`);
    const target = await next(mara, await next(mara, form, {}), growAnswers);
    const whole: Answers = {
      Behaviour: 'Ask who else decides before naming a price',
      'Pass condition': 'The question “who else decides?” is asked before the first number is said',
      Practice: 'Two rounds with Nick as the buyer',
    };
    const refused = await send(mara, target, whole);
    expect(Object.values(refused.errors ?? {})).toEqual([
      'Name the later call on which it will be seen, or say below why there is none.',
    ]);
    const done = await send(mara, target, {
      ...whole,
      'Named later call': 'Acme, pricing',
      'On which day?': '2026-12-18',
      'When does it start?': '10:00',
      'Said back': 'I ask who decides before I say a number',
    });
    const shown = readable(await onScreen(mara));
    expect(done.errors).toBeUndefined();
    expect(shown).toContain('Ask who else decides before naming a price');
    expect(shown).toMatch(/Acme, pricing\s+, Fri 18 Dec 10:00 London time/);
    await close(mara);
    expect((await coach(world, lena, 'loop')).words).toContain('Ask who else decides before naming a price');
    expect(readable(await opened(lena, 'session'))).toContain('I ask who decides before I say a number');
    await close(lena);
  });

  it('asks both sides whether it took place, and shows the difference to the two of them', async () => {
    await world.slack.clockTo('2026-12-16T15:00:00Z');
    const channel = `D${lena.slice(1)}`;
    const prompt = (await world.messagesTo(lena)).findLast((one) => readable(one).includes('We did not'));
    if (!prompt) throw new Error('Lena is not asked');
    const { action_id, block_id, value } = buttonNamed(prompt, 'We did not');
    const pressed = { user: lena, channel, ts: prompt.ts, action_id, block_id, value: value ?? null };
    const { messages } = await world.slack.click(pressed);
    expect(messages.map(readable).join('\n')).toContain(
      'Mara Okafor says you had this session, Lena Fox says you did not.',
    );
  });

  it('asks first what became of the practice once a loop is open', async () => {
    await world.slack.clockTo('2026-12-23T14:01:00Z');
    const form = await opened(mara, `session <@${lena}>`);
    expect(inputsOf(form)[0]?.label.text).toBe('Was it practised since last time?');
    expect(readable(form)).toContain('Ask who else decides before naming a price');
    const questions = await next(mara, form, {
      'Was it practised': 'No, it did not get done',
      'Is it clear': 'Yes: go on to the questions',
    });
    expect(readable(questions)).toContain('Talk about what got in the way');
    await close(mara);
  });

  it('is short in closing week, and opens no new loop', async () => {
    await world.slack.clockTo('2026-12-30T19:00:00Z');
    const form = await opened(mara, `session <@${nick}>`);
    expect(form.title?.text).toBe('Short skill session');
    expect(inputsOf(form).map(({ label }) => label.text)).not.toContain(
      'Behaviour: one action to start, stop or adjust',
    );
    const sent = await send(mara, form, { 'One thing': 'Ask for the next step' });
    expect(sent.errors).toBeUndefined();
    expect(readable(await onScreen(mara))).toContain('Ask for the next step');
    await close(mara);
    expect((await coach(world, nick, 'loop')).words).not.toContain('Behaviour');
  });

  it('is a choice of what comes next in reset week, from the manager’s day', async () => {
    await world.slack.clockTo('2027-01-06T08:31:00Z');
    const form = await press(world, mara, 'Choose', 'Nick Carter');
    expect(form.title?.text).toBe('Choose what comes next');
    const sent = await send(mara, form, {
      Behaviour: 'Ask for the next step before the call ends',
      'Pass condition': 'A day and a time for the next step are said before goodbye',
    });
    expect(sent.errors).toBeUndefined();
    await close(mara);
    expect((await coach(world, nick, 'loop')).words).toContain('Ask for the next step before the call ends');
  });
});

describe('Slots', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-14T07:30:00Z' });
    await world.slack.clockTo('2026-12-14T14:00:00Z');
  }, 60_000);
  afterAll(() => world.stop());

  /** When the messages about a person's skill sessions came, as they stand by now. */
  const sessionsOf = async (user: string) =>
    (await world.messagesTo(user)).filter(({ text }) => /^(?:your )?skill session with/i.test(text)).map(minuteOf);

  it('move within their week: both are told, and the prompt comes with it', async () => {
    const moved = await world.slack.command(mara, '/coach', `move <@${nick}> to Thu 15:00`);
    const answer = moved.messages.find(({ ephemeral_to }) => ephemeral_to === mara);
    expect(answer && readable(answer)).toContain(
      'the skill session of Nick Carter is on Thu 17 Dec 2026 15:00 London time (Thu 17 Dec 10:00 New York time for Nick Carter). It was Wed 16 Dec 2026 14:00 London time.',
    );
    expect(readable(await world.lastTo(nick))).toContain(
      'Mara Okafor moved your skill session to Thu 17 Dec 2026 10:00 New York time.',
    );
  });

  it.each([
    ['next Tuesday at 3pm', 'Wed 16 Dec 2026 14:00 London time: it has to stay in its week'],
    ['Mon 9:00', 'that moment has passed'],
    ['Thu', 'is on Thu 17 Dec 2026 14:00'],
    ['someday', 'I can’t read that'],
  ])('answer a wish for %s', async (when, words) => {
    const { messages } = await world.slack.command(mara, '/coach', `move <@${lena}> to ${when}`);
    const told = messages.find(({ ephemeral_to }) => ephemeral_to === mara);
    expect(told && readable(told)).toContain(words);
  });

  it('are moved by nobody but the coach', async () => {
    expect((await coach(world, lena, `move <@${nick}> to Thu 16:00`)).words).toContain('people you coach');
    expect((await coach(world, nick, `move <@${nick}> to Thu 16:00`)).words).toContain('people you coach');
  });

  it('are excused for all at once, and put back with one button', async () => {
    const { messages } = await world.slack.command(mara, '/coach', 'excuse all this week holiday');
    const told = messages.find(({ ephemeral_to }) => ephemeral_to === mara);
    if (!told) throw new Error('Mara was not told');
    expect(readable(told)).toContain('Excused (holiday): 3 in all');
    expect(readable(await world.lastTo(lena))).toContain('Mara Okafor excused your skill session');
    const { action_id, block_id, value } = buttonNamed(told, 'Undo');
    const place = { user: mara, channel: told.channel, ts: told.ts };
    const undone = await world.slack.click({ ...place, action_id, block_id, value: value ?? null });
    expect(undone.messages.map(readable).join('\n')).toContain('Put back: all 3');
    await world.slack.clockTo('2026-12-18T18:00:00Z');
    expect(await sessionsOf(nick)).toEqual(['2026-12-16T13:30Z']);
  });

  it('with a private reason are excused from the form', async () => {
    const form = await world.slack.command(mara, '/coach', `excuse <@${lena}> next week`);
    const view = form.views.at(-1);
    if (!view) throw new Error('No form opened');
    const sent = await world.slack.submit(
      mara,
      view.id,
      filled(view, { 'Why does it': 'Another reason', 'Anything to add?': 'Trade fair' }),
    );
    expect(JSON.stringify(sent.view)).toContain('Excused (another reason)');
    // Her week has ended, so she hears of it on Monday.
    await world.slack.clockTo('2026-12-21T08:05:00Z');
    const all = (await world.messagesTo(lena)).map(readable);
    expect(all.filter((text) => text.includes('excused your skill session of Wed 23 Dec'))).toHaveLength(1);
    expect(all.join('\n')).not.toContain('Trade fair');
    await world.slack.clockTo('2026-12-23T18:00:00Z');
    expect(await sessionsOf(lena)).toEqual(['2026-12-16T13:30Z']);
  });
});

describe('A skill gap seen in a check-in', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ roster: eastTeam, at: '2026-12-14T08:30:00Z' });
    await world.slack.clockTo('2026-12-14T09:01:00Z');
    await answerForm(world, lena, { button: 'Open check-in', answers: { 'What will you do?': 'Call Acme' } });
  }, 60_000);
  afterAll(() => world.stop());

  it('is parked on top of the coach’s form, which stays open below', async () => {
    const half = await press(world, mara, 'Answer');
    const { action_id, block_id, value } = buttonNamed(half, 'Park a skill gap');
    const pressed = { user: mara, view_id: half.id, action_id, block_id, value: value ?? null };
    const gap = (await world.slack.click(pressed)).views.at(-1);
    if (!gap) throw new Error('Nothing opened');
    const lost = { 'Which skill gap': 'Names the price before asking who decides' };
    const refused = await world.slack.submit(mara, gap.id, filled(gap, lost));
    expect(Object.values(refused.errors ?? {})[0]).toContain('so that you can both find it again');
    const where = { ...lost, 'Where can you': 'Acme call, minute two' };
    const parked = await world.slack.submit(mara, gap.id, filled(gap, where));
    expect(parked.errors).toBeUndefined();
    expect(parked.views.map(({ id }) => id)).toEqual([half.id]);
    await world.slack.close(mara, half.id);
    const { views } = await world.slack.command(mara, '/coach', `session <@${lena}>`);
    expect(JSON.stringify(views.at(-1)?.blocks)).toContain('Names the price before asking who decides');
  });
});
