import { describe, expect, it } from 'vitest';
import { actions, button, confirmation, context, divider, header, modal, section } from '../../src/block-kit/build.ts';
import { input, radios, select, textInput } from '../../src/block-kit/build-input.ts';
import { checkMessage } from '../../src/block-kit/check-message.ts';
import { checkView } from '../../src/block-kit/check-view.ts';
import { escapeMrkdwn } from '../../src/block-kit/escape.ts';
import { inline } from '../../src/block-kit/readable.ts';
import { truncate } from '../../src/block-kit/shorten.ts';
import { bullets, inlineWords, line, quote, quoted, richText, userText } from '../../src/block-kit/user-text.ts';

const typed = [
  '',
  ' \n\t ',
  '\u200B\u202E',
  'Send pricing to Acme by Friday',
  '<!channel> <!here> <@U123> @here #general <https://evil.example|https://intranet.example>',
  '```',
  '*half bold',
  `${'a'.repeat(74)}😀${'b'.repeat(80)}`,
  '👨‍👩‍👧‍👦'.repeat(400),
  `\u202Eexe.cod ${'שלום '.repeat(40)}`,
  `e${'\u0301'.repeat(5000)}`,
  '\uD83D half an emoji',
  '\u0000\u0007',
];

describe('builders', () => {
  it.each(typed)('make a message that Slack takes, whatever a person typed: %j', (text) => {
    const blocks = [
      header(text),
      section(`*Ana* ${escapeMrkdwn(truncate(inline(text), 300))}`, button({ text, actionId: 'open', value: 'c1' })),
      context('Answers until Friday'),
      divider(),
      userText(text),
      quoted(text),
      richText(line('Ana: ', inlineWords(text, { bold: true })), quote(text), bullets([line(inlineWords(text))])),
      actions([
        button({
          text,
          actionId: 'confirm',
          style: 'primary',
          confirm: { title: text, text, confirm: text, deny: text },
        }),
        button({ text, actionId: 'more', url: 'https://a.example' }),
      ]),
    ];
    const found = checkMessage({ text: 'Your check-in', blocks });

    expect(found.filter(({ code }) => code !== 'msg_blocks_too_long')).toEqual([]);
  });

  it.each(typed)('make a form that Slack takes, whatever a person typed: %j', (text) => {
    const choices = ['kept', 'partly'].map((value) => ({ value, label: `${value} ${text}`, hint: text }));
    const view = modal({
      callbackId: 'check-in',
      title: text,
      submit: text,
      close: text,
      privateMetadata: '{"checkIn":1}',
      notifyOnClose: true,
      blocks: [
        input({
          blockId: 'do',
          label: text,
          hint: text,
          optional: true,
          element: textInput({ actionId: 'text', value: text, multiline: true, placeholder: text, focus: true }),
        }),
        input({ blockId: 'did', label: text, element: radios({ actionId: 'outcome', choices, chosen: 'partly' }) }),
        input({ blockId: 'deal', label: text, element: select({ actionId: 'deal', choices, placeholder: text }) }),
      ],
    });

    expect(checkView(view)).toEqual([]);
  });
});

describe('section and context', () => {
  it('leave bare @here, #names and addresses as text', () => {
    expect(section('@here').text).toEqual({ type: 'mrkdwn', text: '@here', verbatim: true });
    expect(context('@here').elements).toEqual([{ type: 'mrkdwn', text: '@here', verbatim: true }]);
  });
});

describe('button', () => {
  it('has nothing that was not asked for', () => {
    expect(button({ text: 'Open', actionId: 'open' })).toEqual({
      type: 'button',
      action_id: 'open',
      text: { type: 'plain_text', text: 'Open', emoji: true },
    });
  });
});

describe('confirmation', () => {
  it('asks in plain text, so that a name in it stays a name', () => {
    expect(confirmation({ title: 'Sure?', text: '*Ana*', confirm: 'Yes', deny: 'No' }).text.type).toBe('plain_text');
  });
});

describe('radios and select', () => {
  const choices = [
    { value: 'kept', label: 'Kept' },
    { value: 'partly', label: 'Partly' },
  ];

  it.each([radios, select])('open with the chosen answer', (make) => {
    expect(make({ actionId: 'outcome', choices, chosen: 'partly' }).initial_option).toMatchObject({ value: 'partly' });
  });

  it.each([radios, select])('open with nothing picked when the chosen answer is no longer there', (make) => {
    expect(make({ actionId: 'outcome', choices, chosen: 'gone' })).not.toHaveProperty('initial_option');
    expect(make({ actionId: 'outcome', choices })).not.toHaveProperty('initial_option');
  });
});

describe('textInput', () => {
  it('keeps 3,000 characters to the last one', () => {
    expect(textInput({ actionId: 'text', value: 'x'.repeat(3000) }).initial_value).toBe('x'.repeat(3000));
  });

  it('shows that more than fits was cut', () => {
    expect(textInput({ actionId: 'text', value: 'x'.repeat(3001) }).initial_value).toBe(`${'x'.repeat(2999)}…`);
  });
});
