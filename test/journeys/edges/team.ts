import { setTimeout as wait } from 'node:timers/promises';
import SqliteConnection from 'better-sqlite3';
import { BOT_TOKEN } from '../../../src/sandbox/constants.ts';
import type { FormValues, Json, SandboxMessage, SandboxView, SubmitAnswer } from '../../support/sandbox-client.ts';
import { buttonNamed, buttonsOf, createWorld, type World } from '../../support/world.ts';

/** New York people with the US calendar, asked on Friday at nine. The roster does not say what U0HAL is called. */
export const roster = `
timezone: America/New_York
calendar: { holidays: { country: US } }
roles: { admin: [U0LEAD] }
leaders:
  - { people: [U0LEAD], channel: C0LEADERS, digest: { day: fri, at: "15:00" } }
teams:
  - name: East
    manager: U0MAX
    reps: [U0ANA, U0BEN, U0CY, U0DEE, U0EVE, U0FAY, U0GUS, U0HAL]
    slots: { check-in: { day: fri, at: "09:00" } }
people:
  U0LEAD: { name: Lena }
  U0MAX: { name: Max }
  U0ANA: { name: Ana }
  U0BEN: { name: Ben }
  U0CY: { name: Cy }
  U0DEE: { name: Dee }
  U0EVE: { name: Eve }
  U0FAY: { name: Fay }
  U0GUS: { name: Gus }
`;

/** Friday in a coaching week, an hour before the check-in is asked. */
export const fridayMorning = '2027-06-11T12:00:00Z';
export const asked = '2027-06-11T13:00:00Z';

/** Nobody is asked anything here: people of several zones and languages only write what they will do. */
export const quietRoster = `
timezone: America/New_York
calendar: { holidays: { country: US } }
teams:
  - { name: East, manager: U0MAX, reps: [U0NEW, U0LOS, U0ALM, U0GBR, U0GER, U0FAR] }
people:
  U0MAX: { name: Max }
  U0NEW: { name: Nell }
  U0LOS: { name: Lou, timezone: America/Los_Angeles }
  U0ALM: { name: Alma, timezone: Asia/Almaty }
  U0GBR: { name: Gwen }
  U0GER: { name: Gerd }
  U0FAR: { name: Farah }
`;

/** The team at an instant (UTC). */
export function aTeam(at: string, people = roster): Promise<World> {
  return createWorld({ roster: people, at });
}

/** What a person fills in, by field: `promise`, `by/1` (the second line), `outcome/7` (about promise 7). */
export type Filled = Record<string, string | null>;

/** Fills the form in and presses its submit button. */
export function send(world: World, view: SandboxView, filled: Filled): Promise<SubmitAnswer> {
  return world.slack.submit(view.user, view.id, valuesFor(view, filled));
}

/** What came of a submit, in a word: `closed`, `shows <title>`, `beside <fields>`, or what Slack says. */
export function outcomeOf({ closed, errors, view, error }: SubmitAnswer): string {
  if (closed) return 'closed';
  if (errors) return `beside ${Object.keys(besideFields({ errors })).join(', ')}`;
  const title = view?.title;
  return isObject(title) ? `shows ${title.text}` : (error ?? 'nothing');
}

/** The values as the control API takes them. Fails for a field that the form does not have. */
export function valuesFor(view: SandboxView, filled: Filled): FormValues {
  return Object.fromEntries(
    Object.entries(filled).map(([field, value]) => [blockOf(view, field), { value }] satisfies [string, object]),
  );
}

/** The block id of a field, which says field, line or promise, and how often the form was drawn. */
export function blockOf(view: SandboxView, field: string): string {
  const wanted = field.includes('/') ? field : `${field}/0`;
  const found = view.blocks.map(({ block_id: id }) => String(id)).find((id) => id.startsWith(`${wanted}/`));
  if (!found) throw new Error(`No field ${field} in ${JSON.stringify(view.blocks)}`);
  return found;
}

/** What stands beside each field, by field. */
export function besideFields({ errors }: { errors?: Record<string, string> | undefined }): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors ?? {}).map(([id, text]) => [id.replace(/\/\d+$/, '').replace(/\/0$/, ''), text]),
  );
}

/** What stands in each text field and menu of the open form, by field; empty ones left out. */
export function typedIn(view: SandboxView): Record<string, unknown> {
  const fields = Object.entries(view.values).flatMap(([id, actions]): [string, unknown][] => {
    const { value, selected_option: option } = actions.value ?? {};
    const held = value ?? (isObject(option) ? option.value : null);
    return held === null || held === undefined ? [] : [[id.replace(/\/\d+$/, '').replace(/\/0$/, ''), held]];
  });
  return Object.fromEntries(fields);
}

