import type { App, ViewOutput } from '@slack/bolt';
import { describe, expect, it } from 'vitest';
import { aBot, buttonBlock, modal, refusalOf } from './workspace.ts';

type ViewAck = NonNullable<Parameters<Parameters<Parameters<App['view']>[1]>[0]['ack']>[0]>;

const opensForm =
  (view: object = modal()) =>
  (app: App) => {
    app.command('/coach', async ({ ack, client, body }) => {
      await ack();
      await client.apiCall('views.open', { trigger_id: body.trigger_id, view });
    });
  };

/** A bot whose /coach opens the form and which acknowledges every submit with `answer`. */
async function aForm({ view = modal() as object, answer = undefined as ViewAck | undefined } = {}) {
  const sent: ViewOutput[] = [];
  const workspace = await aBot((app) => {
    opensForm(view)(app);
    app.view(/^/, async ({ ack, view: submitted }) => {
      sent.push(submitted);
      await (answer ? ack(answer) : ack());
    });
  });
  const { views } = await workspace.slack.command('U0ANA', '/coach');
  return { ...workspace, sent, viewId: views[0]?.id ?? '', hash: views[0]?.hash ?? '' };
}

const note = (text: string | null) => ({ note: { text } });

describe('a trigger', () => {
  it('opens one form and no second', async () => {
    const { web, triggers, slack } = await withTriggers();
    await slack.command('U0ANA', '/coach');
    await web.views.open({ trigger_id: triggers[0] ?? '', view: modal() });
    expect(await refusalOf(web.views.open({ trigger_id: triggers[0] ?? '', view: modal() }))).toBe(
      'exchanged_trigger_id',
    );
  });

  it('lives three seconds', async () => {
    const { web, triggers, slack } = await withTriggers();
    await slack.command('U0ANA', '/coach');
    // A command that is never acknowledged takes Slack three seconds to give up on.
    await slack.fault({ kind: 'late-ack' });
    await slack.command('U0ANA', '/coach');
    expect(await refusalOf(web.views.open({ trigger_id: triggers[0] ?? '', view: modal() }))).toBe(
      'expired_trigger_id',
    );
  });

  it('that Slack never gave opens nothing', async () => {
    const { web } = await withTriggers();
    expect(await refusalOf(web.views.open({ trigger_id: '1.2.abc', view: modal() }))).toBe('invalid_trigger_id');
  });

  it('of a refused form can still open a sound one', async () => {
    const { web, triggers, slack } = await withTriggers();
    await slack.command('U0ANA', '/coach');
    const [trigger = ''] = triggers;
    expect(await refusalOf(web.apiCall('views.open', { trigger_id: trigger, view: { type: 'modal' } }))).toBe(
      'invalid_arguments',
    );
    expect(await web.views.open({ trigger_id: trigger, view: modal() })).toMatchObject({ ok: true });
  });
});

