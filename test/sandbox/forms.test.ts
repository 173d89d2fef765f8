import { describe, expect, it } from 'vitest';
import { aForm, note, opensForm, type ViewAck } from './forms.ts';
import { aBot, modal } from './workspace.ts';

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

  it.each([
    ['an address without a domain', { type: 'email_text_input' }, 'ana@home', 'Please enter a valid email address.'],
    ['a link without https', { type: 'url_text_input' }, 'a.example', 'Please enter a valid URL.'],
    ['half a number', { type: 'number_input', is_decimal_allowed: false }, '1.5', 'Please enter a whole number.'],
    ['no number', { type: 'number_input', is_decimal_allowed: true }, 'many', 'Please enter a number.'],
    [
      'too small a number',
      { type: 'number_input', is_decimal_allowed: false, min_value: '3' },
      '2',
      'Please enter 3 or more.',
    ],
    [
      'too large a number',
      { type: 'number_input', is_decimal_allowed: false, max_value: '3' },
      '4',
      'Please enter 3 or less.',
    ],
    [
      'too many people',
      { type: 'multi_users_select', max_selected_items: 1 },
      ['U0ANA', 'U0BEN'],
      'Please choose at most 1.',
    ],
  ])('stays with the person: %s', async (_what, element, value, error) => {
    const label = { type: 'plain_text', text: 'Field' };
    const view = modal({
      blocks: [{ type: 'input', block_id: 'one', label, element: { action_id: 'it', ...element } }],
    });
    const { slack, viewId, sent } = await aForm({ view });
    expect(await slack.submit('U0ANA', viewId, { one: { it: value } })).toMatchObject({
      ok: false,
      errors: { one: error },
    });
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
