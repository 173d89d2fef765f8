import { describe, expect, it } from 'vitest';
import { asTyped, decodeEntities, escapeMrkdwn } from '../../src/block-kit/escape.ts';

describe('escapeMrkdwn', () => {
  it('leaves no mention alive in what a person wrote', () => {
    const answer = '<!channel> <!here> <!everyone> <!subteam^S123|x> <@U123> @here #general';

    expect(escapeMrkdwn(answer)).toBe(
      '&lt;!channel&gt; &lt;!here&gt; &lt;!everyone&gt; &lt;!subteam^S123|x&gt; &lt;@U123&gt; @here #general',
    );
  });

  it('shows a link that hides its target literally', () => {
    expect(escapeMrkdwn('<https://evil.example|https://intranet.example>')).not.toMatch(/[<>]/);
  });

  it('touches nothing but the three characters', () => {
    expect(escapeMrkdwn(`*bold* _it_ ~no~ \`code\` "quotes" it's 😀`)).toBe(
      `*bold* _it_ ~no~ \`code\` "quotes" it's 😀`,
    );
  });
});

describe('decodeEntities', () => {
  it.each(['R&D', 'a < b > c', '&amp;', '&lt;!channel&gt;', '&&amp;amp;', ''])(
    'gives back %j after escaping',
    (text) => {
      expect(decodeEntities(escapeMrkdwn(text))).toBe(text);
    },
  );

  it('decodes once, so that a person can write about entities', () => {
    expect(decodeEntities('&amp;lt;b&amp;gt; &amp;amp; &quot;')).toBe('&lt;b&gt; &amp; &quot;');
  });
});

describe('asTyped', () => {
  it.each([
    [
      'R&amp;D with <@U1> in <#C1|general>, see <https://a.example|a.example>',
      'R&D with <@U1> in <#C1>, see a.example',
    ],
    ['a private channel <#C2|>', 'a private channel <#C2>'],
    ['see <https://a.example/x?a=1&amp;b=2>', 'see https://a.example/x?a=1&b=2'],
    ['mail <mailto:ana@a.example|ana@a.example>', 'mail ana@a.example'],
    ['<http://a.example/|a.example>', 'a.example'],
    ['<https://evil.example|the intranet>', 'the intranet (https://evil.example)'],
    ['<!here> and <!subteam^S1|@sales>', '@here and @sales'],
    ['3 &lt; 4 &amp;&amp; 5 &gt; 4', '3 < 4 && 5 > 4'],
    ['&lt;@U1&gt; written by hand', '<@U1> written by hand'],
    ['by Friday', 'by Friday'],
  ])('reads %j as %j', (fromSlack, typed) => {
    expect(asTyped(fromSlack)).toBe(typed);
  });
});