describe('a form', () => {
  it('is seen by the person who asked for it, and by nobody else', async () => {
    const { slack, viewId } = await aForm();
    expect(await slack.submit('U0BEN', viewId, note('hello'))).toMatchObject({
      ok: false,
      error: 'no such view',
      views: [],
    });
    expect(await slack.close('U0BEN', viewId)).toMatchObject({ ok: false, error: 'no such view' });
  });

  it('goes to the app with what was typed, and closes', async () => {
    const { slack, viewId, sent } = await aForm();
    expect(await slack.submit('U0ANA', viewId, note('R&D <3'))).toMatchObject({ ok: true, closed: true, views: [] });
    expect(sent[0]?.state.values).toEqual({ note: { text: { type: 'plain_text_input', value: 'R&D <3' } } });
  });

  it.each([
    ['a required field left empty', note(null), 'Please complete this required field.'],
    ['fewer characters than the field asks for', note('ab'), 'Please enter at least 3 characters.'],
    ['more characters than the field takes', note('abcdefghijk'), 'Please enter at most 10 characters (11 now).'],
  ])('stays with the person: %s', async (_what, values, error) => {
    const { slack, viewId, sent } = await aForm();
    const answer = await slack.submit('U0ANA', viewId, values);
    expect(answer).toMatchObject({ ok: false, error, errors: { note: error }, views: [{ errors: { note: error } }] });
    expect(sent).toEqual([]);
  });

  it.each([
    ['a field that is not there', { other: { text: 'x' } }, 'no such field: other / text'],
    ['a choice that is not offered', { pick: { one: 'c' } }, 'pick: "c" cannot be chosen or typed there'],
    [
      'a date that does not exist',
      { day: { date: '2026-02-30' } },
      'day: "2026-02-30" cannot be chosen or typed there',
    ],
    ['somebody who is not there', { who: { person: 'U0NOBODY' } }, 'who: "U0NOBODY" cannot be chosen or typed there'],
  ])('takes no value for %s', async (_what, values, error) => {
    const { slack, viewId, sent } = await aForm({ view: manyFields() });
    expect(await slack.submit('U0ANA', viewId, values)).toMatchObject({ ok: false, error });
    expect(sent).toEqual([]);
  });

  it('sends each field in its own shape, and null or an empty list for what was left empty', async () => {
    const { slack, viewId, sent } = await aForm({ view: manyFields() });
    await slack.submit('U0ANA', viewId, {
      pick: { one: 'b' },
      several: { boxes: ['a', 'b'] },
      who: { person: 'U0BEN' },
    });
    expect(sent[0]?.state.values).toMatchObject({
      pick: { one: { type: 'static_select', selected_option: { value: 'b' } } },
      several: { boxes: { selected_options: [{ value: 'a' }, { value: 'b' }] } },
      who: { person: { selected_user: 'U0BEN' } },
      day: { date: { selected_date: '2026-12-01' } },
      free: { text: { type: 'plain_text_input', value: null } },
      none: { boxes: { selected_options: [] } },
    });
  });

  it('shows the errors of the app beside its fields and keeps what was typed', async () => {
    const { slack, viewId } = await aForm({ answer: { response_action: 'errors', errors: { note: 'Which Friday?' } } });
    const answer = await slack.submit('U0ANA', viewId, note('Friday'));
    expect(answer).toMatchObject({ ok: true, errors: { note: 'Which Friday?' } });
    expect(answer.views).toMatchObject([
      { errors: { note: 'Which Friday?' }, values: { note: { text: { value: 'Friday' } } } },
    ]);
  });

  it.each<[string, ViewAck]>([
    ['errors for a block that is no field', { response_action: 'errors', errors: { elsewhere: 'No' } }],
    ['no errors at all under "errors"', { response_action: 'errors', errors: {} }],
    [
      'a form that Block Kit refuses',
      { response_action: 'update', view: { ...modal(), title: { type: 'plain_text', text: 'x'.repeat(25) } } },
    ],
    ['something that is no answer to a form', JSON.parse('{"ok":true}')],
  ])('says that it has trouble connecting when the app answers with %s', async (_what, answer) => {
    const { slack, viewId } = await aForm({ answer });
    const submitted = await slack.submit('U0ANA', viewId, note('hello'));
    expect(submitted).toMatchObject({
      ok: false,
      error: expect.stringContaining('trouble connecting'),
      views: [{ id: viewId }],
    });
  });

  it('says that it has trouble connecting when the app answers too late, and stays open', async () => {
    const { slack, viewId } = await aForm();
    await slack.fault({ kind: 'late-ack' });
    const submitted = await slack.submit('U0ANA', viewId, note('hello'));
    expect(submitted).toMatchObject({
      ok: false,
      error: expect.stringContaining('trouble connecting'),
      views: [{ id: viewId }],
    });
    expect(submitted.error).toContain('operation_timeout');
  });

  it('turns into the form that the app answers with', async () => {
    const second = modal({ callback_id: 'second' });
    const { slack, viewId } = await aForm({ answer: { response_action: 'update', view: second } });
    const submitted = await slack.submit('U0ANA', viewId, note('hello'));
    expect(submitted).toMatchObject({
      view: { id: viewId, callback_id: 'second' },
      views: [{ id: viewId, callback_id: 'second' }],
    });
  });

  it('is covered by the form that the app pushes, and all go when the app clears them', async () => {
    const { slack, viewId } = await aForm({
      answer: { response_action: 'push', view: modal({ callback_id: 'upper' }) },
    });
    const pushed = await slack.submit('U0ANA', viewId, note('hello'));
    expect(pushed.views.map(({ callback_id }) => callback_id)).toEqual(['form', 'upper']);
    expect(await slack.submit('U0ANA', viewId, note('hello'))).toMatchObject({
      error: 'that form is covered by another one',
    });

    const cleared = await aForm({ answer: { response_action: 'clear' } });
    expect(await cleared.slack.submit('U0ANA', cleared.viewId, note('hello'))).toMatchObject({
      closed: true,
      views: [],
    });
  });

  it('comes up again when the one on top of it is sent', async () => {
    const { slack } = await aBot((app) => {
      opensForm()(app);
      app.view('form', ({ ack }) => ack({ response_action: 'push', view: modal({ callback_id: 'upper' }) }));
      app.view('upper', ({ ack }) => ack());
    });
    const [lower] = (await slack.command('U0ANA', '/coach')).views;
    const [, upper] = (await slack.submit('U0ANA', lower?.id ?? '', note('hello'))).views;
    const { views } = await slack.submit('U0ANA', upper?.id ?? '', note('again'));
    expect(views).toMatchObject([{ id: lower?.id }]);
  });
});

