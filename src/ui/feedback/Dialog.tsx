import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Called on Escape, and when it is closed by other means than its buttons. */
  readonly onClose: () => void;
}

/** A modal dialog of the browser: it traps the focus, makes the rest inert and restores the focus. It is open while it is rendered. */
export function Dialog({ title, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the element is removed: a dialog outside of the page does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      // Chromium would focus a scrolling list before its content.
      element.querySelector<HTMLElement>('input:enabled, select, textarea, button:enabled, a[href]')?.focus();
    }
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 className="t-head" id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
