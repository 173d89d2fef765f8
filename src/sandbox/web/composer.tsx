import { useId, useMemo, useRef, useState } from 'preact/hooks';
import { act } from './actions.ts';
import { type Command, completionsFor } from './completions.ts';

/** Where a person writes: messages, and slash commands with completion. */
export function Composer(props: {
  me: string;
  /** The conversation; null for the direct message with the app. */
  channel: string;
  isDirect: boolean;
  to: string;
  thread: string | null;
  commands: Command[];
  shortcuts: { id: string; name: string }[];
  isBusy: boolean;
}) {
  const { me, channel, isDirect, to, thread, commands, shortcuts, isBusy } = props;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isPutAway, putAway] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const completions = useMemo(
    () => (thread === null && !isPutAway ? completionsFor(text, commands) : []),
    [text, commands, thread, isPutAway],
  );
  const isOpen = completions.length > 0;

  const write = (words: string) => {
    setText(words);
    setChosen(0);
    putAway(false);
  };
  const send = async () => {
    const words = text.trim();
    if (words === '' || isBusy) return;
    write('');
    const isCommand = words.startsWith('/') && thread === null;
    const [command = '', ...rest] = words.split(' ');
    const answer = isCommand
      ? await act('command', { user: me, command, text: rest.join(' '), ...(!isDirect && { channel }) })
      : await act('message', { user: me, channel, text: words, ...(thread !== null && { thread_ts: thread }) });
    if (!answer.ok) setText((now) => (now === '' ? words : now));
  };
  const take = (index: number) => {
    const completion = completions[index];
    if (completion) write(completion.text);
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTaking = event.key === 'Tab' || (event.key === 'Enter' && completions[chosen]?.text.trim() !== text.trim());
    if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen((chosen + step + completions.length) % completions.length);
    } else if (isOpen && event.key === 'Escape') {
      putAway(true);
    } else if (isOpen && isTaking && !event.shiftKey) {
      event.preventDefault();
      take(chosen);
    } else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      void send();
    }
  };

  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {isOpen && (
        <div class="completions" role="listbox" id={listId} aria-label="Commands">
          {completions.map((completion, index) => (
            // Keys go to the text field, which names the chosen one.
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={completion.text}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === chosen}
              class={index === chosen ? 'completion chosen' : 'completion'}
              onClick={() => take(index)}
            >
              <strong>{completion.text}</strong> <span class="faint">{completion.says}</span>
            </div>
          ))}
        </div>
      )}
      <textarea
        ref={box}
        rows={1}
        value={text}
        aria-label={thread === null ? `Write to ${to}` : 'Answer in thread'}
        aria-autocomplete="list"
        {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${chosen}` })}
        placeholder={thread === null ? `Write to ${to}, or / for a command` : 'Answer in thread'}
        onInput={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {shortcuts.length > 0 && thread === null && (
        <select
          class="shortcuts"
          aria-label="Shortcuts"
          value=""
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            currentTarget.value = '';
            if (value !== '') void act('shortcut', { user: me, callback_id: value });
          }}
        >
          <option value="">Shortcuts</option>
          {shortcuts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <button type="submit" class="button primary" aria-disabled={isBusy || text.trim() === ''}>
        Send
      </button>
    </form>
  );
}
