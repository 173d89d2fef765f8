import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BotInHand, createBotInHand } from '../support/bot-in-hand.ts';
import { filled } from '../support/filling.ts';
import { minuteOf, type SentPrompt } from '../support/prompts.ts';
import type { SandboxCall, SandboxView, SubmitAnswer } from '../support/sandbox-client.ts';
import { buttonNamed, inputsOf, press, readable } from '../support/world.ts';

const teams = Array.from({ length: 30 }, (_, team) => ({
  manager: `U0MGR${team}`,
  reps: Array.from({ length: 10 }, (_unused, rep) => `U0REP${team}X${rep}`),
}));
const reps = teams.flatMap((team) => team.reps);
/** They meet at half past nine, so their message is the first to lose its use. */
const meetSoon = teams[29]?.reps ?? [];
const roster = `
timezone: Europe/London
roles: { admin: [U0MGR0] }
teams:
${teams
  .map(({ manager, reps: own }, team) => {
    const skill = own === meetSoon ? ', skill: { day: mon, at: "09:30", minutes: 25, model: grow }' : '';
    return `  - { name: T${team}, manager: ${manager}, reps: [${own}], slots: { check-in: { day: mon, at: "09:00" }${skill} } }`;
  })
  .join('\n')}
`;

/** After so many posts, for so many seconds; null: Slack does not say for how long. */
const limits = [
  { after: 60, seconds: 40 },
  { after: 130, seconds: null },
  { after: 200, seconds: 100 },
];
const withoutHeaderSeconds = 30;
const postsAtFirst = 20;

let world: BotInHand;
let posts: SandboxCall[];
let prompts: SentPrompt[];
/** Who answers while the others are still being written to, and what came of it. */
let early: { rep: string; answer: SubmitAnswer; postsBefore: number; postsAtConfirmation: number };

const promptPosts = async () =>
  (await world.slack.calls()).filter(({ method, args }) => method === 'chat.postMessage' && 'metadata' in args);

/** Slack takes so many posts, and is slow with the next one until `goOn`. */
function holdAfter(count: number) {
  const { chat } = world.services().clients.post;
  const post = chat.postMessage;
  let goOn = (): void => {};
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isHeld = (): void => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  let left = count;
  chat.postMessage = async (message) => {
    left -= 1;
    if (left === -1) {
      isHeld();
      await mayGoOn;
    }
    return post(message);
  };
  return { goOn, held };
}

/** Opens the check-in and sends it while nothing else gets through; does not wait for what the sandbox waits for. */
async function answerMeanwhile(rep: string): Promise<{ sent: Promise<SubmitAnswer> }> {
  const channel = `D${rep.slice(1)}`;
  const message = (await world.messagesTo(rep)).at(-1);
  if (!message) throw new Error(`${rep} has no message`);
  const { action_id, block_id, value } = buttonNamed(message, 'Open check-in');
  void world.slack.click({ user: rep, channel, ts: message.ts, action_id, block_id, value: value ?? null });
  const form = await vi.waitUntil(
    async () => (await world.slack.state()).views.find(({ user, blocks }) => user === rep && inputsOf({ blocks })[0]),
    { timeout: 20_000 },
  );
  const sent = world.slack.submit(rep, form.id, filled(form, { 'What will you do?': 'Call Acme' }));
  await vi.waitUntil(async () => readable(await world.lastTo(rep)).includes('Call Acme'), { timeout: 20_000 });
  return { sent };
}

