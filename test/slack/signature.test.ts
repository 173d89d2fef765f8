import { describe, expect, it } from 'vitest';
import { isSigned, signatureOf } from '../../src/slack/signature.ts';

// The example of Slack's own documentation.
const secret = '8f742231b10e8888abcd99yyyzzz85a5';
const body = Buffer.from(
  'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c',
);
const timestamp = '1531420618';
const signature = 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503';
const now = Number(timestamp);

describe('the signature of a request', () => {
  it('is the one that Slack documents', () => {
    expect(signatureOf(body, timestamp, secret)).toBe(signature);
    expect(isSigned({ body, timestamp, signature }, secret, now)).toBe(true);
  });

  it.each([
    [-300, true],
    [-301, false],
    [300, true],
    [301, false],
  ])('counts for five minutes on either side of now: %i seconds', (off, isGood) => {
    expect(isSigned({ body, timestamp, signature }, secret, now + off)).toBe(isGood);
  });

  it.each([
    ['another secret', { secret: 'other-secret' }],
    ['another body', { body: Buffer.from('text=hello') }],
    ['a signature of other length', { signature: 'v0=a2114d' }],
    ['a signature of another version', { signature: signature.replace('v0', 'v1') }],
    ['no signature', { signature: undefined }],
    ['two signatures', { signature: [signature, signature] }],
    ['no timestamp', { timestamp: undefined }],
    ['a timestamp that is no number', { timestamp: 'NaN' }],
    ['a timestamp with more behind it', { timestamp: `${timestamp}.5` }],
  ])('does not hold with %s', (_, wrong) => {
    const given = { body, timestamp, signature, secret, ...wrong };
    expect(isSigned(given, given.secret, now)).toBe(false);
  });
});
