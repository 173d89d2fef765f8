import { type Logger, LogLevel } from '@slack/bolt';
import type { Log } from '../platform/log.ts';

/**
 * What Bolt and its clients have to say, in our log. Their messages may quote a payload or a token, so only a short, cleaned line is
 * kept. Late pongs are normal and go to debug.
 */
export function boltLogger(log: Log): Logger {
  const level = LogLevel.WARN;
  return {
    debug: () => {},
    info: () => {},
    warn: (...messages) => {
      const line = cleaned(messages);
      if (/pong/i.test(line)) log.debug({ from: 'bolt' }, line);
      else log.warn({ from: 'bolt' }, line);
    },
    error: (...messages) => log.error({ from: 'bolt' }, cleaned(messages)),
    setLevel: () => {},
    getLevel: () => level,
    setName: () => {},
  };
}

function cleaned(messages: unknown[]): string {
  const line = messages.map((message) => (message instanceof Error ? message.message : String(message))).join(' ');
  return line.replaceAll(/xox[a-z]-[\w-]+|xapp-[\w-]+/g, '[token]').slice(0, 300);
}
