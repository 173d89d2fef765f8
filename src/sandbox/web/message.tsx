import { memo } from 'preact/compat';
import { useContext, useMemo, useState } from 'preact/hooks';
import type { WireMessage } from '../page/wire.ts';
import { act } from './actions.ts';
import { Avatar } from './avatar.tsx';
import { Blocks } from './blocks.tsx';
import type { FieldValue } from './field-value.ts';
import { pressOf } from './modal.tsx';
import { setState } from './store.ts';
import { type Surface, SurfaceContext } from './surface.ts';
import { Mrkdwn, ReaderContext } from './texts.tsx';
import { longDayIn, millisOf, timeIn } from './time.ts';

export interface MessageProps {
  message: WireMessage;
  channel: string;
  me: string;
  isApp: boolean;
  name: string;
  replies: number;
  shortcuts: { id: string; name: string }[];
  people: Surface['people'];
  channels: Surface['channels'];
  isBusy: boolean;
  /** Far up in the conversation, where the browser need not draw what nobody sees. */
  isOld?: boolean;
  /** Answers are not answered once more. */
  isReply?: boolean;
}

/** One message with everything that can be done to it. Drawn anew only when it has changed. */
export const Message = memo(function Message(props: MessageProps) {
  const { message, channel, me, isApp, name, people, channels, isBusy, isOld = false } = props;
  const { zone } = useContext(ReaderContext);
  const [picked, setPicked] = useState<Record<string, FieldValue>>({});
  const surface = useMemo<Surface>(
    () => ({
      id: message.ts,
      isBusy,
      people,
      channels,
      errors: {},
      shownIn: (blockId, element) => picked[`${blockId} ${element.action_id}`] ?? initialOf(element),
      edit: () => {},
      press: (blockId, element, value = null) => {
        setPicked((known) => ({ ...known, [`${blockId} ${element.action_id}`]: value }));
        void act('click', { user: me, channel, ts: message.ts, block_id: blockId, ...pressOf(element, value) });
      },
    }),
    [message, me, channel, isBusy, people, channels, picked],
  );
  const at = millisOf(message.ts);
  return (
    <li class={isOld ? 'message old' : 'message'}>
      <article aria-label={`${name}, ${timeIn(zone, at)}`}>
        <Avatar name={name} isApp={isApp} />
        <div class="message-body">
          <p class="message-head">
            <strong>{name}</strong>
            {isApp && <span class="tag">App</span>}
            <time title={longDayIn(zone, at)} dateTime={new Date(at).toISOString()}>
              {timeIn(zone, at)}
            </time>
            {message.isEdited && <span class="faint">(edited)</span>}
          </p>
          {message.ephemeralTo !== null && <p class="faint ephemeral">Only visible to you</p>}
          <SurfaceContext.Provider value={surface}>
            {message.blocks.length > 0 ? <Blocks blocks={message.blocks} /> : <Mrkdwn text={message.text} />}
          </SurfaceContext.Provider>
          <Footer {...props} />
        </div>
      </article>
    </li>
  );
});

function Footer({ message, channel, me, replies, shortcuts, isReply = false }: MessageProps) {
  if (message.ephemeralTo !== null || isReply) return null;
  const openThread = () => setState({ thread: message.ts });
  return (
    <div class="message-foot">
      {replies > 0 && (
        <button type="button" class="link" onClick={openThread}>
          {replies === 1 ? '1 answer' : `${replies} answers`}
        </button>
      )}
      <span class="message-tools">
        <button type="button" class="link" onClick={openThread}>
          Answer in thread
        </button>
        {shortcuts.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            class="link"
            onClick={() => void act('shortcut', { user: me, callback_id: id, channel, ts: message.ts })}
          >
            {name}
          </button>
        ))}
      </span>
    </div>
  );
}

function initialOf(element: Record<string, unknown>): FieldValue {
  const option = element.initial_option;
  const isOption = typeof option === 'object' && option !== null && 'value' in option;
  if (isOption && typeof option.value === 'string') return option.value;
  return typeof element.initial_date === 'string' ? element.initial_date : null;
}