describe('a form on the screen', () => {
  it('changes with the hash it has now; with an older one the change is a conflict', async () => {
    const { web, slack, viewId, hash } = await aForm();
    const update = (callbackId: string) =>
      web.views.update({ view_id: viewId, hash, view: modal({ callback_id: callbackId }) });
    await update('second');
    expect(await refusalOf(update('third'))).toBe('hash_conflict');
    expect((await slack.state()).views).toMatchObject([{ callback_id: 'second' }]);
  });

  it('keeps what was typed when it changes, unless the block has a new id', async () => {
    const { web, slack, viewId } = await aForm({ answer: { response_action: 'errors', errors: { note: 'No' } } });
    await slack.submit('U0ANA', viewId, note('typed'));
    const field = (blockId: string) => ({
      type: 'input',
      block_id: blockId,
      label: { type: 'plain_text', text: 'Note' },
      element: { type: 'plain_text_input', action_id: 'text', initial_value: 'prefilled' },
    });
    await web.apiCall('views.update', { view_id: viewId, view: modal({ blocks: [field('note'), field('fresh')] }) });
    const { views } = await slack.state();
    expect(views[0]).toMatchObject({
      errors: {},
      values: { note: { text: { value: 'typed' } }, fresh: { text: { value: 'prefilled' } } },
    });
  });

  it('cannot change once it is closed', async () => {
    const { web, slack, viewId } = await aForm();
    await slack.close('U0ANA', viewId);
    expect(await refusalOf(web.views.update({ view_id: viewId, view: modal() }))).toBe('not_found');
  });

  it('takes two more on top and no third', async () => {
    const view = modal({ blocks: [buttonBlock('more')] });
    const outcomes: string[] = [];
    const { slack } = await aBot((app) => {
      opensForm(view)(app);
      app.action('more', async ({ ack, client, body }) => {
        await ack();
        const triggerId = 'trigger_id' in body ? body.trigger_id : '';
        outcomes.push(
          await client.views.push({ trigger_id: triggerId, view: JSON.parse(JSON.stringify(view)) }).then(
            () => 'pushed',
            (error: Error) => error.message,
          ),
        );
      });
    });
    let { views } = await slack.command('U0ANA', '/coach');
    for (const _press of [1, 2, 3]) {
      ({ views } = await slack.click({ user: 'U0ANA', view_id: views.at(-1)?.id ?? '', action_id: 'more' }));
    }
    expect(outcomes).toEqual(['pushed', 'pushed', expect.stringContaining('push_limit_reached')]);
    expect(views.length).toBe(3);
  });

  it('has an external id that no other form may have', async () => {
    const { web, slack, triggers } = await withTriggers();
    await slack.command('U0ANA', '/coach');
    await slack.command('U0BEN', '/coach');
    const view = modal({ external_id: 'mine' });
    await web.views.open({ trigger_id: triggers[0] ?? '', view });
    expect(await refusalOf(web.views.open({ trigger_id: triggers[1] ?? '', view }))).toBe('duplicate_external_id');
    expect(await web.views.update({ external_id: 'mine', view })).toMatchObject({ ok: true });
  });

  it('cannot be put on top of a message: a push needs a form underneath', async () => {
    const { web, slack, triggers } = await withTriggers();
    await slack.command('U0ANA', '/coach');
    expect(await refusalOf(web.views.push({ trigger_id: triggers[0] ?? '', view: modal() }))).toBe('not_found');
  });
});

describe('a form that is dismissed', () => {
  it.each([
    ['tells the app when it asked to know, without what was typed', true, 1],
    ['tells nobody otherwise', false, 0],
  ])('%s', async (_what, notify, times) => {
    const closed: unknown[] = [];
    const { slack } = await aBot((app) => {
      opensForm(modal({ notify_on_close: notify }))(app);
      app.view({ callback_id: 'form', type: 'view_closed' }, async ({ ack, body, view }) => {
        closed.push({ isCleared: 'is_cleared' in body && body.is_cleared, values: view.state.values });
        await ack();
      });
    });
    const { views } = await slack.command('U0ANA', '/coach');
    expect(await slack.close('U0ANA', views[0]?.id ?? '')).toMatchObject({ ok: true, views: [] });
    expect(closed).toEqual(Array(times).fill({ isCleared: false, values: {} }));
  });
});

async function withTriggers() {
  const triggers: string[] = [];
  const workspace = await aBot((app) => {
    app.command('/coach', async ({ ack, body }) => {
      triggers.push(body.trigger_id);
      await ack();
    });
  });
  return { ...workspace, triggers };
}

function manyFields(): object {
  const label = { type: 'plain_text', text: 'Field' };
  const options = ['a', 'b'].map((value) => ({ text: { type: 'plain_text', text: value }, value }));
  const field = (block_id: string, element: object) => ({ type: 'input', block_id, label, optional: true, element });
  return modal({
    blocks: [
      field('pick', { type: 'static_select', action_id: 'one', options }),
      field('several', { type: 'checkboxes', action_id: 'boxes', options }),
      field('none', { type: 'checkboxes', action_id: 'boxes', options }),
      field('who', { type: 'users_select', action_id: 'person' }),
      field('day', { type: 'datepicker', action_id: 'date', initial_date: '2026-12-01' }),
      field('free', { type: 'plain_text_input', action_id: 'text' }),
    ],
  });
}
