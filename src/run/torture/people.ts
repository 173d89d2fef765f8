import type { Answer, Block, Element, Message, View } from './slack.ts';
import type { World } from './world.ts';

/** A form that somebody sent and that Slack says did not get through: they try again. */
interface Unsent {
  person: string;
  view: string;
  texts: string[];
  tries: number;
}

const mostTries = 4;
const mostPages = 8;
const newestMessages = 4;
/** Fields whose words the exports show. */
const wordFields = ['promise', 'priorities', 'deal-name', 'deal-answer', 'note'];
/** An admin may have a message sent twice, and whoever takes a promise back wants its words gone. */
const notPressed = /send-again|undo|drop|save-for-later/;

/** What people do between two trials: press buttons, fill in forms, type commands, and send again what did not get through. */
export class People {
  readonly #world: World;
  /** Whoever typed words that are to be kept. */
  readonly writers = new Set<string>();
  /** How often somebody was told that the bot took too long to answer. */
  timesTooSlow = 0;
  #unsent: Unsent[] = [];
  #words = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** One person does one thing. */
  async act(): Promise<void> {
    if (this.#unsent.length > 0) return this.#sendAgain();
    const { chance, teams } = this.#world;
    const [first = '', ...others] = teams.flat();
    const person = chance.pick([first, ...others]);
    const roll = chance.below(100);
    if (roll < 65 && (await this.#press(person))) return;
    if (roll < 92) return this.#promise(person);
    await this.#does('command', {
      user: person,
      command: '/coach',
      text: chance.pick(['status', 'plan', 'help']),
    });
  }

  /** Somebody opens a form, fills it in and sends it, if anybody has a message with a button. */
  async fillIn(): Promise<void> {
    if (this.#unsent.length > 0) return this.#sendAgain();
    const { chance, teams } = this.#world;
    const people = teams.flat();
    const from = chance.below(people.length);
    for (const person of [...people.slice(from), ...people.slice(0, from)]) if (await this.#press(person)) return;
  }

  /** Sends again whatever did not get through; nothing is left after it but what was given up. */
  async finish(): Promise<void> {
    while (this.#unsent.length > 0) await this.#sendAgain();
  }

  /** True when a form was sent. */
  async #press(person: string): Promise<boolean> {
    const { slack, chance, story } = this.#world;
    const { channels, views } = await slack.state();
    for (const open of views.filter(({ user, type }) => user === person && type === 'modal').toReversed()) {
      await this.#does('close', { user: person, view_id: open.id });
    }
    const channel = channels.find(({ user }) => user === person);
    const [first, ...others] = buttonsIn((channel?.messages ?? []).slice(-newestMessages));
    if (!channel || !first) return false;
    const { ts, block, button } = chance.pick([first, ...others]);
    const action = button.action_id ?? '';
    const answer = await this.#does('click', {
      user: person,
      channel: channel.id,
      ts,
      block_id: block,
      action_id: action,
      ...(button.value !== undefined && { value: button.value }),
    });
    story.tell({ what: 'click', at: this.#at(), person, action, error: answer.error ?? null });
    const view = modalIn(answer);
    if (!view) return false;
    await this.#send(view, { person, view: view.id, texts: [], tries: 0 });
    return true;
  }

  /** Fills in and sends page after page. */
  async #send(opened: View, form: Unsent): Promise<void> {
    let view: View | undefined = opened;
    this.writers.add(form.person);
    for (let page = 0; view && page < mostPages; page += 1) {
      const values = this.#fill(view, form.texts);
      const answer: Answer = await this.#does('submit', { user: form.person, view_id: view.id, values });
      if (answer.closed) return this.#settled(form, 'closed');
      if (answer.errors) return this.#settled(form, 'refused', JSON.stringify(answer.errors));
      if (answer.error) {
        form.tries += 1;
        if (form.tries >= mostTries) return this.#settled(form, 'given-up', answer.error);
        this.#unsent.push(form);
        return;
      }
      view = modalIn(answer);
    }
    this.#settled(form, 'left');
  }

  async #sendAgain(): Promise<void> {
    const form = this.#unsent.shift();
    if (!form) return;
    const { views } = await this.#world.slack.state();
    const view = views.findLast(({ user, type }) => user === form.person && type === 'modal');
    if (!view) return this.#settled(form, 'gone');
    await this.#send(view, form);
  }

  #settled({ person, texts }: Unsent, outcome: string, errors?: string): void {
    const at = this.#at();
    this.#world.story.tell({ what: 'form', at, person, texts, outcome, ...(errors && { errors }) });
  }

  async #promise(person: string): Promise<void> {
    const { chance, story } = this.#world;
    this.writers.add(person);
    const text = this.#newWords();
    const by = chance.percent(50) ? ' by tomorrow' : '';
    const answer = await this.#does('command', { user: person, command: '/commit', text: `${text}${by}` });
    const isConfirmed = answer.ok && JSON.stringify(answer.messages).includes(text);
    story.tell({ what: 'command', at: this.#at(), person, text, isConfirmed });
  }

  /** What a person leaves as it stands, keeps its value. */
  #fill({ blocks, values: shown }: View, texts: string[]): Record<string, Record<string, string>> {
    const { chance } = this.#world;
    const values: Record<string, Record<string, string>> = {};
    for (const { type, block_id: id, element, optional } of blocks) {
      if (type !== 'input' || !element?.action_id) continue;
      const state = shown[id]?.[element.action_id];
      if (state?.value || state?.selected_option) continue;
      const [first, ...others] = element.options ?? [];
      if (first) values[id] = { [element.action_id]: chance.pick([first, ...others]).value };
      else if (wordFields.includes(id.split('/')[0] ?? '') && (!optional || chance.percent(40))) {
        const text = this.#newWords();
        texts.push(text);
        values[id] = { [element.action_id]: text };
      }
    }
    return values;
  }

  async #does(name: string, body: object): Promise<Answer> {
    const answer = await this.#world.slack.post(name, body);
    if (answer.error?.includes('operation_timeout')) this.timesTooSlow += 1;
    return answer;
  }

  #newWords(): string {
    this.#words += 1;
    return `Call buyer number ${this.#words}.`;
  }

  #at(): string {
    return this.#world.now().toISOString();
  }
}

function modalIn({ views }: Answer): View | undefined {
  return views.findLast(({ type }) => type === 'modal');
}

function buttonsIn(messages: readonly Message[]): { ts: string; block: string; button: Element }[] {
  return messages.flatMap(({ ts, blocks }) =>
    blocks.flatMap((block) => elementsOf(block).map((button) => ({ ts, block: block.block_id, button }))),
  );
}

function elementsOf({ accessory, elements = [] }: Block): Element[] {
  return [...(accessory ? [accessory] : []), ...elements].filter(
    ({ type, action_id: action = '' }) => type === 'button' && !notPressed.test(action),
  );
}
