import { type Fields, fieldsList, fieldsOf, isFields, textOf } from './json.ts';

/** One thing that a person does: presses a button in their messages, fills the form that opens and sends it, or types a command. */
export interface Scene {
  /** UTC. */
  at: Date;
  who: string;
  /** The text of the button: in the answer to the command, or without one in the newest message that has it. */
  press?: string | undefined;
  /** What is picked in the form's choices, in their order, by the text of the option. */
  pick: string[];
  /** What is typed into the form's text fields, by the field's label; several fields of one label take one each. */
  type: Record<string, string[]>;
  /** A whole command, `/commit Send pricing to Acme by Friday`. */
  command?: string | undefined;
}

/** Plays what happened before somebody looks, through the control API, as people would do it by hand. Throws where a scene can't be played. */
export async function playStory(url: string, scenes: readonly Scene[], end: Date): Promise<void> {
  const control = (name: string, body: unknown): Promise<Fields> => post(`${url}/_sandbox/${name}`, body);
  for (const scene of scenes) {
    await control('clock', { to: scene.at.toISOString() });
    await play(control, url, scene);
  }
  await control('clock', { to: end.toISOString() });
}

type Control = (name: string, body: unknown) => Promise<Fields>;

async function play(control: Control, url: string, scene: Scene): Promise<void> {
  const { who, command, press } = scene;
  const said = command === undefined ? undefined : await typeCommand(control, who, command);
  const answer = press === undefined ? said : await pressButton(control, url, scene, press, said);
  const view = fieldsList(answer?.views).at(-1);
  if (view) return sendForm(control, view, scene);
  const asksForForm = press !== undefined || scene.pick.length > 0 || Object.keys(scene.type).length > 0;
  if (answer?.error || asksForForm) {
    throw new Error(`"${press ?? command}" opened nothing for ${who}: ${String(answer?.error ?? '')}`);
  }
}

async function typeCommand(control: Control, user: string, line: string): Promise<Fields> {
  const [command, ...words] = line.split(' ');
  return control('command', { user, command, text: words.join(' ') });
}

async function pressButton(
  control: Control,
  url: string,
  { who, at }: Scene,
  text: string,
  said: Fields | undefined,
): Promise<Fields> {
  const button = said ? buttonIn(fieldsList(said.messages), text) : await findButton(url, who, text);
  if (!button) throw new Error(`${who} sees no button "${text}" at ${at.toISOString()}`);
  return control('click', { user: who, ...button });
}

async function sendForm(control: Control, view: Fields, scene: Scene): Promise<void> {
  const sent = await control('submit', { user: scene.who, view_id: view.id, values: filled(view, scene) });
  if (sent.closed === true) return;
  // What the form says in the end is read and closed.
  if (isFields(sent.view)) return void (await control('close', { user: scene.who, view_id: sent.view.id }));
  throw new Error(`The form of ${scene.who} did not close: ${JSON.stringify(sent.errors ?? sent.error)}`);
}

async function findButton(url: string, user: string, text: string): Promise<Fields | undefined> {
  const state = await get(`${url}/_sandbox/state`);
  const im = fieldsList(state.channels).find((channel) => channel.is_im === true && channel.user === user);
  return buttonIn(
    fieldsList(im?.messages).map((message) => ({ ...message, channel: im?.id })),
    text,
  );
}

/** The button with this text in the newest of the messages that has it. */
function buttonIn(messages: readonly Fields[], text: string): Fields | undefined {
  for (const message of messages.toReversed()) {
    for (const block of fieldsList(message.blocks)) {
      const elements = [...fieldsList(block.elements), ...(isFields(block.accessory) ? [block.accessory] : [])];
      const button = elements.find((element) => element.type === 'button' && labelOf(element.text) === text);
      if (button) {
        const { action_id, value } = button;
        const { channel, ts } = message;
        return { channel, ts, block_id: block.block_id, action_id, ...(value !== undefined && { value }) };
      }
    }
  }
  return undefined;
}

function filled(view: Fields, { who, pick, type }: Scene): Record<string, Fields> {
  const picks = [...pick];
  const typed = new Map(Object.entries(type).map(([label, texts]) => [label, [...texts]]));
  const values: Record<string, Fields> = {};
  for (const block of fieldsList(view.blocks)) {
    if (block.type !== 'input' || !isFields(block.element)) continue;
    const { element } = block;
    const options = fieldsList(element.options);
    const value = options.length > 0 ? optionValue(options, picks) : typed.get(labelOf(block.label))?.shift();
    if (value !== undefined) values[String(block.block_id)] = { [String(element.action_id)]: value };
  }
  const left = [...picks, ...[...typed].flatMap(([label, texts]) => texts.map((text) => `${label} ${text}`))];
  if (left.length > 0) throw new Error(`The form of ${who} has no place for: ${left.join(' / ')}`);
  return values;
}

function optionValue(options: Fields[], picks: string[]): string | undefined {
  const wanted = picks[0];
  const found = options.find((option) => labelOf(option.text) === wanted);
  if (!found) return undefined;
  picks.shift();
  return String(found.value);
}

function labelOf(value: unknown): string {
  return textOf(fieldsOf(value).text) ?? '';
}

async function post(url: string, body: unknown): Promise<Fields> {
  const answer: unknown = await (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json();
  return fieldsOf(answer);
}

async function get(url: string): Promise<Fields> {
  const answer: unknown = await (await fetch(url)).json();
  return fieldsOf(answer);
}
