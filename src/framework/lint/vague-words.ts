function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

/** Says how much or how well by comparing with nothing. */
export const comparatives = wordSet(
  'more less better best worse fewer harder easier faster quicker slower sooner earlier stronger deeper wider clearer louder tougher smarter sharper ' +
    'tighter cleaner calmer shorter longer bigger higher bolder firmer softer warmer crisper simpler often oftener frequently regularly consistently ' +
    'constantly further greater nicer smoother richer fuller leaner quickly rigorously tougher healthier happier cleverer broader',
);

/** Says how well it should be done; two managers would draw the line in two places. */
export const judgements = wordSet(
  'good great excellent nice proper properly effective effectively efficiently efficient well clearly clear confidently naturally natural ' +
    'professionally smoothly smooth correctly correct perfectly thorough thoroughly strong strongly solid powerful compelling convincing convincingly ' +
    'meaningful impactful relevant smart insightful thoughtful deep deeply enough adequate adequately appropriate appropriately sufficient sufficiently ' +
    'carefully actively genuinely authentically concisely successful successfully persuasive persuasively high-quality outstanding killer crisp ' +
    'engaging tough quality weak poor bad sloppy mostly generally usually somewhat largely visibly sincerely honestly gracefully skilfully skillfully tactfully positively calmly politely patiently passionately fluently enthusiastically energetically assertively proactively strategically empathetically timely reasonable best correct right decent',
);

/** What somebody is or feels, not what they do. */
export const traits = wordSet(
  'confident confidence self-confident self-confidence confidently proactive proactively proactivity disciplined discipline hungry hungrier humble humility ' +
    'curious curiosity empathy empathetic empathic assertive assertiveness passive pushy nervous nervousness anxious afraid scared shy timid strategic strategically ' +
    'consultative authentic authenticity coachable grit gritty attitude mindset energy energetic enthusiasm enthusiastic passion passionate ' +
    'presence acumen ownership urgency accountable accountability professionalism professional organized organised structured motivated motivation ' +
    'positive positivity patient patience calm calmness resilient resilience persistent persistence tenacity tenacious flexible reliable ' +
    'customer-centric customer-centricity customer-obsessed customer-focused engaged friendly polite respectful open-minded conviction poise ' +
    'gravitas credibility credible charisma charismatic defensive aggressive lazy sloppy driven dependable decisive committed responsible ' +
    'responsibility self-aware awareness tact tactful diligent diligence focused prepared detail-oriented hustle drive ambition ambitious ' +
    'rapport trust initiative intensity swagger backbone maturity mature sharp bold courage courageous brave fearless ' +
    'tough hesitant unsure composure relaxed natural visible vocal impatient robotic scripted comfortable uncomfortable monotone boring dull genuine humility',
);

/** Fields of work: fine as a subject, no behaviour by themselves. */
export const subjects = wordSet(
  'skills skill hygiene communication storytelling relationship relationships value control tone style effort quality management leadership knowledge ' +
    'handling teamwork listening closing discovery qualification negotiation prospecting forecasting execution process methodology habits ' +
    'culture impact activity performance productivity alignment visibility influence momentum focus rigor rigour approach',
);

/** What nobody sees when it is shown or added. */
export const abstracts = wordSet(
  'value values roi benefit benefits expertise understanding impact importance insight insights knowledge potential differentiation interest support care ' +
    'commitment respect appreciation vision worth advantage advantages credibility leadership vulnerability warmth willingness flexibility honesty transparency fire',
);

/** What comes of selling. It depends on the buyer too. */
export const results = wordSet(
  'deal deals quota quotas target targets revenue win-rate rate rates pipeline business arr mrr acv asp sale sales numbers conversion ' +
    'commission bookings growth logos logo churn retention forecast renewals goal goals kpi kpis margin size upsell upsells meetings ' +
    'line opportunities leads trust results market accounts',
);

/** Verbs that aim at a result. */
export const aims = wordSet(
  'close win hit reach beat exceed grow increase generate land achieve make get double sell crush smash deliver retain secure reduce book lose drive sign',
);

