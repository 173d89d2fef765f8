import { channel } from './channel.ts';
import { click } from './click.ts';
import { clock } from './clock.ts';
import { close } from './close.ts';
import { command } from './command.ts';
import type { Control } from './control.ts';
import { fault } from './fault.ts';
import { home } from './home.ts';
import { message } from './message.ts';
import { pageFault, typeIn } from './page.ts';
import { reset } from './reset.ts';
import { shortcut } from './shortcut.ts';
import { submit } from './submit.ts';
import { user } from './user.ts';

/** Every POST under `/_sandbox/`, by name. */
export const controls: ReadonlyMap<string, Control> = new Map(
  Object.entries({
    channel,
    click,
    clock,
    close,
    command,
    fault,
    home,
    message,
    reset,
    shortcut,
    submit,
    user,
    'page/type': typeIn,
    'page/fault': pageFault,
  }),
);
