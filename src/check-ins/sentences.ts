/** Plain sentences that several answers share. */
export const sentences = {
  noRoster: 'Nobody is set up here yet. An admin adds people first.',
  notFound: 'I can’t find this check-in any more. Type /coach checkin to open the one of this week.',
  weekClosed: 'This week is closed, so your answer stands as it is. Anything new goes into your next check-in.',
  noSuchWeek: 'There was no check-in in that week. Type /coach checkin to open the one of this week.',
  notTakingPart: 'You are not in a coaching pair here. An admin can add you.',
} as const;
