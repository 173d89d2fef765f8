import { useEffect, useRef } from 'preact/hooks';
import type { WireChannel, WireUser } from '../page/wire.ts';
import { become, open } from './actions.ts';
import { Avatar } from './avatar.tsx';
import { StartOver } from './start-over.tsx';
import type { Place, State } from './store.ts';
import { placeOf, timeIn } from './time.ts';
import { show } from './tour-progress.ts';
import { conversationsOf, unreadIn, type World } from './world.ts';

/** Who is looking, and what they can look at. */
export function Sidebar({ state, world }: { state: State; world: World }) {
  const { start, me, place, seen, isMenuOpen } = state;
  const people = world.users.filter(({ deleted }) => !deleted);
  const conversations = conversationsOf(me, world);
  const unreadOf = (user: string, channel: WireChannel) => unreadIn(channel, user, seen[`${user} ${channel.id}`] ?? '');
  const isHere = (target: Place) =>
    target.kind === place.kind && (target.kind === 'home' || (place.kind === 'channel' && place.id === target.id));
  const [direct, ...channels] = conversations;
  return (
    <nav class={isMenuOpen ? 'sidebar open' : 'sidebar'} aria-label="People and conversations" id="sidebar">
      <section aria-labelledby="conversations-title">
        <h2 class="sidebar-title" id="conversations-title">
          Conversations
        </h2>
        <ul>
          {direct && (
            <Conversation
              name={start?.appName ?? 'App'}
              sign="✦"
              unread={unreadOf(me, direct)}
              isCurrent={isHere({ kind: 'channel', id: direct.id })}
              place={{ kind: 'channel', id: direct.id }}
            />
          )}
          {start?.hasHome && (
            <Conversation
              name="Home tab"
              sign="⌂"
              unread={0}
              isCurrent={isHere({ kind: 'home' })}
              place={{ kind: 'home' }}
            />
          )}
          {channels.map((channel) => (
            <Conversation
              key={channel.id}
              name={`${channel.name}${channel.isArchived ? ' (archived)' : ''}`}
              sign="#"
              unread={unreadOf(me, channel)}
              isCurrent={isHere({ kind: 'channel', id: channel.id })}
              place={{ kind: 'channel', id: channel.id }}
            />
          ))}
        </ul>
      </section>
      <section aria-labelledby="people-title" class="people">
        <h2 class="sidebar-title" id="people-title">
          You are
        </h2>
        <ul>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              role={start?.roles[person.id] ?? ''}
              at={world.at}
              isMe={person.id === me}
              unread={
                person.id === me
                  ? 0
                  : conversationsOf(person.id, world).reduce((sum, channel) => sum + unreadOf(person.id, channel), 0)
              }
            />
          ))}
        </ul>
      </section>
      <footer class="sidebar-foot">
        <p class="sidebar-links">
          {start !== null && start.tour.length > 0 && state.tourStep === null && (
            <button type="button" class="link" onClick={() => show(0)}>
              Show the tour
            </button>
          )}
          <StartOver isBusy={state.busy !== null || state.moving !== null} />
        </p>
        <p>
          A strict stand-in for Slack on this machine. Nothing here reaches anybody.{' '}
          <a href="/by-hand">Drive it by hand</a>
        </p>
      </footer>
    </nav>
  );
}

function Conversation(props: { name: string; sign: string; unread: number; isCurrent: boolean; place: Place }) {
  const { name, sign, unread, isCurrent, place } = props;
  return (
    <li>
      <button
        type="button"
        class={unread > 0 ? 'row unread' : 'row'}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => void open(place)}
      >
        <span class="sign" aria-hidden="true">
          {sign}
        </span>
        <span class="row-name">{name}</span>
        <Unread count={unread} />
      </button>
    </li>
  );
}

function PersonRow(props: { person: WireUser; role: string; at: number; isMe: boolean; unread: number }) {
  const { person, role, at, isMe, unread } = props;
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isMe) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isMe]);
  return (
    <li>
      <button
        type="button"
        ref={row}
        class="row person"
        aria-current={isMe ? 'true' : undefined}
        onClick={() => become(person.id)}
      >
        <Avatar name={person.name} />
        <span class="row-name">
          <strong>{person.name}</strong>
          <small>{role || (person.guest ? 'Guest' : 'Member')}</small>
          <small>
            {timeIn(person.tz, at)} in {placeOf(person.tz)}
          </small>
        </span>
        <Unread count={unread} />
      </button>
    </li>
  );
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span class="badge">
      {count > 99 ? '99+' : count}
      <span class="hidden"> unread</span>
    </span>
  );
}
