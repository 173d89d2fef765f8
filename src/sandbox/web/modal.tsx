import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import type { WireView } from '../page/wire.ts';
import { act } from './actions.ts';
import { Blocks } from './blocks.tsx';
import { Dialog } from './dialog.tsx';
import { type FieldValue, valueInState } from './field-value.ts';
import { type Fields, fieldsList, fieldsOf, isFields, textOf } from './fields.ts';
import { type Surface, SurfaceContext } from './surface.ts';
import { formSent } from './tour-progress.ts';

type Edits = Record<string, FieldValue>;

/** The form on top of a person's screen. What they type stays in the browser until a button or the form is sent, as in Slack. */
export function Modal(props: {
  view: WireView;
  user: string;
  isBusy: boolean;
  /** What Slack said when something was pressed in vain. */
  refusal: string | null;
  people: Surface['people'];
  channels: Surface['channels'];
}) {
  const { view, user, isBusy, refusal, people, channels } = props;
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [edits, setEdits] = useState<Edits>({});
  const [isSure, setSure] = useState(false);
  const shown = useMemo(() => ({ ...view, edits: keptEdits(edits, view) }), [view, edits]);

  useEffect(() => {
    const wrong = body.current?.querySelector<HTMLElement>('.wrong');
    wrong?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [view.errors]);
  useEffect(() => {
    body.current?.scrollTo(0, 0);
    body.current?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true });
  }, [view.id, view.title]);

  const surface: Surface = {
    id: view.id,
    isBusy,
    people,
    channels,
    errors: view.errors,
    shownIn: (blockId, element) => {
      const key = keyOf(blockId, element);
      const edited = shown.edits[key];
      return edited === undefined ? valueInState(element, view.values[blockId]?.[textOf(element.action_id)]) : edited;
    },
    edit: (blockId, element, value) => setEdits((known) => ({ ...known, [keyOf(blockId, element)]: value })),
    press: (blockId, element, value = null) => {
      void (async () => {
        await act('page/type', { user, view_id: view.id, values: valuesOf(shown.edits) });
        await act('click', { user, view_id: view.id, block_id: blockId, ...pressOf(element, value) });
      })();
    },
  };
  const submit = async () => {
    const answer = await act('submit', { user, view_id: view.id, values: valuesOf(shown.edits) });
    if (answer.closed) formSent(user);
  };
  const hasEdits = Object.keys(shown.edits).length > 0;
  const close = () => {
    if (hasEdits && !isSure) setSure(true);
    else void act('close', { user, view_id: view.id });
  };

  return (
    <Dialog class="modal" labelledBy={titleId} onCancel={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
        noValidate
      >
        <header class="modal-head">
          <h2 id={titleId}>{view.title}</h2>
          <button type="button" class="icon" aria-label="Close" onClick={close}>
            ×
          </button>
        </header>
        <div class="modal-body" ref={body}>
          <SurfaceContext.Provider value={surface}>
            <Blocks blocks={view.blocks} />
          </SurfaceContext.Provider>
        </div>
        <footer class="modal-foot">
          {isSure && <p class="hint">What you typed will be lost. Press again to close.</p>}
          {Object.keys(view.errors).length > 0 && <p class="error">Something needs another look above.</p>}
          {refusal !== null && (
            <p class="error" role="alert">
              {refusal}
            </p>
          )}
          <button type="button" class="button" onClick={close}>
            {view.close}
          </button>
          {view.submit !== null && (
            <button type="submit" class="button primary" aria-disabled={isBusy}>
              {isBusy ? 'Sending…' : view.submit}
            </button>
          )}
        </footer>
      </form>
    </Dialog>
  );
}

/** What a control press tells beside where it was. */
export function pressOf(element: Fields, value: FieldValue): Fields {
  const held = element.type === 'button' ? element.value : value;
  return { action_id: element.action_id, ...(held !== undefined && { value: held }) };
}

function keyOf(blockId: string, element: Fields): string {
  return JSON.stringify([blockId, textOf(element.action_id)]);
}

/** A field that the form no longer shows forgets what was typed into it. */
function keptEdits(edits: Edits, view: WireView): Edits {
  const shown = new Set(view.blocks.flatMap(controlsIn));
  return Object.fromEntries(Object.entries(edits).filter(([key]) => shown.has(key)));
}

function controlsIn(block: Fields): string[] {
  const elements = [fieldsOf(block.element), fieldsOf(block.accessory), ...fieldsList(block.elements)];
  return elements.filter(isFields).map((element) => keyOf(textOf(block.block_id), element));
}

function valuesOf(edits: Edits): Record<string, Record<string, FieldValue>> {
  const values: Record<string, Record<string, FieldValue>> = {};
  for (const [key, value] of Object.entries(edits)) {
    const [blockId = '', actionId = '']: string[] = JSON.parse(key);
    values[blockId] = { ...values[blockId], [actionId]: value };
  }
  return values;
}
