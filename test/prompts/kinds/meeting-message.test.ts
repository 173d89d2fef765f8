import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../../src/block-kit/check-message.ts';
import { models, modelsFor } from '../../../src/framework/models.ts';
import type { Composed } from '../../../src/prompts/composing.message.ts';
import { composePipelineReview } from '../../../src/prompts/kinds/pipeline-review.message.ts';
import { sessionAgenda } from '../../../src/prompts/kinds/session-agenda.view.ts';
import { composeSkillSession } from '../../../src/prompts/kinds/skill-session.message.ts';
import type { Prompt } from '../../../src/prompts/prompt.ts';
import { aRoster } from '../../roster/rosters.ts';
import { rowsIn } from '../../stalls/digest-rows.ts';
import { freshDatabase } from '../../support/fresh-database.ts';
import { aPrompt, loaded } from '../a-prompt.ts';
import { textOf } from '../text-of.ts';

const about = { day: '2026-12-09', slotAt: '2026-12-09T14:00:00Z', minutes: 25, model: 'grow', moved: null };

async function compose(
  changes: Partial<Prompt>,
  { now = '2026-12-09T13:30:00Z', coach = 'Mara Jones', compose: by = composeSkillSession } = {},
): Promise<Composed> {
  const db = await freshDatabase();
  const rows = rowsIn(db);
  await rows.person('U0MGR', coach, 'America/New_York');
  await rows.person('U0REP1', 'Ana Li', 'Europe/London');
  const prompt = aPrompt({ about, ...changes });
  return by({ db, prompt, roster: loaded(aRoster()), audience: 'private', now: new Date(now) });
}

function said(composed: Composed): string {
  if ('nothing' in composed) throw new Error(`Nothing to say: ${composed.nothing}`);
  expect(checkMessage(composed.message)).toEqual([]);
  return textOf(composed.message);
}

describe('the prompt before a skill session', () => {
  it('says with whom, when in the coachee’s zone, how long, and asks the model’s questions', async () => {
    const text = said(await compose({}));
    expect(text).toContain('Skill session with Mara Jones: Wed 9 Dec 2026, 14:00 London time');
    expect(text).toContain('Wed 9 Dec 2026, 14:00 London time, 25 minutes');
    expect(text).toContain('Goal: What do you want to do differently in your next calls?');
    expect(text).toContain('Will: Which one will you try, and on which call?');
    expect(text).not.toContain('no new loop');
    expect(text).not.toMatch(/U0MGR|U0REP1/);
  });

  it('is short in a closing week: one thing, no new loop, no list of questions', async () => {
    const text = said(await compose({ variant: 'short', about: { ...about, minutes: 10 } }));
    expect(text).toContain('10 minutes, one thing, no new loop.');
    expect(text).not.toContain('Goal:');
  });

  it('says from which day it was moved, and not why', async () => {
    const text = said(await compose({ about: { ...about, moved: { from: '2026-12-08', reason: 'away' } } }));
    expect(text).toContain('Moved from Tue 8 Dec: that day did not suit this week.');
    expect(text).not.toContain('away');
  });

  it('is not sent once the session has begun', async () => {
    expect(await compose({}, { now: '2026-12-09T14:00:00Z' })).toEqual({ nothing: 'meeting-has-begun' });
    expect(await compose({}, { now: '2026-12-09T13:59:00Z' })).toHaveProperty('message');
  });

  it('falls back to the usual model when the team names one that is not there', async () => {
    expect(said(await compose({ about: { ...about, model: 'gone' } }))).toContain('Goal:');
    expect(said(await compose({ about: { ...about, model: 'oskar' } }))).toContain('Scaling: From 0 to 10');
  });

  it('shows a name as text, whatever it is made of', async () => {
    const composed = await compose({}, { coach: '<!channel> *x*' });
    expect(said(composed)).toContain('Skill session with &lt;!channel&gt; *x*');
    expect(JSON.stringify(composed)).not.toContain('mrkdwn","text":"<!channel>');
  });

  it('calls somebody of whom no name is known a colleague', async () => {
    expect(said(await compose({}, { coach: 'U0MGR' }))).toContain('Skill session with a colleague');
  });

  it('refuses a row that tells of no meeting', async () => {
    await expect(compose({ about: {} })).rejects.toThrow('no meeting');
  });
});

describe('the prompt before a pipeline review', () => {
  it('asks from the result back to activities', async () => {
    const changes = { kind: 'pipeline-review', about: { ...about, minutes: 30, model: 'aor' } };
    const text = said(await compose(changes, { compose: composePipelineReview }));
    expect(text).toContain('Pipeline review with Mara Jones');
    expect(text).toContain('30 minutes');
    for (const step of ['Result:', 'Objectives:', 'Activities:']) expect(text).toContain(step);
  });
});

describe.each(models)('an agenda by $title', (model) => {
  it('holds every question and stands as Slack takes it', () => {
    const conversation = modelsFor('pipeline').includes(model) ? 'pipeline' : 'skill';
    const message = sessionAgenda({
      conversation,
      coach: 'Mara Jones',
      startsAt: new Date('2026-12-09T14:00:00Z'),
      zone: 'Asia/Kathmandu',
      minutes: 25,
      isShort: false,
      model,
      movedFrom: null,
    });
    expect(checkMessage(message)).toEqual([]);
    const text = textOf(message);
    expect(text).toContain('19:45 Kathmandu time');
    for (const { question } of model.steps) expect(text).toContain(question);
  });
});
