import { commonEnglish } from './english-words.ts';
import { comparatives, judgements, traits } from './vague-words.ts';
import { baseOf, type VerbKind, verbKind } from './verbs.ts';
import type { Word } from './words.ts';

/** A stretch of a sentence with one verb that leads it. */
export interface Clause {
  words: readonly Word[];
  /** Where the leading verb stands in it; none: -1. */
  at: number;
  /** `be` for "be", "is" and the like, `none` without a verb that is known. */
  head: VerbKind | 'be' | 'none';
  /** The leading verb without its ending. */
  verb: string;
  /** Something is to be left: "stop …", "avoid …", "don't …". */
  isToStop: boolean;
  /** Begins a sentence, or follows a colon, semicolon or dash. */
  opensSentence: boolean;
}

export interface Sentence {
  clauses: readonly Clause[];
  /** When or where it is to happen: "before the demo", "when they ask for the price". */
  moments: readonly (readonly Word[])[];
}

const timeMarkers = new Set(['before', 'after', 'during', 'until', 'till', 'within']);
const clauseMarkers = new Set(['when', 'whenever', 'while', 'if', 'once', 'unless', 'because', 'as soon as', 'whilst']);
const joints = new Set(['and', 'then', 'but', 'by', 'instead', 'plus', 'or', 'so']);
const subjects = new Set([
  'i',
  'he',
  'she',
  'they',
  'we',
  'you',
  'it',
  'buyer',
  'customer',
  'prospect',
  'the',
  'somebody',
  'someone',
  'a',
  'an',
  'there',
  'that',
]);
const modals = new Set(
  "will would should shall must can could may might don't doesn't didn't won't never not always also please just i'll he'll she'll they'll we'll to who and then or but first".split(
    ' ',
  ),
);
const determiners = new Set(
  "the a an each every any no her his their our my your its this that these those next last first second one two three four five more fewer less better good great cold open discovery sales of on in at with for about from into 's pricing closing demo follow-up per both all some".split(
    ' ',
  ),
);
const beForms = new Set(['be', 'being', 'is', 'are', 'am', 'been', 'become', 'becomes', 'becoming']);
const openers = new Set(['start', 'stop', 'avoid', 'keep', 'continue', 'begin', 'try', 'quit', 'practice', 'practise']);
const alsoNouns = new Set(
  (
    'call test book name text email note quote question show check share point label pitch request record state drop open list number object report cut trade ' +
    'challenge count pause play practise practice phone ping post poll probe prompt promise reply answer hint comment contact visit vote offer draw end start stop ' +
    'exchange update upload link flag fill credit brief bullet clip copy sum tag tap thread touch trim type plan track document cover map lead deal move shift land ' +
    'limit cap look push position lock run hold set take turn use help review ring signal voice focus control balance measure demo preview block close approach ' +
    'message exchange address research work forward rate return welcome support tie object print finish download echo discount connect influence value cost talk'
  ).split(' '),
);

const phrasal = new Set([
  'bring up',
  'go over',
  'go through',
  'go back',
  'come back',
  'lay out',
  'loop in',
  'pull up',
  'kick off',
  'spell out',
  'pick up',
  'keep quiet',
  'stay quiet',
  'stay silent',
  'keep silent',
  'turn off',
  'turn on',
  'put down',
  'give back',
  'hold back',
  'turn back',
  'set up',
  'reflect back',
  'put away',
  'take off',
  'give up',
]);

/** Takes a text apart into what is done and when. */
export function readSentence(words: readonly Word[]): Sentence {
  const moments: Word[][] = [];
  const stretches: Word[][] = [];
  let current: Word[] = [];
  let moment: Word[] | null = null;
  for (const [index, word] of words.entries()) {
    if (moment && endsMoment(words, index, moment)) moment = null;
    if (moment) {
      moment.push(word);
      continue;
    }
    if (opensMoment(words, index)) {
      moment = [word];
      moments.push(moment);
      continue;
    }
    if ((word.isAfterBreak || (joints.has(word.lower) && opensClause(words, index))) && current.length > 0) {
      stretches.push(current);
      current = [];
    }
    current.push(word);
  }
  if (current.length > 0) stretches.push(current);
  return { clauses: stretches.map((stretch) => toClause(stretch, words)), moments };
}

function opensMoment(words: readonly Word[], index: number): boolean {
  const word = words[index]?.lower ?? '';
  const next = words[index + 1]?.lower ?? '';
  if (word === 'as') return next === 'soon';
  if (word === 'once') return subjects.has(next);
  // "asks when they decide" and "asks if it is right" are what is asked.
  if (word === 'when' || word === 'if') return verbKind(words[index - 1]?.lower ?? '') !== 'observable';
  if (word === 'every' || word === 'each') return next === 'time';
  return timeMarkers.has(word) || clauseMarkers.has(word);
}

