import type { LibraryEntry } from './library-entry.ts';

/** The behaviours that come with the product: one action each, and what another manager could hear in the recording. */
export const startingLibrary: readonly LibraryEntry[] = [
  {
    id: 'who-decides',
    name: 'Who else decides',
    behaviour: 'Ask who else decides before naming a price',
    passCondition: 'The question is asked before the first number is said',
    example: '“Before we talk about price: who else will look at this with you?”',
  },
  {
    id: 'agenda-first',
    name: 'Agenda first',
    behaviour: 'Open the call with the agenda and ask the buyer what to add',
    passCondition: 'The agenda is said in the first two minutes, and the buyer is asked what to add',
    example: '“I have three points for today. What would you add?”',
  },
  {
    id: 'second-question',
    name: 'A second question',
    behaviour: 'Ask a second question about the problem before offering a solution',
    passCondition: 'Two questions about the same problem are asked before a feature is named',
    example: '“And what happened the last time that went wrong?”',
  },
  {
    id: 'cost-of-waiting',
    name: 'The cost of waiting',
    behaviour: 'Ask what it costs the buyer to leave it as it is for another quarter',
    passCondition: 'The buyer names a figure or says that there is none',
    example: '“If nothing changes until March, what does that cost you?”',
  },
  {
    id: 'buyers-words',
    name: 'In the buyer’s words',
    behaviour: 'Repeat the problem in the buyer’s own words before showing the product',
    passCondition: 'The buyer says yes to the summary before the first screen is shown',
    example: '“You said that approvals take nine days. Did I get that right?”',
  },
  {
    id: 'how-they-bought',
    name: 'How they bought before',
    behaviour: 'Ask how a purchase like this one was decided the last time',
    passCondition: 'The buyer names the steps and who signed',
    example: '“When you bought the last tool, who signed, and what came before that?”',
  },
  {
    id: 'fewer-screens',
    name: 'Fewer screens',
    behaviour: 'Show at most three screens in the demo, each after naming the problem that it answers',
    passCondition: 'Before each screen the buyer’s problem is said, and no fourth screen is shown',
    example: '“You said month end takes a week. This is the screen for that.”',
  },
  {
    id: 'question-before-answer',
    name: 'A question before the answer',
    behaviour: 'Ask a question about an objection before answering it',
    passCondition: 'The first sentence after the objection is a question',
    example: '“Too expensive compared with what?”',
  },
  {
    id: 'silent-after-price',
    name: 'Silent after the price',
    behaviour: 'Stop talking after naming the price until the buyer answers',
    passCondition: 'The next words after the price are the buyer’s',
    example: '“It is 18,000 a year.” Then nothing.',
  },
  {
    id: 'something-in-return',
    name: 'Something in return',
    behaviour: 'Ask for something in return before agreeing to a discount',
    passCondition: 'A date, a volume or a reference is asked for before the discount is agreed',
    example: '“If we can do that, will you sign by the 15th?”',
  },
  {
    id: 'dated-next-step',
    name: 'A next step with a date',
    behaviour: 'Ask the buyer for the date of the next step before the call ends',
    passCondition: 'The buyer says a date and who will be there before the call ends',
    example: '“Who should be there, and does Thursday at ten work?”',
  },
  {
    id: 'summary-same-day',
    name: 'A summary the same day',
    behaviour: 'Send the buyer a summary with the next step on the day of the call',
    passCondition: 'The summary is sent before midnight and names the date of the next step',
    example: '“We agreed on three things, and meet again on Thursday at ten.”',
  },
];
