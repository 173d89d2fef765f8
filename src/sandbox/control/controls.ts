import { click } from './click.ts';
import { clock } from './clock.ts';
import { command } from './command.ts';
import type { Control } from './control.ts';
import { message } from './message.ts';
import { reset } from './reset.ts';
import { submit } from './submit.ts';

/** Every POST under `/_sandbox/`, by name. */
export const controls: ReadonlyMap<string, Control> = new Map(
  Object.entries({ click, clock, command, message, reset, submit }),
);
