/** What a vague wording is usually about, and how that can be seen on a call. */
export interface Theme {
  /** Beginnings of words that point to it. */
  about: RegExp;
  question: string;
  /** One action, third person, without a moment. */
  action: string;
  /** When to do it, where the text does not say. */
  moment: string;
  /** What has to be heard or seen for an attempt to count. */
  pass: string;
}

/** The more particular first; the first that fits is taken. */
const themes: readonly Theme[] = [
  {
    about: /\b(?:discount|concession)/,
    question: 'What do they ask for before any discount is named?',
    action: 'asks what can come off the scope',
    moment: 'before naming any discount',
    pass: 'Something is asked for in return before a discount is named.',
  },
  {
    about: /\bobjection|\bpush ?back|\bconcern/,
    question: 'What do you want to hear right after the objection?',
    action: "repeats the objection in the buyer's words and asks one question",
    moment: 'before answering it',
    pass: 'Two of three objections get a question before an answer.',
  },
  {
    about: /\bpric(?:e|ing)|\bcosts?\b|\bmoney|\bproposal/,
    question: 'What would they say about the price, and what happens in the seconds after?',
    action: 'says the price in one sentence and waits for the answer',
    moment: 'when the buyer asks what it costs',
    pass: 'The price is said once, and the buyer speaks next.',
  },
  {
    about: /\burgen|\bcompelling|\bspeed|\btimeline|\bstall/,
    question: 'What would they ask about the date?',
    action: 'asks what happens if nothing has changed by that date',
    moment: 'after the buyer names a problem',
    pass: 'The buyer says what a later date would cost them.',
  },
  {
    about: /\bnegotiat|\bprocurement|\btough|\bassertive|\bpush over|\bpassive/,
    question: 'What would they say when the other side asks for more?',
    action: 'asks for one thing in return',
    moment: 'before agreeing to a change of terms',
    pass: 'A trade is asked for out loud before any change is agreed.',
  },
  {
    about:
      /\btalk(?:s|ing)? (?:too|less|a lot)|\bless talk|\binterrupt|\bramble|\bconcise|\bslow|\bto the point|\bmonolog/,
    question: 'After how long should they stop, and what do they say then?',
    action: 'stops after two minutes and asks one question',
    moment: 'in each part of the demo',
    pass: 'No stretch of talking is longer than two minutes.',
  },
  {
    about: /\blisten|\bhear|\battentive|\bpatien|\bpresent in/,
    question: 'What would you hear on the call when they listen?',
    action: "repeats the buyer's answer in one sentence and waits for a yes",
    moment: 'before asking the next question',
    pass: 'The buyer confirms or corrects the summary at least twice.',
  },
  {
    about: /\bempath|\bhumble|\bwarm|\bkind|\brespect|\bfriendl|\bdefensive/,
    question: 'What would they say to the buyer at that moment?',
    action: 'names what the buyer is worried about and asks if that is right',
    moment: 'before answering a complaint',
    pass: 'The worry is named out loud, and the buyer says yes or corrects it.',
  },
  {
    about: /\brapport|\btrust|\brelationship|\bcredib|\bauthentic|\byourself/,
    question: 'What would they say or do that you could hear on the call?',
    action: "quotes one thing from the buyer's last call and asks what has changed",
    moment: 'in the first two minutes',
    pass: 'One earlier statement of the buyer is quoted, and the buyer answers.',
  },
  {
    about: /\bmeddp?icc?|\bbant|\bqualif|\bchampion|\bmulti-?thread|\bwider|\bdecision|\bstakeholder/,
    question: 'Which question do they ask, of whom, on which call?',
    action: 'asks who else has to say yes and how they decide',
    moment: 'before the second call ends',
    pass: 'The buyer names a person or a step of the decision.',
  },
  {
    about: /\bhygiene|\bcrm\b|\bsalesforce|\bhubspot|\bpipeline|\bforecast|\bdocument/,
    question: 'Which entry should be there, and by when?',
    action: 'writes a dated next step into each open deal',
    moment: "before Friday's review",
    pass: 'Every open deal has a next step with a date in the CRM.',
  },
  {
    about: /\bnext steps?|\bcommitment|\bmomentum|\bcalendar/,
    question: 'What should be said about the next step before the call ends?',
    action: 'says the next step with a date and books it',
    moment: 'before hanging up',
    pass: 'The buyer agrees to a date before the call ends.',
  },
  {
    about: /\bfollow(?:s|ing|ed)?[ -]?(?:up|through)|\brespons|\breply|\bresponsive/,
    question: 'What do they send, to whom, and within how many hours?',
    action: 'sends a recap with owner and date for each action',
    moment: 'within two hours of the call',
    pass: 'The recap is sent within two hours and names a date.',
  },
  {
    about:
      /\bclos(?:e|es|er|ing)\b|\bwin|\bquota|\btarget|\brevenue|\bask(?:s|ing)? for the (?:business|order)|\bconver|\bmargin|\bsize/,
    question: 'Which step of theirs, on which call, would lead to that?',
    action: 'asks for the decision with a start date and waits for the answer',
    moment: 'at the end of the proposal call',
    pass: 'The question for the decision is asked, and the buyer answers yes, no or a date.',
  },
  {
    about: /\bprospect|\bcold|\bdial|\boutbound|\bmeetings\b|\bactivity|\bmore calls|\bphone|\bhunter/,
    question: 'What should be said on the call, or how many by when?',
    action: 'gives the reason for the call in one sentence and asks for a meeting',
    moment: 'in the first thirty seconds',
    pass: 'A date is asked for at least twice before hanging up.',
  },
  {
    about: /\bdemo|\bpresentation|\bpresenting|\bengag|\bstory|\bboring/,
    question: 'What would you see or hear in the demo?',
    action: 'ends each part with one question about how the buyer does it today',
    moment: 'before showing the next screen',
    pass: 'At least three questions are asked, and the buyer answers each.',
  },
  {
    about: /\bproduct|\bknowledge|\bfeature|\bexpert|\btechnical/,
    question: 'What should they be able to say without looking it up?',
    action: 'explains the one feature the buyer asked about with a customer example',
    moment: 'in under a minute',
    pass: 'The explanation takes under a minute and has one customer in it.',
  },
  {
    about: /\bvalue|\broi\b|\bbenefit|\barticulat|\bmessag|\bcfo|\bbusiness|\bacumen|\bstrateg|\bconsultat/,
    question: "Which of the buyer's numbers should they say out loud?",
    action: "states the cost of the problem in the buyer's own numbers",
    moment: 'before showing the product',
    pass: 'One number from the buyer is said before the product is shown.',
  },
  {
    about:
      /\bdiscover|\bquestion|\bdig|\bdeeper|\bpain|\bneeds?\b (?!to)|\bcurio|\bunderstand|\bcustomer.?(?:cent|obs|foc)/,
    question: 'Which question would you hear, and when?',
    action: 'asks what the problem costs and one follow-up to the answer',
    moment: 'before showing anything',
    pass: 'The buyer says a number or a consequence before the demo starts.',
  },
  {
    about: /\bprepar|\bresearch|\borgani[sz]|\bstructur|\bplan|\bagenda|\btime\b|\bpriorit|\bfocus|\bcontrol|\blead/,
    question: 'What is written or said before the call goes on?',
    action: 'says the agenda and the time left, and asks what is missing',
    moment: 'in the first two minutes',
    pass: 'The agenda is said, and the buyer adds something or agrees.',
  },
  {
    about:
      /\benerg|\bcharism|\bpresence|\btone|\benthus|\bpassion|\bpositiv|\battitude|\bmindset|\bmotivat|\bhungr|\bgrit|\bhustle|\beffort|\bharder/,
    question: 'What would you see or hear that tells you so?',
    action: 'opens with one sentence on why this call matters to the buyer',
    moment: 'in the first thirty seconds',
    pass: 'The sentence comes before any other subject, and the buyer responds.',
  },
  {
    about: /\bown(?:s|er|ership)?\b|\baccountab|\bresponsib|\bproactiv|\binitiative|\bdisciplin|\bconsisten|\breliab/,
    question: 'Which step would they take without being asked, and by when?',
    action: 'sends the next step with a name and a date',
    moment: 'before the end of the day',
    pass: 'The message is sent the same day and names who does what by when.',
  },
  {
    about: /\bcommunicat|\bclear/,
    question: 'Which sentence would you hear?',
    action: 'says the main point in one sentence and asks what the buyer makes of it',
    moment: 'before going into details',
    pass: 'One sentence comes first, then a question, then the answer.',
  },
  {
    about: /\bconfiden|\bnervous|\bafraid|\bhesita|\bunsure|\bbold|\bcomfortable/,
    question: 'What would you hear on the call?',
    action: 'says the recommendation in one sentence and stays silent until the buyer answers',
    moment: 'before explaining it',
    pass: 'The sentence is said once, without "maybe" or "just", and the buyer speaks next.',
  },
  {
    about: /\bteam|\bcoach|\bmanag/,
    question: 'What would somebody else see them do?',
    action: 'asks one colleague for a view on a deal and says what they will do with it',
    moment: 'before the weekly review',
    pass: 'The question and the answer are written in the deal.',
  },
];

const anything: Theme = {
  about: /./,
  question: 'What would you hear or see on the call?',
  action: "asks one question and repeats the answer in the buyer's words",
  moment: 'before showing anything',
  pass: 'The question is asked, and the buyer answers, before anything is shown.',
};

/** The theme of a text; a general one where nothing points to any. */
export function themeOf(text: string): Theme {
  const lower = text.toLowerCase();
  return themes.find(({ about }) => about.test(lower)) ?? anything;
}
