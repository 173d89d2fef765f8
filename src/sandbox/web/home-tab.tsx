import type { WireView } from '../page/wire.ts';
import { act } from './actions.ts';
import { Blocks } from './blocks.tsx';
import { valueInState } from './field-value.ts';
import { textOf } from './fields.ts';
import { pressOf } from './modal.tsx';
import { type Surface, SurfaceContext } from './surface.ts';

/** The app's Home tab as this person sees it. */
export function HomeTab(props: {
  view: WireView | undefined;
  user: string;
  isBusy: boolean;
  people: Surface['people'];
  channels: Surface['channels'];
}) {
  const { view, user, ...rest } = props;
  if (!view) return <p class="empty">{rest.isBusy ? 'Opening…' : 'The app shows nothing here yet.'}</p>;
  const surface: Surface = {
    ...rest,
    id: view.id,
    errors: {},
    shownIn: (blockId, element) => valueInState(element, view.values[blockId]?.[textOf(element.action_id)]),
    edit: () => {},
    press: (blockId, element, value = null) =>
      void act('click', { user, view_id: view.id, block_id: blockId, ...pressOf(element, value) }),
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls can be reached by keyboard
    <section class="message-box home" tabIndex={0} aria-label="Home tab">
      <SurfaceContext.Provider value={surface}>
        <Blocks blocks={view.blocks} />
      </SurfaceContext.Provider>
    </section>
  );
}
