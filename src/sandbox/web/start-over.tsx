import { useState } from 'preact/hooks';
import { act, tell } from './actions.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const question = {
  title: { type: 'plain_text', text: 'Start over?' },
  text: {
    type: 'plain_text',
    text: 'Time goes back to where the sandbox began. What was written and sent since is gone, and everything works again.',
  },
  confirm: { type: 'plain_text', text: 'Start over' },
  deny: { type: 'plain_text', text: 'Keep it' },
  style: 'danger',
};

/** Time only runs forward, so this is the way back: everything as it was at the start, once somebody is sure. */
export function StartOver({ isBusy }: { isBusy: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const answer = (isSure: boolean) => {
    setAsked(false);
    if (isSure) void startOver();
  };
  return (
    <>
      <button type="button" class="link" aria-disabled={isBusy} onClick={() => !isBusy && setAsked(true)}>
        Start over
      </button>
      {isAsked && <ConfirmDialog confirm={question} onAnswer={answer} />}
    </>
  );
}

async function startOver(): Promise<void> {
  const starting = act('reset', {});
  tell({ text: 'Starting over…', tone: 'info' });
  if ((await starting).error === undefined) tell({ text: 'Everything is as it was at the start.', tone: 'info' });
}