/** The form that the person has on top. Fails when there is none. */
export async function onScreen(world: World, user: string): Promise<SandboxView> {
  const { views } = await world.slack.state();
  const view = views.findLast((one) => one.user === user && one.type === 'modal');
  if (!view) throw new Error(`${user} has no form open`);
  return view;
}

/** Opens the person's own check-in of this week with the command. */
export async function openOwn(world: World, user: string): Promise<SandboxView> {
  await world.slack.command(user, '/coach', 'checkin');
  return onScreen(world, user);
}

/** Presses the button with this text in the open form, and answers the form as it is then. */
export async function pressInForm(world: World, view: SandboxView, text: string): Promise<SandboxView> {
  const { action_id, block_id, value } = buttonNamed(view, text);
  const answer = await world.slack.click({
    user: view.user,
    view_id: view.id,
    action_id,
    block_id,
    ...(value !== undefined && { value }),
  });
  if (answer.error) throw new Error(answer.error);
  return onScreen(world, view.user);
}

/** Presses the button with this text in this message. */
export function pressIn(world: World, user: string, message: SandboxMessage, text: string) {
  const { action_id, block_id, value } = buttonNamed(message, text);
  return world.slack.click({
    user,
    channel: `D${user.slice(1)}`,
    ts: message.ts,
    action_id,
    block_id,
    ...(value !== undefined && { value }),
  });
}

/** The texts of all buttons of a message. */
export function labels(message: SandboxMessage): string[] {
  return buttonsOf(message).map(({ text }) => text.text);
}

/** The person's message about the check-in of the week with this first day. */
export async function checkInMessageOf(world: World, user: string, week: string): Promise<SandboxMessage> {
  const messages = await world.messagesTo(user);
  const found = messages.find((one) => buttonsOf(one).some(({ value }) => value?.startsWith(`U0MAX/${user}/${week}`)));
  if (!found) throw new Error(`${user} has no message about the week of ${week}`);
  return found;
}

/** Reads the bot's database from outside. */
export function rowsIn<Row>(world: World, sql: string, ...parameters: unknown[]): Row[] {
  const database = new SqliteConnection(world.databaseFile, { readonly: true });
  try {
    return database.prepare<unknown[], Row>(sql).all(...parameters);
  } finally {
    database.close();
  }
}

/** Changes something in the bot's database from outside while `during` runs, then changes it back. */
export async function withDatabase<Result>(
  world: World,
  { before, after }: { before: string; after: string },
  during: () => Promise<Result>,
): Promise<Result> {
  const database = new SqliteConnection(world.databaseFile);
  try {
    database.exec(before);
    try {
      return await during();
    } finally {
      database.exec(after);
    }
  } finally {
    database.close();
  }
}

/** While `during` starts, another program holds the database for so many real milliseconds. */
export async function whileStalled<Result>(
  world: World,
  millis: number,
  during: () => Promise<Result>,
): Promise<Result> {
  const started = { result: undefined as Promise<Result> | undefined };
  await withDatabase(world, { before: 'begin immediate', after: 'rollback' }, async () => {
    started.result = during();
    await wait(millis);
  });
  if (!started.result) throw new Error('Nothing was started');
  return started.result;
}

/** Resolves once the condition holds; fails after so many real milliseconds. */
export async function until(condition: () => Promise<boolean>, withinMillis: number): Promise<void> {
  const end = performance.now() + withinMillis;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${withinMillis} ms`);
    await wait(20);
  }
}

/** Every promise that was recorded for a person, oldest first. */
export function promisesOf(
  world: World,
  owner: string,
): { id: number; text: string; due_on: string | null; status: string }[] {
  return rowsIn(
    world,
    'select c.id, n.body as text, c.due_on, c.status from commitment c join note n on n.id = c.note_id where c.owner_id = ? order by c.id',
    owner,
  );
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

/** A call of the Web API with the bot's own token: what another version of it has done. */
export async function asBot(world: World, method: string, args: Json): Promise<Json> {
  const response = await fetch(`${world.url}/api/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${BOT_TOKEN}` },
    body: JSON.stringify(args),
  });
  const answer: Json = JSON.parse(await response.text());
  if (answer.ok !== true) throw new Error(`${method}: ${JSON.stringify(answer)}`);
  return answer;
}
