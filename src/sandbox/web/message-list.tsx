import { Fragment } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { WireMessage } from '../page/wire.ts';
import { Message, type MessageProps } from './message.tsx';
import { ReaderContext } from './texts.tsx';
import { dateIn, longDayIn, millisOf } from './time.ts';

/** So many messages are drawn at first, and so many more each time somebody scrolls up to them. */
const PAGE = 60;

type Shared = Omit<MessageProps, 'message' | 'replies' | 'isApp' | 'name'>;

/** A conversation, the newest message at the foot. It follows new messages as long as its foot is in sight. */
export function MessageList(props: {
  messages: WireMessage[];
  /** How many answers each message has. */
  replies: ReadonlyMap<string, number>;
  shared: Shared;
  botId: string;
  appName: string;
  /** The newest message that was read before this conversation was opened. */
  readUntil: string;
}) {
  const { messages, replies, shared, botId, appName, readUntil } = props;
  const { userName, zone } = useContext(ReaderContext);
  const [count, setCount] = useState(PAGE);
  const box = useRef<HTMLDivElement>(null);
  const isAtFoot = useRef(true);
  const heightBefore = useRef(0);
  const shown = messages.slice(-count);
  const hidden = messages.length - shown.length;

  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    if (heightBefore.current > 0) list.scrollTop += list.scrollHeight - heightBefore.current;
    else if (isAtFoot.current) list.scrollTop = list.scrollHeight;
    heightBefore.current = 0;
  });
  useEffect(() => {
    const list = box.current;
    if (!list) return undefined;
    const watcher = new ResizeObserver(() => {
      if (isAtFoot.current) list.scrollTop = list.scrollHeight;
    });
    watcher.observe(list);
    return () => watcher.disconnect();
  }, []);

  const showEarlier = () => {
    heightBefore.current = box.current?.scrollHeight ?? 0;
    setCount(count + PAGE);
  };
  const onScroll = () => {
    const list = box.current;
    if (!list) return;
    isAtFoot.current = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
    if (list.scrollTop < 200 && hidden > 0 && heightBefore.current === 0) showEarlier();
  };
  const firstNew = shown.find(({ ts, user }) => ts > readUntil && user !== shared.me)?.ts;

  return (
    // A box that scrolls can be reached by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section class="message-box" ref={box} onScroll={onScroll} tabIndex={0} aria-label="Messages">
      {hidden > 0 && (
        <button type="button" class="link earlier" onClick={showEarlier}>
          {hidden} earlier messages
        </button>
      )}
      {messages.length === 0 && <p class="empty">Nothing has been said here yet.</p>}
      <ol class="messages">
        {shown.map((message, index) => {
          const day = dateIn(zone, millisOf(message.ts));
          const before = shown[index - 1];
          const isNewDay = !before || dateIn(zone, millisOf(before.ts)) !== day;
          const isApp = message.user === botId;
          return (
            <Fragment key={message.ts + (message.ephemeralTo ?? '')}>
              {isNewDay && (
                <li class="day">
                  <span>{longDayIn(zone, millisOf(message.ts))}</span>
                </li>
              )}
              {message.ts === firstNew && (
                <li class="new">
                  <span>New</span>
                </li>
              )}
              <Message
                {...shared}
                message={message}
                isApp={isApp}
                isOld={index < shown.length - PAGE}
                name={isApp ? appName : userName(message.user)}
                replies={replies.get(message.ts) ?? 0}
              />
            </Fragment>
          );
        })}
      </ol>
    </section>
  );
}
