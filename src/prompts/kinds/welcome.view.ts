import { header, section } from '../../block-kit/build.ts';
import { escapeMrkdwn } from '../../block-kit/escape.ts';
import type { Message } from '../../block-kit/message.ts';
import { bullets, inlineWords, line, richText, words } from '../../block-kit/user-text.ts';
import type { Day } from '../../calendar/settings.ts';
import { showShortDay } from '../../calendar/show-date.ts';

/** What the first message says about one person's part. Times are words already, with their zone. */
export interface WelcomeFacts {
  name: string;
  /** As a coachee: who coaches, when the check-in, the session and the pipeline review come. */
  coachedBy: { coach: string; checkIn: string | null; session: string | null; review: string | null }[];
  /** As a coach: whose check-ins. */
  coaches: string[];
  /** Who stands in for a coach of this person. */
  standIns: { coach: string; standIn: string }[];
  /** As a leader: of which teams, and when the digest comes. */
  leads: { teams: string; digest: string } | null;
  /** The local day of the first check-in of their own; null when there is none. */
  firstCheckIn: Day | null;
  today: Day;
}

/** The welcome: what will come, how often, and who sees what. Sent once, before anything else. */
export function welcomeMessage(facts: WelcomeFacts): Message {
  const { name, coachedBy, coaches, leads } = facts;
  const coming = [...coachedBy.flatMap(comingToCoachee), ...comingToCoach(coaches), ...comingToLeader(leads)];
  const text = `Hi ${escapeMrkdwn(name)}, I'm Loopkeeper. I help the coaching in your team keep its rhythm.`;
  return {
    text,
    blocks: [
      section(text),
      header('What will come'),
      richText(
        bullets(
          [...coming, 'Never more than two messages a day, and at most two reminders for anything open.'].map((item) =>
            line(words(item)),
          ),
        ),
      ),
      header('Who sees what'),
      richText(bullets(whoSeesWhat(facts).map((item) => line(inlineWords(item))))),
      section(escapeMrkdwn(nextAction(facts))),
    ],
  };
}

function comingToCoachee({ coach, checkIn, session, review }: WelcomeFacts['coachedBy'][number]): string[] {
  return [
    ...(checkIn ? [`${checkIn}: a check-in with ${coach}. It takes about two minutes.`] : []),
    ...(session
      ? [`${session}: your session with ${coach}. Half an hour before it I send you a few questions to think about.`]
      : []),
    ...(review ? [`${review}: your pipeline review with ${coach}.`] : []),
  ];
}

function comingToCoach(coaches: string[]): string[] {
  if (coaches.length === 0) return [];
  return [
    `Once a week: the check-ins of ${listed(coaches)}, in one message that updates itself.`,
    'In the morning, when there is something for you that day: one message with all of it.',
  ];
}

function comingToLeader(leads: WelcomeFacts['leads']): string[] {
  return leads
    ? [`${leads.digest}: a digest in your leaders' channel. It shows where coaching is stuck in ${leads.teams}.`]
    : [];
}

function whoSeesWhat({ coachedBy, coaches, standIns, leads }: WelcomeFacts): string[] {
  return [
    ...(coachedBy.length > 0
      ? [`What you write is read by you and ${listed(coachedBy.map(({ coach }) => coach))}, nobody else.`]
      : []),
    ...standIns.map(({ coach, standIn }) => `While ${coach} is away, ${standIn} stands in and reads along.`),
    ...(coaches.length > 0 ? ['What you and a person you coach write stays between the two of you.'] : []),
    leads
      ? 'You see states, such as answered, open or late. You never see what people write to each other.'
      : 'Leaders see states, such as answered, open or late. They never see your words.',
    'Nobody is ranked.',
  ];
}

function nextAction({ firstCheckIn, today }: WelcomeFacts): string {
  const first =
    firstCheckIn === null
      ? 'Nothing to do now.'
      : firstCheckIn === today
        ? 'Your first check-in comes today.'
        : `Your first check-in comes on ${showShortDay(firstCheckIn)}. Nothing to do now.`;
  return `${first} When you want to see what I can do, type /coach help.`;
}

const mostNames = 5;

function listed(names: string[]): string {
  const shown = names.slice(0, mostNames);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? '');
}