function endsMoment(words: readonly Word[], index: number, moment: readonly Word[]): boolean {
  const word = words[index];
  if (!word) return true;
  if (word.isAfterBreak) return true;
  if (joints.has(word.lower) && opensClause(words, index)) return true;
  // "Before the demo asks the buyer …": no comma, and the verb of the sentence follows.
  const opened = words.indexOf(moment[0] ?? word);
  if (opened > 1 || moment.length < 2) return false;
  const isSubClause =
    clauseMarkers.has(moment[0]?.lower ?? '') || subjects.has(moment[1]?.lower ?? '') !== (moment[1]?.lower === 'the');
  const verbsSoFar = moment.slice(1).filter(({ lower }) => verbKind(lower) !== undefined).length;
  const isLeading = !word.lower.endsWith('ing') && isVerb(words, index);
  return isLeading && (isSubClause ? verbsSoFar > 0 : verbKind(word.lower) === 'observable');
}

/** Whether this "and" leads to another verb, not to another noun. */
function opensClause(words: readonly Word[], joint: number): boolean {
  if (words[joint]?.lower === 'by') return /ing$/.test(words[joint + 1]?.lower ?? '');
  return words.slice(joint + 1, joint + 4).some((word, step) => {
    const index = joint + 1 + step;
    return (
      !word.isAfterBreak &&
      (isVerb(words, index) || beForms.has(word.lower)) &&
      words.slice(joint + 1, index).every(({ lower }) => modals.has(lower) || subjects.has(lower))
    );
  });
}

function toClause(words: readonly Word[], all: readonly Word[]): Clause {
  const opensSentence = words[0] === all[0] || (words[0]?.isAfterStop ?? false);
  const lead = leadOf(words);
  const isToStop = words
    .slice(0, lead.at)
    .some(({ lower }) => /^(?:stops?|stopping|avoids?|quits?|don't|doesn't|never|not)$/.test(lower));
  return { words, ...lead, isToStop, opensSentence };
}

function leadOf(words: readonly Word[]): Pick<Clause, 'at' | 'head' | 'verb'> {
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word) break;
    const next = words[at + 1]?.lower ?? '';
    if (openers.has(word.lower.replace(/s$/, '')) && (verbKind(next) || beForms.has(next)) && next.endsWith('ing'))
      continue;
    if (beForms.has(word.lower)) {
      const done = words
        .slice(at + 1, at + 4)
        .find(({ lower }) => /(?:ed|en|id|old|ade|ead|nt|wn)$/.test(lower) && verbKind(lower) !== undefined);
      if (done && word.lower !== 'be' && verbKind(done.lower) === 'observable') {
        return { at: words.indexOf(done), head: 'observable', verb: baseOf(done.lower) };
      }
      return { at, head: 'be', verb: 'be' };
    }
    const kind = verbKind(word.lower);
    if (!kind || !isVerb(words, at)) continue;
    const verb = baseOf(word.lower);
    if (verb === 'make' && next === 'sure') continue;
    if (isWishInDisguise(verb, words, at)) return { at, head: 'wish', verb };
    const isSeen = kind === 'supporting' && (phrasal.has(`${verb} ${next}`) || makesSomebodyAct(verb, words, at));
    return { at, head: isSeen ? 'observable' : kind, verb };
  }
  return { at: -1, head: 'none', verb: '' };
}

function isName({ text, lower }: Word): boolean {
  const isWord =
    [commonEnglish, comparatives, judgements, traits].some((list) => list.has(lower)) || verbKind(lower) !== undefined;
  return /^\p{Lu}\p{Ll}/u.test(text) && !isWord;
}

/** "get better at", "work on", "step up", "come across as", "get more organised". */
function isWishInDisguise(verb: string, words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.lower ?? '';
  if (verb === 'get' || verb === 'come') return comparatives.has(next) || traits.has(next) || next === 'across';
  if (verb === 'go') return comparatives.has(next);
  return false;
}

/** "Has the buyer say it", "lets them finish", "gets her to name the date". */
function makesSomebodyAct(verb: string, words: readonly Word[], at: number): boolean {
  if (!/^(?:get|have|let|make|help|allow)$/.test(verb)) return false;
  const act = words
    .slice(at + 2, at + 7)
    .find(({ lower }) => verbKind(lower) === 'observable' && baseOf(lower) === lower);
  return (
    act !== undefined &&
    (verb === 'get' ? words[words.indexOf(act) - 1]?.lower === 'to' : isVerb(words, words.indexOf(act)))
  );
}

function isVerb(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (!word || verbKind(word.lower) === undefined || /^meetings?$/.test(word.lower)) return false;
  const before = words[index - 1];
  if (!before || word.isAfterBreak || modals.has(before.lower))
    return !(word.lower === 'tell' && before?.lower === 'can');
  if (word.lower.endsWith('ing'))
    return openers.has(before.lower.replace(/s$/, '')) || before.lower === 'by' || subjects.has(before.lower);
  if (determiners.has(before.lower) || before.lower.endsWith("'s")) return false;
  if (!alsoNouns.has(baseOf(word.lower)) || /ed$/.test(word.lower)) return true;
  return (
    subjects.has(before.lower) || /^(?:rep|reps|manager|ae|sdr|bdr|am|csm|se)$/.test(before.lower) || isName(before)
  );
}
