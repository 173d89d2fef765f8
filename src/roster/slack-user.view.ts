import { z } from 'zod';
import type { SlackFacts } from './person.ts';

const name = z.string().trim().min(1);

const slackUser = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  real_name: z.string().optional(),
  tz: z.string().nullish(),
  locale: z.string().nullish(),
  deleted: z.boolean().optional(),
  is_bot: z.boolean().optional(),
  is_restricted: z.boolean().optional(),
  is_ultra_restricted: z.boolean().optional(),
  profile: z.object({ display_name: z.string().optional(), real_name: z.string().optional() }).optional(),
});

/** What the bot keeps of a Slack user: the name people use, the zone by its name (never an offset). Undefined for what is no user. */
export function toSlackFacts(user: unknown): SlackFacts | undefined {
  const read = slackUser.safeParse(user);
  if (!read.success) return undefined;
  const { id, name: handle, real_name: realName, tz, locale, deleted, is_bot, profile, ...guest } = read.data;
  const names = [profile?.display_name, profile?.real_name, realName, handle];
  return {
    id,
    name: names.find((candidate) => name.safeParse(candidate).success)?.trim() ?? id,
    slackZone: tz || null,
    locale: locale || null,
    isDeleted: deleted ?? false,
    isBot: is_bot ?? false,
    isGuest: (guest.is_restricted ?? false) || (guest.is_ultra_restricted ?? false),
  };
}
