import { fork } from 'node:child_process';
import { once } from 'node:events';
import { builtFile } from '../../platform/project-root.ts';
import { endWithParent } from '../end-with-parent.ts';

/** Asks the process at the other end. Rejects when it fails at it, or ends before it has answered. */
export type Ask<Asked, Answer> = (asked: Asked) => Promise<Answer>;

/** Answers what the other end asks; what it fails with is told there. */
export type Serve<Asked, Answer> = (asked: Asked) => Promise<Answer>;

/** A process of its own, and the way to ask it. */
export interface Child<Asked, Answer> {
  ask: Ask<Asked, Answer>;
  /** As `kill -9` does. */
  kill(): Promise<void>;
}

type Message<Body> = { ask: number; body: Body } | { answer: number; body: Body } | { failed: number; why: string };

/** Starts the compiled program `name` of this folder; what it asks in turn is answered by `serve`. Its output goes to this file descriptor; `flags` are Node's. */
export function startChild<Asked, Answer, AskedBack = never, AnswerBack = never>(
  name: string,
  log: number,
  serve: Serve<AskedBack, AnswerBack> = () => Promise.reject(new Error('Nothing is answered here')),
  flags: readonly string[] = [],
): Child<Asked, Answer> {
  const child = fork(builtFile('src', 'run', 'bench', `${name}.js`), [], {
    execArgv: ['--enable-source-maps', ...flags],
    stdio: ['ignore', log, log, 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {});
  const { ask, giveUp } = speakOver<Asked, Answer, AskedBack, AnswerBack>(
    { send: (message) => void child.send(message), hear: (listener) => void child.on('message', listener) },
    serve,
  );
  child.on('error', giveUp);
  child.on('exit', () => giveUp(new Error(`${name} ended before it had answered`)));
  return {
    ask,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The same from the other end: answers what is asked of this process, and asks the one that started it, which it does not outlive. */
export function speakToParent<Asked, Answer, AskedBack, AnswerBack>(
  serve: Serve<AskedBack, AnswerBack>,
): Ask<Asked, Answer> {
  const parent = speakOver<Asked, Answer, AskedBack, AnswerBack>(
    { send: (message) => void process.send?.(message), hear: (listener) => void process.on('message', listener) },
    serve,
  );
  endWithParent();
  return parent.ask;
}

interface Line<Sent, Heard> {
  send(message: Message<Sent>): void;
  hear(listener: (message: Message<Heard>) => void): void;
}

function speakOver<Asked, Answer, AskedBack, AnswerBack>(
  line: Line<Asked | AnswerBack, never>,
  serve: Serve<AskedBack, AnswerBack>,
): { ask: Ask<Asked, Answer>; giveUp(why: Error): void } {
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  let lastId = 0;
  const answer = (id: number, asked: AskedBack) =>
    serve(asked).then(
      (body) => line.send({ answer: id, body }),
      (error: unknown) =>
        line.send({ failed: id, why: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  line.hear((message) => {
    if ('ask' in message) return void answer(message.ask, message.body);
    const id = 'answer' in message ? message.answer : message.failed;
    const asked = waiting.get(id);
    waiting.delete(id);
    if ('answer' in message) asked?.resolve(message.body);
    else asked?.reject(new Error(message.why));
  });
  return {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        line.send({ ask: lastId, body: asked });
      }),
    giveUp(why) {
      for (const { reject } of waiting.values()) reject(why);
      waiting.clear();
    },
  };
}
