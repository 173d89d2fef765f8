// A local Slack as a process of its own. What it would send to the bot goes to the process that started this one, which measures the answer.
import { checkInActions } from '../../check-ins/check-in-buttons.view.ts';
import { projectFile } from '../../platform/project-root.ts';
import { readRosterFile } from '../../roster/roster-file.source.ts';
import { controlsOf } from '../../sandbox/block-ids.ts';
import { click } from '../../sandbox/control/click.ts';
import { command } from '../../sandbox/control/command.ts';
import type { Control } from '../../sandbox/control/control.ts';
import { submit } from '../../sandbox/control/submit.ts';
import type { Delivery, Envelope } from '../../sandbox/delivery.ts';
import type { Fields } from '../../sandbox/json.ts';
import { createSandboxServer } from '../../sandbox/server.ts';
import { stackOf } from '../../sandbox/views.ts';
import { createWorkspace, type Workspace } from '../../sandbox/workspace.ts';
import { imId, openIm } from '../../sandbox/world.ts';
import { seedTeam } from '../sandbox-team.ts';
import type { Act, SlackAnswer, SlackAsked } from './acks-asked.ts';
import { speakToParent } from './peer.ts';

let workspace: Workspace | undefined;
let sent = 0;

const deliver = speakToParent<Envelope, Delivery, SlackAsked, SlackAnswer>(async (asked) => {
  if (asked.what === 'start') return start(asked);
  if (!workspace) throw new Error('Slack has not started');
  if (asked.what === 'clock') {
    workspace.clock.moveTo(new Date(asked.instant));
    return null;
  }
  return act(workspace, asked);
});

async function start({ roster, at }: { roster: string; at: string }): Promise<string> {
  const read = readRosterFile(roster, 'bench.yml');
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const begun = createWorkspace({
    manifest: projectFile('manifest.yml'),
    team: seedTeam(read.roster),
    at: new Date(at),
  });
  begun.wayToBot = { deliver };
  for (const id of begun.world.people.keys()) openIm(begun.world, id, new Date(at));
  const server = createSandboxServer(begun);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  begun.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  workspace = begun;
  return `${begun.url}/api/`;
}

/** Null when all went well, else what the person sees instead. A form that was not taken is closed without being saved. */
async function act(slack: Workspace, { what, user }: Act): Promise<string | null> {
  const person = slack.world.people.get(user);
  if (!person) throw new Error(`There is no ${user}`);
  const { control, body } = { type, press, send }[what](slack, user);
  if (control.acts !== 'person') throw new Error('Nobody does that');
  const { error, fields } = await control.run({ workspace: slack, body: { user, ...body }, person });
  if (what !== 'send' || fields?.closed === true) return error ?? null;
  slack.world.stacks.delete(user);
  return error ?? `The form of ${user} stays open`;
}

interface Deed {
  control: Control;
  body: Fields;
}

function type(): Deed {
  return { control: command, body: { command: '/coach', text: 'help' } };
}

/** Opens the check-in from the newest message that has its button. */
function press({ world }: Workspace, user: string): Deed {
  const channel = imId(user);
  const has = ({ actionId }: { actionId: string }) => actionId === checkInActions.open;
  const message = world.channels.get(channel)?.messages.findLast(({ blocks }) => controlsOf(blocks).some(has));
  if (!message) throw new Error(`${user} has not been asked for a check-in`);
  return { control: click, body: { channel, ts: message.ts, action_id: checkInActions.open } };
}

/** Fills in one promise, another one each time, and sends the form. */
function send({ world }: Workspace, user: string): Deed {
  const view = stackOf(world, user).at(-1);
  const field = view && controlsOf(view.blocks).find(({ blockId }) => blockId.startsWith('promise/'));
  if (!field) throw new Error(`No form with a promise has opened for ${user}`);
  sent += 1;
  const values = { [field.blockId]: { [field.actionId]: `Send the pricing to customer ${sent}` } };
  return { control: submit, body: { view_id: view.id, values } };
}
