import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A dialog over everything else, with the browser's own care for focus and the Escape key. */
export function Dialog(props: {
  class: string;
  labelledBy: string;
  onCancel: () => void;
  children: ComponentChildren;
}) {
  const { onCancel, labelledBy, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={props.class}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      {children}
    </dialog>
  );
}
