import type { CompanyPlan, Conversation } from './company-plan.ts';
import { type Landing, landingAt } from './landings.ts';
import type { Row, Sent } from './lines.ts';
import type { Result } from './result.ts';
import { localAt } from './zones.ts';

const variants: Record<Conversation, Record<string, string | null>> = {
  'check-in': { coaching: 'full', closing: 'short', reset: 'rollover' },
  'skill-session': { coaching: 'full', closing: 'short', reset: null },
  'pipeline-review': { coaching: 'full', closing: 'full', reset: 'full' },
};

/**
 * Every check-in, session and review is for the slot's own place in its week, and of the variant of the day on which it lands (a
 * check-in: goes out); every row of a coach's day is one of that day; a reminder is of the variant of what it reminds of.
 */
export function checkPhase(plan: CompanyPlan): Result {
  const byKey = new Map(plan.world.sent.map((sent) => [sent.key, sent]));
  let looked = 0;
  let rows = 0;
  const violations = plan.world.sent.flatMap((sent) => {
    const wrong = whatIsWrong(plan, byKey, sent);
    looked += wrong === undefined ? 0 : 1;
    const ofRows = (sent.about.rows ?? []).map((row) => whatIsWrongWithRow(plan, sent, row));
    rows += ofRows.length;
    return [wrong, ...ofRows]
      .filter((text) => typeof text === 'string')
      .map((text) => `${sent.key} at ${sent.at}: ${text}`);
  });
  return { check: 'phase', looked: { 'messages with a variant': looked, "rows of coaches' days": rows }, violations };
}

/** Null when it is right; undefined when it has no variant. */
function whatIsWrong(plan: CompanyPlan, byKey: ReadonlyMap<string, Sent>, sent: Sent): string | null | undefined {
  if (sent.kind.startsWith('nudge:')) {
    const base = byKey.get(sent.about.of ?? '');
    if (!base || base.at >= sent.at) return 'reminds of nothing that went out before';
    return base.variant === sent.variant ? null : `is ${sent.variant}, and reminds of one that was ${base.variant}`;
  }
  if (!isConversation(sent.kind)) return undefined;
  const at = Date.parse(sent.at);
  const spell = plan.spellAt(sent.coach ?? '', sent.coachee ?? '', at, sent.week ?? undefined);
  if (!spell || !sent.week) return 'belongs to no pair';
  const landing = landingAt(plan.landings(spell, sent.kind, sent.week), at);
  if (!landing || landing.at === null) return 'its slot had no day in this week';
  if (sent.kind === 'check-in') {
    if (at < landing.at) return `went out before its slot at ${text(landing)}`;
    return compare(plan.phase(spell, localAt(at, plan.world.zone(sent.to, at)).day, at), sent);
  }
  if (Date.parse(sent.about.slotAt ?? '') !== landing.at) return `is for ${sent.about.slotAt}, not ${text(landing)}`;
  if (at >= landing.at) return `went out when it had begun, at ${text(landing)}`;
  return compare(plan.phase(spell, landing.day, at), sent);
}

function compare(phase: string, { kind, phase: said, variant }: Sent): string | null {
  const right = isConversation(kind) ? variants[kind][phase] : null;
  if (right === null) return `went out though its day is ${phase}`;
  return said === phase && variant === right ? null : `is ${variant} for ${said}, not ${right} for ${phase}`;
}

function whatIsWrongWithRow(plan: CompanyPlan, sent: Sent, { kind, pair, variant, slotAt }: Row): string | null {
  if (!isConversation(kind) || pair === null) return null;
  const at = Date.parse(sent.at);
  const [coach = '', coachee = ''] = pair.split('>');
  const spell = plan.spellAt(coach, coachee, at);
  if (!spell) return `has a row for ${pair}, who are no pair`;
  const { day } = localAt(at, plan.world.zone(coach, at));
  const found = plan.landingOn(spell, kind, day, { instant: at, isFresh: variant === 'choose-next' });
  if (!found) return `has a row ${kind} for ${pair}, who have none that day`;
  const { week, landing } = found;
  const phase = plan.phase(spell, landing.day, at);
  const inReset = plan.isFirstInReset(spell, week, landing) ? 'choose-next' : 'none';
  const right = kind === 'skill-session' && phase === 'reset' ? inReset : variants[kind][phase];
  if (variant !== right) return `its row ${kind} for ${pair} is ${variant}, not ${right} for ${phase}`;
  const isHeld = variant !== 'choose-next';
  const isAtItsTime = isHeld ? Date.parse(slotAt ?? '') === landing.at : slotAt === null;
  return isAtItsTime ? null : `its row ${kind} for ${pair} is at ${slotAt}, not ${text(landing)}`;
}

function isConversation(kind: string): kind is Conversation {
  return Object.hasOwn(variants, kind);
}

function text({ at }: Landing): string {
  return at === null ? 'no time' : new Date(at).toISOString();
}
