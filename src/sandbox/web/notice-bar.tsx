import { become, tell } from './actions.ts';
import type { State } from './store.ts';

/** Says what happened out of sight, and what was refused. Screen readers hear it. */
export function NoticeBar({ state }: { state: State }) {
  const { notice, isLost } = state;
  const text = isLost ? 'The sandbox does not answer. Is it still running?' : notice?.text;
  const goTo = notice?.goTo;
  return (
    <div class="notices" role="status" aria-live="polite">
      {text !== undefined && (
        <p class={`notice ${isLost ? 'error' : (notice?.tone ?? 'info')}`}>
          <span>{text}</span>
          {goTo && (
            <button
              type="button"
              class="link"
              onClick={() => {
                tell(null);
                become(goTo.person, goTo.place);
              }}
            >
              Look
            </button>
          )}
          {notice && (
            <button type="button" class="icon" aria-label="Close notice" onClick={() => tell(null)}>
              ×
            </button>
          )}
        </p>
      )}
    </div>
  );
}
