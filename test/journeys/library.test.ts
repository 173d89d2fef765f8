import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database.ts';
import { applyRoster } from '../../src/roster/apply-roster.usecase.ts';
import { filled } from '../support/filling.ts';
import type { SandboxMessage, SandboxView } from '../support/sandbox-client.ts';
import { buttonNamed, createWorld, inputsOf, readable, rosterOf, type World } from '../support/world.ts';

const [mara, lena] = ['U0MARA', 'U0LENA'];

const roster = (library: string) => `
timezone: Europe/London
teams:
  - { name: East, manager: ${mara}, reps: [${lena}] }
people:
  ${mara}: { name: Mara Okafor }
  ${lena}: { name: Lena Fox }
library:
  - id: ask-for-the-map
    name: Ask for the map
    behaviour: Ask the buyer to draw how an order is approved
    pass: The buyer names each step aloud
    example: “Could you draw that for me?”
${library}`;

let world: World;

async function pressIn(user: string, shown: SandboxMessage | undefined, text: string): Promise<SandboxView> {
  if (!shown) throw new Error('Nothing is shown');
  const { action_id, block_id, value } = buttonNamed(shown, text);
  const at = { channel: `D${user.slice(1)}`, ts: shown.ts };
  const { views } = await world.slack.click({ user, ...at, action_id, block_id, value: value ?? null });
  const view = views.at(-1);
  if (!view) throw new Error('No form opened');
  return view;
}

async function newLoop(): Promise<SandboxView> {
  const { messages } = await world.slack.command(mara, '/coach', `loop <@${lena}>`);
  return pressIn(mara, messages.at(-1), 'Start a new loop');
}

/** Picks in the menu; the form as it is drawn then. */
async function pick(view: SandboxView, entry: string): Promise<SandboxView> {
  const menu = inputsOf(view).find(({ element }) => element.action_id === 'loop/library-pick');
  if (!menu) throw new Error('There is no menu');
  const at = { view_id: view.id, action_id: 'loop/library-pick', block_id: menu.block_id, value: entry };
  const { views } = await world.slack.click({ user: mara, ...at });
  const drawn = views.at(-1);
  if (!drawn) throw new Error('The form is gone');
  return drawn;
}

/** As `apply` does it beside the running bot. */
async function applyToFile(changed: ReturnType<typeof rosterOf>): Promise<void> {
  const db = openDatabase(world.databaseFile);
  const now = new Date('2026-12-14T09:40:00Z');
  await applyRoster({ db, clock: { now: () => now } }, { roster: changed, actor: 'U0ADMIN', facts: [] });
  await db.destroy();
}

const valueIn = (view: SandboxView, label: string) =>
  inputsOf(view).find((input) => input.label.text.startsWith(label))?.element.initial_value;

describe('The library of behaviours', () => {
  beforeAll(async () => {
    world = await createWorld({ roster: roster(''), at: '2026-12-14T09:30:00Z' });
  });
  afterAll(() => world.stop());

  it('can be read by whoever asks, with what makes a behaviour count and how it sounds', async () => {
    const { views } = await world.slack.command(lena, '/coach', 'library');
    const read = readable(views.at(-1) ?? { blocks: [] });
    expect(read).toContain('Who else decides');
    expect(read).toContain('Ask for the map');
    expect(read).toContain('The buyer names each step aloud');
    expect(read).toContain('Could you draw that for me?');
  });

  it('fills the form of a new loop at once, and exchanges its own words when the coach picks another', async () => {
    const form = await pick(await newLoop(), 'who-decides');
    expect(valueIn(form, 'The behaviour')).toBe('Ask who else decides before naming a price');
    const other = await pick(form, 'ask-for-the-map');
    expect(valueIn(other, 'The behaviour')).toBe('Ask the buyer to draw how an order is approved');
    expect(valueIn(other, 'It counts when')).toBe('The buyer names each step aloud');
    const opened = await world.slack.submit(mara, other.id, filled(other, { 'Practice before': 'Twice with Ben' }));
    expect(JSON.stringify(opened)).toContain('The loop is open');
    const { messages } = await world.slack.command(lena, '/coach', 'loop');
    expect(messages.map(readable).join()).toContain('Ask the buyer to draw how an order is approved');
  });

  it('keeps a retired behaviour readable, and offers it no more', async () => {
    const changed = rosterOf(roster('  - { id: who-decides, retired: true }\n'));
    await applyToFile(changed);
    const { views } = await world.slack.command(mara, '/coach', 'library');
    expect(readable(views.at(-1) ?? { blocks: [] })).toMatch(/No longer offered[\s\S]*Who else decides/);
    const { messages } = await world.slack.command(mara, '/coach', `loop <@${lena}>`);
    const closing = await pressIn(mara, messages.at(-1), 'Close the loop');
    expect(JSON.stringify(closing.blocks)).toContain('Agenda first');
    expect(JSON.stringify(closing.blocks)).not.toContain('Who else decides');
  });
});