/** Degrees without a measure; they stand in front of or after other words. */
export const degrees: readonly (readonly string[])[] = [
  ['too', 'much'],
  ['too', 'many'],
  ['too', 'fast'],
  ['too', 'often'],
  ['too', 'early'],
  ['too', 'long'],
  ['too', 'quickly'],
  ['too', 'late'],
  ['so', 'much'],
  ['so', 'easily'],
  ['so', 'often'],
  ['so', 'quickly'],
  ['so', 'fast'],
  ['so', 'many'],
  ['a', 'lot'],
  ['110', 'percent'],
  ['as', 'needed'],
  ['when', 'appropriate'],
  ['when', 'possible'],
  ['as', 'much', 'as', 'possible'],
  ['at', 'a', 'higher', 'level'],
  ['all', 'the', 'time'],
];

/** Things that can be seen, heard or pointed at. */
export const things = wordSet(
  'name names number numbers date dates dated invite invites invitation calendar agenda note notes slide slides question questions voicemail voicemails screen screens ' +
    'camera field fields story stories example examples silence silent quiet silently list doc document one-pager sheet whiteboard clip recording ' +
    'recap summary page sentence sentences title hand mic microphone phone mouse linkedin message messages letter word words email emails minute minutes ' +
    'owner intro introduction chart diagram map spreadsheet template checklist script quote proposal pen deck thread reply comma timer clock door bullet ' +
    'bullets opener signature pause breath mute permission apology attendees bio transcript link snippet video plan form ticket notebook file',
);

/** Things that become visible when it is said at which moment they are brought up or held back. */
export const momentThings = wordSet(
  'price pricing agreement cost costs discount discounts contract competitor competitors step steps timeline criteria commitment problem problems decision roi budget ' +
    'close start feature features product company background competition terms trial pilot demo roadmap history team decision-maker stakeholder sponsor',
);

/** Sayings that sound like an action. */
export const sayings: readonly RegExp[] = [
  /\b(?:rais|lift|up|step|elevat|bring|improv|chang)\w* (?:up )?(?:his|her|their|your|my|our|the|its) (?:a[ -])?game\b/,
  /\b(?:read|own|work|command)(?:s|ing)? the room\b/,
  /\brais(?:e|es|ing) the bar\b/,
  /\b(?:the )?(?:next|another) level\b/,
  /\b(?:the )?extra mile\b/,
  /\bhit(?:s|ting)? the ground running\b/,
  /\boutside the box\b/,
  /\bmak(?:e|es|ing) (?:it|things) happen\b/,
  /\bgets? (?:it|things|stuff) done\b/,
  /\bwing(?:s|ing)? it\b/,
  /\b(?:step|level|skill|toughen|man|hustle)(?:s|ping|ing)? up\b/,
  /\b(?:show|turn)(?:s|ing)? up (?:more|better|with|as|strong\w*|ready|prepared)\b/,
  /\bon top of\b/,
  /\b(?:bring|giv)(?:e|es|ing|s)? (?:(?:his|her|their|your|my|it) )?(?:best|all|everything|your all)\b/,
  /\bput(?:s|ting)? (?:\w+ )?best foot forward\b/,
  /\btrust the process\b/,
  /\b(?:plant|sow)(?:s|ing)? (?:the |a )?seeds?\b/,
  /\bconnect(?:s|ing)? the dots\b/,
  /\b(?:tell|show)(?:s|ing)? (?:a |the )?(?:(?:better|compelling|good|great|strong\w*) )(?:story|stories)\b/,
  /\bask(?:s|ing)? (?:all )?the (?:right|tough|hard|important) questions?\b/,
  /\bsay(?:s|ing)? the right things?\b/,
  /\bspeak(?:s|ing)? (?:the|their|his|her) (?:\w+'?s? )?language\b/,
  /\bsend(?:s|ing)? the right (?:message|signals?)\b/,
  /\b(?:open|keep)(?:s|ing)? an open mind\b/,
  /\b(?:hold|keep)(?:s|ing)? (?:his|her|their|your|my) (?:head|nerve|cool|ground|own)\b/,
];

/** Times and counts in words. */
export const measures = wordSet(
  'one two three four five six seven eight nine ten twelve fifteen twenty thirty sixty once twice thrice half both zero seconds minutes hours ' +
    'monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri noon midnight today tomorrow tonight eod eow eom couple',
);

/** What an onlooker makes of an attempt instead of what was said or done in it. */
export const verdicts = wordSet(
  'improved improvement progress happy satisfied satisfaction comfortable comfortably convinced understood listening expected expectations fine okay ' +
    'ok acceptable visibly noticeable noticeably obvious obviously successfully success successful impressed interested interest excited nervous ' +
    'scripted flows flow improves improving grows rises right correct perfect consistent usual properly feels feel sounds seems works',
);
