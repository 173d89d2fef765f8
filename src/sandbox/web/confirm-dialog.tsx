import { useId } from 'preact/hooks';
import { Dialog } from './dialog.tsx';
import { type Fields, wordsOf } from './fields.ts';
import { Words } from './texts.tsx';

/** Asks once more before something is done. */
export function ConfirmDialog({ confirm, onAnswer }: { confirm: Fields; onAnswer: (isSure: boolean) => void }) {
  const id = useId();
  return (
    <Dialog class="confirm" labelledBy={id} onCancel={() => onAnswer(false)}>
      <h2 id={id}>{wordsOf(confirm.title)}</h2>
      <p>
        <Words text={confirm.text} />
      </p>
      <div class="dialog-buttons">
        <button type="button" class="button" onClick={() => onAnswer(false)}>
          {wordsOf(confirm.deny) || 'Cancel'}
        </button>
        <button
          type="button"
          class={`button ${confirm.style === 'danger' ? 'danger' : 'primary'}`}
          onClick={() => onAnswer(true)}
        >
          {wordsOf(confirm.confirm) || 'Yes'}
        </button>
      </div>
    </Dialog>
  );
}