beforeAll(async () => {
  world = await createBotInHand(roster, '2026-12-11T07:00:00Z');
  const { slack } = world;
  await slack.clockTo('2026-12-14T08:59:00Z');
  const before = (await promptPosts()).length;
  for (const { after, seconds } of limits) {
    const kind = seconds === null ? '429-no-header' : '429';
    await slack.fault({ method: 'chat.postMessage', kind, times: 1, after, ...(seconds && { retry_after: seconds }) });
  }
  const { goOn, held } = holdAfter(postsAtFirst);
  const sending = slack.clockTo('2026-12-14T09:14:00Z');
  await held;
  const postsBefore = (await promptPosts()).length - before;
  const [rep = ''] = (await world.prompts())
    .filter(({ text, ts }) => text.startsWith('Time for your') && minuteOf({ ts }) >= '2026-12-14T09:00Z')
    .map(({ to }) => to);
  const { sent } = await answerMeanwhile(rep);
  const postsAtConfirmation = (await promptPosts()).length - before;
  goOn();
  await sending;
  early = { rep, answer: await sent, postsBefore, postsAtConfirmation };
  posts = (await promptPosts()).slice(before);
  prompts = (await world.prompts()).filter((prompt) => minuteOf(prompt) >= '2026-12-14T09:00Z');
}, 120_000);
afterAll(() => world.stop());

it('everybody who is due at nine is asked once within a quarter of an hour, whatever Slack’s limits', () => {
  const asked = prompts.filter(({ text }) => /^(Time for your|Your) check-in/.test(text)).map(({ to }) => to);
  expect(asked.toSorted()).toEqual(reps.toSorted());
  expect(new Set(prompts.map(({ key }) => key)).size).toBe(prompts.length);
  expect(world.failedTicks()).toEqual([]);
});

it('what stops being useful first goes first', () => {
  const first = posts.slice(0, meetSoon.length).map(({ args }) => args.channel);
  expect(first.toSorted()).toEqual(meetSoon.map((rep) => `D${rep.slice(1)}`).toSorted());
});

it('Slack is left alone for as long as it asks, also where it does not say for how long', () => {
  const waits = posts.flatMap(({ at, answer }, index) => {
    const next = posts[index + 1];
    if (!isRefused(answer) || !next) return [];
    return [(Date.parse(next.at) - Date.parse(at)) / 1000];
  });
  expect(waits).toHaveLength(limits.length);
  for (const [index, { seconds }] of limits.entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(seconds ?? withoutHeaderSeconds);
  }
});

it('who answers meanwhile is told so before anybody else is written to, and their coach among the next', () => {
  expect(early.answer.closed).toBe(true);
  expect(early.postsAtConfirmation).toBe(early.postsBefore);
  const team = teams.find((one) => one.reps.includes(early.rep));
  const toCoach = posts.findIndex(({ args }) => args.channel === `D${team?.manager.slice(1)}`);
  expect(toCoach).toBeGreaterThanOrEqual(early.postsBefore);
  expect(toCoach).toBeLessThan(limits[0]?.after ?? 0);
});

it('thirty who answer at the same moment each see it, and their coaches get one message each', async () => {
  const crowd = teams.slice(5, 8);
  const forms: { rep: string; form: SandboxView }[] = [];
  for (const rep of crowd.flatMap((team) => team.reps)) {
    forms.push({ rep, form: await press(world, rep, 'Open check-in') });
  }
  await Promise.all(forms.map(({ rep, form }) => send(rep, form)));
  const { channels } = await world.slack.state();
  for (const { rep } of forms) {
    const last = channels.find(({ user }) => user === rep)?.messages.at(-1);
    expect(last && readable(last)).toContain(`Promise of ${rep}`);
  }
  await world.slack.advance('2m');
  for (const { manager, reps: own } of crowd) {
    const messages = (await world.messagesTo(manager)).filter(({ text }) => text.startsWith("This week's check-ins"));
    expect(messages).toHaveLength(1);
    expect(messages.map(readable).join()).toContain('10 of 10 are in');
    for (const rep of own) expect(messages.map(readable).join()).toContain(`${rep}: answered`);
  }
});

/** Sends the form, and again when a machine with too much to do made it take too long, as people do. */
async function send(rep: string, form: SandboxView): Promise<void> {
  const values = filled(form, { 'What will you do?': `Promise of ${rep}` });
  for (let tries = 1; !(await world.slack.submit(rep, form.id, values)).closed; tries += 1) {
    if (tries === 5) throw new Error(`The form of ${rep} is not taken`);
  }
}

function isRefused(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'error' in answer && answer.error === 'ratelimited';
}
