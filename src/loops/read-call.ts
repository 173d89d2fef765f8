import { instantOf } from '../calendar/local-time.ts';
import { showWholeMoment } from '../calendar/show-date.ts';
import { type Answers, answerTo, problemWithLink } from './answers.ts';

export const usualMinutes = 60;
const longestMinutes = 480;
const millisecondsPerMinute = 60_000;

export interface CallWords {
  title: string;
  with: string | null;
  link: string | null;
  startsAt: Date;
  endsAt: Date;
}

export interface Place {
  /** In which the date and time were typed. */
  zone: string;
  now: Date;
}

/** The call that a form names, null when it names none, or what is wrong with it: it needs a title and a time that is to come. */
export function readCall(
  answers: Answers,
  place: Place,
): { call: CallWords | null; problems: Record<string, string | null> } {
  const title = answerTo(answers, 'title');
  const link = answerTo(answers, 'callLink');
  const isNamed = ['title', 'with', 'date', 'time', 'callLink'].some((field) => answerTo(answers, field) !== null);
  if (!isNamed) return { call: null, problems: {} };
  const { time, problems: problemsOfTime } = readCallTime(answers, place);
  const problems = {
    ...problemsOfTime,
    title: title === null ? 'Which call is it? A short name is enough, such as “Acme pricing call”.' : null,
    callLink: problemWithLink(link),
  };
  if (title === null || !time) return { call: null, problems };
  return { call: { title, with: answerTo(answers, 'with'), link, ...time }, problems };
}

/** When a call starts and ends, or what is wrong: both date and time are needed, and it must be still to come. */
export function readCallTime(
  answers: Answers,
  { zone, now }: Place,
): { time: { startsAt: Date; endsAt: Date } | null; problems: Record<string, string | null> } {
  const day = answerTo(answers, 'date');
  const time = answerTo(answers, 'time');
  const minutes = readMinutes(answerTo(answers, 'minutes'));
  const problems = {
    date: day === null ? 'On which day is it?' : null,
    time: time === null ? 'At what time does it start?' : null,
    minutes: minutes === null ? `Give the length in minutes, 5 to ${longestMinutes}.` : null,
  };
  if (day === null || time === null || minutes === null) return { time: null, problems };
  const startsAt = instantOf(day, time, zone);
  if (!startsAt) return { time: null, problems: { ...problems, date: 'That day does not exist in your time zone.' } };
  if (startsAt <= now) {
    return {
      time: null,
      problems: {
        ...problems,
        date: `${showWholeMoment(startsAt, zone)} has passed. Name a call that is still to come.`,
      },
    };
  }
  return { time: { startsAt, endsAt: new Date(startsAt.getTime() + minutes * millisecondsPerMinute) }, problems };
}

function readMinutes(typed: string | null): number | null {
  if (typed === null) return usualMinutes;
  const minutes = Number(typed);
  return Number.isInteger(minutes) && minutes >= 5 && minutes <= longestMinutes ? minutes : null;
}
