import { describe, expect, it } from 'vitest';
import { aForm, note, opensForm, withTriggers } from './forms.ts';
import { aBot, buttonBlock, modal, refusalOf } from './workspace.ts';

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

  it('takes the forms under it along when it clears on close, and says so', async () => {
    const closed: unknown[] = [];
    const { slack } = await aBot((app) => {
      opensForm(modal({ notify_on_close: true }))(app);
      const upper = modal({ callback_id: 'upper', notify_on_close: true, clear_on_close: true });
      app.view('form', ({ ack }) => ack({ response_action: 'push', view: upper }));
      app.view({ callback_id: /^/, type: 'view_closed' }, async ({ ack, body, view }) => {
        closed.push([view.callback_id, 'is_cleared' in body && body.is_cleared]);
        await ack();
      });
    });
    const [lower] = (await slack.command('U0ANA', '/coach')).views;
    const [, upper] = (await slack.submit('U0ANA', lower?.id ?? '', note('hello'))).views;
    expect(await slack.close('U0ANA', upper?.id ?? '')).toMatchObject({ ok: true, views: [] });
    expect(closed).toEqual([
      ['upper', true],
      ['form', true],
    ]);
  });
});
