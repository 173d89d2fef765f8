import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import { checkView } from '../../src/block-kit/check-view.ts';
import { libraryWith } from '../../src/framework/library.ts';
import { models } from '../../src/framework/models.ts';
import type { Loop, Moment } from '../../src/loops/loop.ts';
import type { Session } from '../../src/sessions/session.ts';
import { fieldsOn } from '../../src/sessions/session-fields.ts';
import { type FormPage, pagesOf, type SessionForm, shapeOf } from '../../src/sessions/session-form.ts';
import { sessionFormView } from '../../src/sessions/session-form.view.ts';
import { drawnAgain, firstState } from '../../src/sessions/session-form-state.ts';
import { readSessionFormState } from '../../src/sessions/session-form-state.view.ts';
import { completedView, keptForLater, retrySession, saidMessage } from '../../src/sessions/session-notices.view.ts';
import { skillGapView } from '../../src/sessions/skill-gap.view.ts';
import { excuseMessage, moveMessage, toldMessage, undoneMessage } from '../../src/sessions/slot-change.view.ts';
import { excuseFormView, moveFormView } from '../../src/sessions/slot-forms.view.ts';
import { aCommitment, longest } from '../check-ins/a-form.ts';

const at = new Date('2026-12-16T14:00:00Z');
const finding = { vagueness: 'wish', words: longest, question: longest, example: longest } as const;

const moments: Moment[] = Array.from({ length: 150 }, (_, index) => ({
  id: 1_000_000 + index,
  coacheeId: 'UANA',
  byId: 'UMGR',
  source: 'link',
  link: longest,
  place: longest,
  what: longest,
  consequence: null,
  createdAt: at,
}));

const loop: Loop = {
  id: 1_000_000,
  coachId: 'UMGR',
  coacheeId: 'UANA',
  openedAt: at,
  openedBy: 'UMGR',
  reviewRule: 2,
  indicator: longest,
  closed: null,
  version: 12,
  wordings: [
    {
      version: 1,
      behaviour: longest,
      passCondition: longest,
      hasPassCondition: true,
      libraryId: null,
      isBehaviourVague: false,
      isPassVague: false,
      at,
    },
  ],
  moments,
  tasks: [{ id: 1, text: longest, setAt: at, endedAt: null }],
  attempts: [],
  calls: [
    {
      id: 1,
      title: longest,
      with: longest,
      link: longest,
      startsAt: at,
      endsAt: at,
      state: 'open',
      followsId: null,
      namedAt: at,
      endedAt: null,
    },
  ],
  verdicts: [],
};

const session: Session = {
  id: 1_000_000,
  coachId: 'UMGR',
  coacheeId: 'UANA',
  conversation: 'skill',
  week: '2026-12-14',
  startsAt: at,
  endsAt: at,
  variant: 'full',
  phase: 'coaching',
  model: 'grow',
  practised: null,
  seesGap: null,
  answers: models.flatMap(({ steps }) =>
    steps.map(({ id }) => ({ step: id, text: longest, figure: null, byId: 'UANA' })),
  ),
  sayBack: longest,
  noCallReason: longest,
  loopId: 1_000_000,
  completedAt: at,
  coachSays: 'held',
  coacheeSays: 'not-held',
  coacheeSaidAt: at,
  version: 99,
};

