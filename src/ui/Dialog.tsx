import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Escape, or whatever closes it other than its buttons. */
  readonly onClose: () => void;
}

/**
 * A question that must be answered first. The browser's own modal dialog: it holds the focus, makes the rest inert and gives the
 * focus back. It is open for as long as it is rendered.
 */
export function Dialog({ title, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the element is taken out: a dialog that is not in the page any more gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      // Chromium would give it to a list that scrolls before what is in it.
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
