import type { WireChannel } from '../page/wire.ts';
import { Composer } from './composer.tsx';
import { Message, type MessageProps } from './message.tsx';
import { setState } from './store.ts';
import { repliesTo } from './world.ts';

/** A message and its answers, beside the conversation. */
export function Thread(props: {
  channel: WireChannel;
  ts: string;
  shared: Omit<MessageProps, 'message' | 'replies' | 'isApp' | 'name'>;
  nameOf: (user: string) => string;
  botId: string;
}) {
  const { channel, ts, shared, nameOf, botId } = props;
  const root = channel.messages.find((message) => message.ts === ts);
  const all = [...(root ? [root] : []), ...repliesTo(ts, shared.me, channel)];
  return (
    <aside class="panel" aria-label="Thread">
      <header class="panel-head">
        <h2>Thread</h2>
        <button type="button" class="icon" aria-label="Close thread" onClick={() => setState({ thread: null })}>
          ×
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls can be reached by keyboard */}
      <section class="message-box" tabIndex={0} aria-label="Answers">
        <ol class="messages">
          {all.map((message) => (
            <Message
              key={message.ts}
              {...shared}
              message={message}
              isReply={true}
              isApp={message.user === botId}
              name={nameOf(message.user)}
              replies={0}
            />
          ))}
        </ol>
      </section>
      <Composer
        me={shared.me}
        channel={channel.id}
        isDirect={false}
        to=""
        thread={ts}
        commands={[]}
        shortcuts={[]}
        isBusy={shared.isBusy}
      />
    </aside>
  );
}
