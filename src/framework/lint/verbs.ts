/** Something a second person hears or sees when it is done. */
const observable =
  'ask say name repeat wait write send confirm quote book pause summarize summarise recap paraphrase mirror label state tell mention call dial ' +
  'email text invite schedule offer propose introduce greet thank show share draw point read log add enter record note answer reply respond ' +
  'request count mute unmute check verify clarify acknowledge compare explain rehearse speak interrupt pitch skip cut drop replace trade challenge test ' +
  'quantify tie escalate reconfirm refer restate rephrase play hand finish announce admit apologize apologise assign attach block cancel cc copy ' +
  'decline demo describe dictate disclose display echo forward hang inform knock list message nod number offer open outline paste ping ' +
  'phone poll post practise practice preview print probe prompt pronounce question rank rate recite recommend record ' +
  'reschedule return ring role-play roleplay save sign skip smile stand submit suggest swap talk teach time-box timebox touch trim type ' +
  'underline update upload voice whisper welcome walk wrap shut reword recall remind resend rewrite link leave highlight ' +
  'gift flag fill email edit download define deduct credit complete circle cite clip bullet brief attend argue accept ' +
  'justify defend guess assume blame chat comment commend compliment congratulate contact hint insist joke laugh lecture nudge object oppose ' +
  'pass permit praise preface promise refuse reject relate resume reveal start end stop sum summon swear switch tag tap ' +
  'translate validate video visit vote warn whiteboard specify exchange begin choose decide pick reframe re-ask respell';

/** Can be seen only with something that can be pointed at: a number, a named thing, a quoted line. */
const supporting =
  'use get put have make set take do bring keep give let turn prepare research review follow handle run deliver hold meet close lead provide move ' +
  'include cover go come connect engage identify find discover uncover qualify map build create align drive lock secure push position tailor ' +
  'customise customize negotiate discount track document plan sell join reach articulate communicate convey listen observe explore ensure look lean ' +
  'stick tackle address stay avoid treat carry multithread multi-thread allow help land respect spend devote reduce limit cap shorten ' +
  'reflect adapt adjust manage monitor resolve try shift gain obtain collect gather kick loop pull lay spell pick win hit beat exceed generate anchor surface split isolate defer delay postpone personalise personalize frame establish agree raise sell pronounce settle pose restrict save';

/** Nothing to hear or see: it says what should get better, not what is done. */
const wishes =
  'improve strengthen enhance increase boost grow polish sharpen refine master learn know understand think feel believe care consider own deepen ' +
  'elevate maximise maximize optimise optimize leverage embrace develop foster cultivate focus prioritise prioritize appreciate realise realize ' +
  'aim strive hope demonstrate exude display embody become remain seem sound appear act behave motivate inspire empower accelerate hone nail excel ' +
  'crush smash dominate adopt perfect upskill internalise internalize concentrate commit balance';

const irregular: Record<string, string> = {
  said: 'say',
  chose: 'choose',
  chosen: 'choose',
  told: 'tell',
  wrote: 'write',
  written: 'write',
  sent: 'send',
  spoke: 'speak',
  spoken: 'speak',
  read: 'read',
  drew: 'draw',
  drawn: 'draw',
  cut: 'cut',
  shown: 'show',
  stood: 'stand',
  left: 'leave',
  hung: 'hang',
  rang: 'ring',
  taught: 'teach',
  rewrote: 'rewrite',
  shut: 'shut',
  got: 'get',
  gotten: 'get',
  had: 'have',
  has: 'have',
  made: 'make',
  took: 'take',
  taken: 'take',
  did: 'do',
  done: 'do',
  does: 'do',
  brought: 'bring',
  kept: 'keep',
  gave: 'give',
  given: 'give',
  held: 'hold',
  met: 'meet',
  led: 'lead',
  went: 'go',
  came: 'come',
  found: 'find',
  built: 'build',
  sold: 'sell',
  knew: 'know',
  grew: 'grow',
  understood: 'understand',
  thought: 'think',
  felt: 'feel',
  became: 'become',
  began: 'begin',
  spent: 'spend',
  ran: 'run',
  stuck: 'stick',
  put: 'put',
  let: 'let',
  set: 'set',
};

export type VerbKind = 'observable' | 'supporting' | 'wish';

const kinds = new Map<string, VerbKind>();
const bases = new Map<string, string>();

function learn(list: string, kind: VerbKind): void {
  for (const base of list.split(/\s+/)) {
    for (const form of [base, ...inflect(base)]) {
      kinds.set(form, kind);
      bases.set(form, base);
    }
  }
}
learn(wishes, 'wish');
learn(supporting, 'supporting');
learn(observable, 'observable');
for (const [form, base] of Object.entries(irregular)) {
  const kind = kinds.get(base);
  if (kind) kinds.set(form, kind);
  bases.set(form, base);
}

/** What kind of verb this form (lower case) is of, or none. */
export function verbKind(form: string): VerbKind | undefined {
  return kinds.get(form);
}

/** The verb without its ending: `asks` and `asking` give `ask`; what is no known verb stays as it is. */
export function baseOf(form: string): string {
  return bases.get(form) ?? form;
}

/** Every form of every known verb. */
export function verbForms(): string[] {
  return [...kinds.keys()];
}

function inflect(base: string): string[] {
  if (/[^aeiou]y$/.test(base)) return [`${base.slice(0, -1)}ies`, `${base.slice(0, -1)}ied`, `${base}ing`];
  if (base.endsWith('e')) return [`${base}s`, `${base}d`, `${base.slice(0, -1)}ing`, `${base}ing`];
  const doubled = /[^aeiou][aeiou][bdgklmnprt]$/.test(base) ? base + base.slice(-1) : base;
  const third = /(?:s|sh|ch|x|z|o)$/.test(base) ? `${base}es` : `${base}s`;
  return [third, `${base}ed`, `${base}ing`, `${doubled}ed`, `${doubled}ing`];
}