/** A form in which everything is as long as it can be. */
function fullOf(changes: Partial<SessionForm>): SessionForm {
  const form: SessionForm = {
    session,
    coachName: longest.slice(0, 200),
    coacheeName: longest.slice(0, 200),
    side: 'coach',
    zone: 'America/Argentina/ComodRivadavia',
    today: '2026-12-16',
    model: models[0] ?? { id: 'grow', title: 'GROW', serves: [], steps: [] },
    shape: 'full',
    asksClosingReason: true,
    commitments: Array.from({ length: 60 }, (_, id) => aCommitment({ id, text: longest, dueOn: '2026-12-01' })),
    loop: null,
    hasLoopElsewhere: false,
    parked: moments.slice(0, 2),
    library: libraryWith(),
    lastFigures: new Map([['scaling', 4]]),
    written: new Map(),
    values: {},
    notice: { what: 'changed', saved: Array.from({ length: 20 }, () => ({ label: longest, value: longest })) },
    findings: { behaviour: finding, pass: finding },
    ...changes,
  };
  const values = pagesOf(form).flatMap((page) =>
    fieldsOn(form, page).map(({ name, as }) => {
      if (as.input === 'date') return [name, '2026-12-18'] as const;
      if (as.input === 'time') return [name, '10:00'] as const;
      if (as.input === 'tick') return [name, 'yes'] as const;
      return [name, 'choices' in as ? (as.choices[0]?.value ?? '') : longest.slice(0, as.max)] as const;
    }),
  );
  return { ...form, values: Object.fromEntries(values) };
}

const shapes = models
  .flatMap((model) => [
    { model, shape: 'full' as const, loop: null },
    { model, shape: 'full' as const, loop },
    { model, shape: 'full' as const, loop: { ...loop, calls: [], wordings: [] } },
    { model, shape: 'review' as const, loop: null },
  ])
  .concat([{ model: models[0] ?? fullOf({}).model, shape: 'full', loop }])
  .flatMap((one) => pagesOf(one).map((page): [string, FormPage, Partial<SessionForm>] => [one.model.title, page, one]));

describe('every page of a session’s form', () => {
  it.each([
    ...shapes,
    ['GROW', 'short', { shape: 'short', loop }],
    ['GROW', 'short', { shape: 'short', hasLoopElsewhere: true }],
    ['GROW', 'choose', { shape: 'choose-next', loop: null }],
    ['GROW', 'choose', { shape: 'choose-next', loop }],
    ['GROW', 'deal', { shape: 'full', loop }],
  ] as [string, FormPage, Partial<SessionForm>][])(
    'is taken by Slack with the longest texts: %s, %s',
    (_, page, changes) => {
      const form = fullOf(changes);
      const state = { ...drawnAgain(form, firstState(form), { page, from: 'questions' }), generation: 999 };
      const view = sessionFormView(form, state);
      expect(checkView(view)).toEqual([]);
      expect(readSessionFormState(view.private_metadata ?? '')).toEqual(state);
    },
  );

  it('is taken with more parked moments than a menu takes, all alike', () => {
    const form = fullOf({ shape: 'choose-next', parked: moments });
    expect(checkView(sessionFormView(form, firstState(form)))).toEqual([]);
  });

  it('is taken with every notice', () => {
    const notices: SessionForm['notice'][] = [
      null,
      { what: 'kept' },
      { what: 'loop-changed' },
      { what: 'deal-kept' },
      { what: 'lacks', sentences: Array.from({ length: 12 }, () => longest) },
    ];
    for (const notice of notices) {
      const form = fullOf({ notice });
      expect(checkView(sessionFormView(form, firstState(form)))).toEqual([]);
    }
  });
});

describe('what follows a session', () => {
  it('is taken by Slack with the longest texts', () => {
    const form = fullOf({ loop });
    expect(checkView(completedView(form))).toEqual([]);
    expect(checkView(keptForLater(form))).toEqual([]);
    expect(checkView(skillGapView('U0ANA'))).toEqual([]);
    for (const side of ['coach', 'coachee'] as const) {
      expect(checkMessage(saidMessage(session, form.coachName, form.coacheeName, side))).toEqual([]);
    }
    expect(checkMessage(retrySession({ ...session, conversation: 'skill' }))).toEqual([]);
  });

  it('shows the figure of last time beside today’s', () => {
    const oskar = models.find(({ id }) => id === 'oskar');
    if (!oskar) throw new Error('There is no OSKAR');
    const answers = [{ step: 'scaling', text: null, figure: 6, byId: 'UANA' }];
    const form = fullOf({ model: oskar, session: { ...session, answers } });
    expect(JSON.stringify(completedView(form))).toContain('Last time 4, now 6');
  });
});

