import { useEffect } from 'preact/hooks';
import type { TourStep } from '../page/wire.ts';
import type { State } from './store.ts';
import { goTo, isAt, markDone, show } from './tour-progress.ts';
import type { World } from './world.ts';

/** Leads a first visitor through the story in a few steps. It watches what is done and goes on by itself. */
export function Tour({ state, world }: { state: State; world: World }) {
  const { start, tourStep, tourDone, moving } = state;
  const steps = start?.tour ?? [];
  const step = tourStep === null ? undefined : steps[tourStep];
  const isHere = step !== undefined && isAt(step, state, world);
  const isRead = step?.doneBy === 'reading' && isHere;
  useEffect(() => {
    if (isRead && tourStep !== null) markDone(tourStep);
  }, [isRead, tourStep]);
  if (steps.length === 0 || tourStep === null) return null;
  if (!step) return <Finished steps={steps} />;
  const isDone = tourDone.includes(tourStep);
  const next = steps[tourStep + 1];
  return (
    <section class="tour" aria-label="Tour">
      <div class="tour-words">
        <p class="tour-count">
          Step {tourStep + 1} of {steps.length}
          {isDone && <span class="done"> · done</span>}
        </p>
        <h2>{step.title}</h2>
        <p>{step.says}</p>
      </div>
      <div class="tour-buttons">
        {!isHere && !isDone && (
          <button type="button" class="button primary" aria-disabled={moving !== null} onClick={() => void goTo(step)}>
            {moving ? 'Time is running…' : 'Take me there'}
          </button>
        )}
        {isHere && !isDone && step.button !== null && <p class="tour-hint">Press “{step.button}” below</p>}
        {isDone && (
          <button
            type="button"
            class="button primary"
            aria-disabled={moving !== null}
            onClick={() => {
              show(tourStep + 1);
              if (next) void goTo(next);
            }}
          >
            {next ? 'Next step' : 'Finish'}
          </button>
        )}
        {tourStep > 0 && (
          <button type="button" class="link" onClick={() => show(tourStep - 1)}>
            Back
          </button>
        )}
        <button type="button" class="link" onClick={() => show(null)}>
          Skip the tour
        </button>
      </div>
    </section>
  );
}

function Finished({ steps }: { steps: TourStep[] }) {
  return (
    <section class="tour" aria-label="Tour">
      <div class="tour-words">
        <p class="tour-count">All {steps.length} steps done</p>
        <h2>That is one week of the loop</h2>
        <p>
          Let time pass with the buttons at the top, and see how the closing week changes what is asked. Be anybody,
          answer or don’t, and look under “What the bot did”.
        </p>
      </div>
      <div class="tour-buttons">
        <button type="button" class="button primary" onClick={() => show(null)}>
          Look around
        </button>
        <button type="button" class="link" onClick={() => show(0)}>
          Read it again
        </button>
      </div>
    </section>
  );
}
