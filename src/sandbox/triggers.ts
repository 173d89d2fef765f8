import { realMillis } from './clock.ts';
import { TRIGGER_MILLIS } from './constants.ts';
import type { Workspace } from './workspace.ts';
import type { Trigger } from './world.ts';

/** A trigger for what this person just did, good for one view within three real seconds. */
export function issueTrigger({ world, ids }: Workspace, user: string, viewId: string | null = null): string {
  const id = ids.trigger();
  world.triggers.set(id, { user, issuedAt: realMillis(), isUsed: false, viewId });
  return id;
}

type TriggerRefusal = 'invalid_trigger_id' | 'expired_trigger_id' | 'exchanged_trigger_id';

/** The trigger, which is used up once `isUsed` is set; or Slack's code for why it is none. */
export function checkTrigger({ world }: Workspace, id: string): Trigger | TriggerRefusal {
  const trigger = world.triggers.get(id);
  if (!trigger) return 'invalid_trigger_id';
  if (trigger.isUsed) return 'exchanged_trigger_id';
  return realMillis() - trigger.issuedAt > TRIGGER_MILLIS ? 'expired_trigger_id' : trigger;
}
