/** Plain sentences that several answers share. */
export const sentences = {
  noRoster: 'Nobody is set up here yet. An admin adds people first.',
  notFound: 'I can’t find this session any more. Type /coach session to open the one of this week.',
  noSuchWeek: 'There was no session in that week. Type /coach session to open the one of this week.',
  noPair: 'Nobody coaches this person here, so there is no session.',
  noOwn: 'You have no session of your own. To open one with somebody you coach: /coach session @name',
  completedMeanwhile: 'This session was completed meanwhile, so what you see now is how it stands.',
} as const;
