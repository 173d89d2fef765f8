import { pino } from 'pino';

export type Log = pino.Logger;

/** Structured log. Never pass it a person's text or a token: fields are ids, kinds, codes and figures. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    redact: { paths: ['token', 'text', 'body', '*.token', '*.text', '*.body', 'headers', '*.headers'], remove: true },
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error };
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: error.name, message: error.message, code, stack: error.stack, cause };
}
