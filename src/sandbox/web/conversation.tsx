import { useMemo, useRef } from 'preact/hooks';
import { Composer } from './composer.tsx';
import { HomeTab } from './home-tab.tsx';
import { MessageList } from './message-list.tsx';
import { NoticeBar } from './notice-bar.tsx';
import type { State } from './store.ts';
import type { Surface } from './surface.ts';
import { Thread } from './thread.tsx';
import { conversationsOf, visibleTo, type World } from './world.ts';

interface Props {
  state: State;
  world: World;
  people: Surface['people'];
  channels: Surface['channels'];
  isBusy: boolean;
}

/** What the person is looking at: a conversation, or the Home tab. */
export function Conversation({ state, world, people, channels, isBusy }: Props) {
  const { start, me, place, thread } = state;
  const opened = place.kind === 'channel' ? conversationsOf(me, world).find(({ id }) => id === place.id) : undefined;
  const key = `${me} ${opened?.id ?? 'home'}`;
  const readUntil = useReadUntil(key, state.seen[key] ?? '');
  const appName = start?.appName ?? 'App';
  const messages = useMemo(() => (opened ? visibleTo(me, opened) : []), [opened, me]);
  const replies = useMemo(() => countReplies(opened?.messages ?? []), [opened]);
  const shortcuts = useMemo(() => start?.shortcuts.filter(({ type }) => type === 'message') ?? [], [start]);
  if (!opened) {
    const home = world.views.find(({ type }) => type === 'home');
    return (
      <main class="conversation">
        <ConversationHead title={`${appName} · Home tab`} says="What the app shows this person at a glance" />
        <HomeTab view={home} user={me} isBusy={isBusy} people={people} channels={channels} />
        <NoticeBar state={state} />
      </main>
    );
  }
  const isDirect = opened.user !== null;
  const title = isDirect ? appName : `#${opened.name}`;
  const count = opened.members.length;
  const says = isDirect ? 'Direct messages with the app' : `${count} members${opened.isPrivate ? ', private' : ''}`;
  const shared = { channel: opened.id, me, people, channels, isBusy, shortcuts };
  const nameOf = (user: string) =>
    user === start?.botId ? appName : (people.find(({ id }) => id === user)?.name ?? user);
  return (
    <>
      <main class="conversation">
        <ConversationHead title={title} says={says} />
        <MessageList
          key={key}
          messages={messages}
          replies={replies}
          shared={shared}
          botId={start?.botId ?? ''}
          appName={appName}
          readUntil={readUntil}
        />
        <NoticeBar state={state} />
        <Composer
          key={`compose ${key}`}
          me={me}
          channel={opened.id}
          isDirect={isDirect}
          to={title}
          thread={null}
          commands={start?.commands ?? []}
          shortcuts={start?.shortcuts.filter(({ type }) => type === 'global') ?? []}
          isBusy={isBusy}
        />
      </main>
      {thread !== null && (
        <Thread channel={opened} ts={thread} shared={shared} nameOf={nameOf} botId={start?.botId ?? ''} />
      )}
    </>
  );
}

function ConversationHead({ title, says }: { title: string; says: string }) {
  return (
    <header class="conversation-head">
      <h1>{title}</h1>
      <p>{says}</p>
    </header>
  );
}

/** What had been read when the conversation was opened; what comes while it is open is new until it is left. */
function useReadUntil(key: string, seen: string): string {
  const kept = useRef({ key: '', seen: '' });
  if (kept.current.key !== key) kept.current = { key, seen };
  return kept.current.seen;
}

function countReplies(messages: { threadTs: string | null; ts: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { threadTs, ts } of messages) {
    if (threadTs !== null && threadTs !== ts) counts.set(threadTs, (counts.get(threadTs) ?? 0) + 1);
  }
  return counts;
}