describe('which form a session has', () => {
  it.each([
    ['full', {}, {}],
    ['short', { variant: 'short' }, {}],
    ['full', { variant: 'short' }, { isOverridden: true }],
    ['short', { variant: 'full' }, { hasLoopElsewhere: true }],
    ['choose-next', { variant: 'choose-next' }, {}],
    ['review', { conversation: 'pipeline' }, {}],
  ] as const)('is %s', (shape, changes, facts) =>
    expect(shapeOf({ ...session, ...changes }, { isOverridden: false, hasLoopElsewhere: false, ...facts })).toBe(shape),
  );
});

describe('messages and forms about moved and excused slots', () => {
  const about = {
    key: { coachId: 'UMGR', coacheeId: 'UANA', conversation: 'skill', week: '2026-12-14' } as const,
    coachName: longest,
    coacheeName: longest,
    coachZone: 'America/Argentina/ComodRivadavia',
    coacheeZone: 'Pacific/Kiritimati',
  };
  const unsuitable = (['team', 'coach', 'coachee'] as const).map((who) => ({
    who,
    day: '2026-12-17',
    reason: `holiday:${longest}` as const,
  }));

  const moved = { what: 'moved', conversation: 'pipeline', from: at, to: at } as const;
  const excusedOne = { what: 'excused', conversation: 'pipeline', at } as const;
  const back = { what: 'back', conversation: 'pipeline', week: '2026-12-14' } as const;
  const whoAndWhere = { actorName: longest, zone: 'Pacific/Kiritimati' };

  it('are taken by Slack with the longest names and the most people', () => {
    const excused = Array.from({ length: 300 }, (_, id) => ({ id: 1_000_000 + id, about, at }));
    const left = excused.map(() => ({ about, because: 'held' as const }));
    const messages = [
      moveMessage(
        { outcome: 'moved', id: 1, about, from: at, to: at, outsideHours: ['coach', 'coachee'] },
        'Europe/London',
      ),
      moveMessage({ outcome: 'asks', about, from: at, to: at, unsuitable }, 'Europe/London'),
      moveMessage({ outcome: 'refused', why: 'No.', slot: { about, at }, canExcuse: true }, 'Europe/London'),
      moveMessage({ outcome: 'refused', why: 'No.', slot: null, canExcuse: false }, 'Europe/London'),
      excuseMessage({ outcome: 'excused', excuse: 'other', excused, left }, 'Europe/London'),
      excuseMessage({ outcome: 'excused', excuse: 'other', excused: [], left: [] }, 'Europe/London'),
      undoneMessage({ ok: true, undone: excused.map(() => ({ about, what: 'move' })) }),
      undoneMessage({ ok: true, undone: [{ about, what: 'excuse' }] }),
      ...[moved, excusedOne, back].map((slot) => toldMessage([slot], whoAndWhere)),
      toldMessage(
        Array.from({ length: 60 }, () => excusedOne),
        whoAndWhere,
      ),
      toldMessage(
        Array.from({ length: 60 }, () => back),
        whoAndWhere,
      ),
    ];
    for (const message of messages) expect(checkMessage(message)).toEqual([]);
    expect(checkView(moveFormView(about, at, 'Europe/London'))).toEqual([]);
    const coacheeIds = Array.from({ length: 40 }, (_, index) => `U0123456789${index}`);
    const slots = { coacheeIds, conversations: ['skill', 'pipeline', 'deal'], weeksAhead: -1 } as const;
    expect(
      checkView(
        excuseFormView(
          slots,
          coacheeIds.map(() => longest),
        ),
      ),
    ).toEqual([]);
  });
});
