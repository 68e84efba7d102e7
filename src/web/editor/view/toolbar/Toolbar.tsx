import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { editor as messages } from '#web/i18n/editor.ts';
import { ThemeToggle } from '#web/shell/ThemeToggle.tsx';
import { useTranslate } from '#web/site.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useEditing } from '../editing.ts';
import { MoreTools } from './MoreTools.tsx';
import { FindButton, PageSteps, ZoomSteps } from './PageSteps.tsx';
import { ImageButton, RedoButton, SignButton, ToolButton, UndoButton } from './ToolButtons.tsx';
import styles from './Toolbar.module.css';
import { OriginalLink } from './TopBar.tsx';

/** Tools, undo, pages and zoom, in one row. */
export function Toolbar() {
  const t = useTranslate();
  const { saving } = useEditing();
  const row = useRef<HTMLDivElement>(null);
  useLabelRoom(row);
  return (
    <div
      ref={row}
      className={styles.tools}
      role="toolbar"
      aria-label={t(messages.tools)}
      inert={saving !== undefined}
      onKeyDown={stepAlong}
    >
      <ToolButton mode="select" />
      <span className={styles.separator} />
      <SignButton />
      <ToolButton mode="text" />
      <ToolButton mode="highlight" />
      <ToolButton mode="blur" />
      <ImageButton />
      <ToolButton mode="ink" />
      <ToolButton mode="edit-text" />
      <span className={styles.separator} />
      <MoreTools />
      <span className={styles.spacer} />
      <UndoButton />
      <RedoButton />
      <span className={styles.separator} />
      <PageSteps />
      <span className={styles.separator} />
      <ZoomSteps />
      <FindButton />
    </div>
  );
}

/** Whether the last button is within the row's padding, which its scroll width does not include. */
function isRoomFor(row: HTMLElement): boolean {
  const last = [...row.querySelectorAll('button')].at(-1)?.getBoundingClientRect().right ?? 0;
  const edge = row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight);
  return last <= edge + 1 && row.scrollWidth <= row.clientWidth;
}

const labelSteps = ['all', 'many', 'most', 'few', 'none', 'least'] as const;

/** Shows as many tool names as the row has room for, in any language; at least it hides one button. */
function useLabelRoom(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const fit = () => {
      for (const step of labelSteps) {
        element.dataset.labels = step;
        if (isRoomFor(element)) return;
      }
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    // Names have another width before the site's fonts are loaded.
    document.fonts.ready.then(fit, () => undefined);
    return () => observer.disconnect();
  }, [row]);
}

/** On a phone: the four most frequent tools, at the bottom. */
export function PhoneBar() {
  const t = useTranslate();
  const { saving } = useEditing();
  return (
    <div
      className={styles.phone}
      role="toolbar"
      aria-label={t(messages.tools)}
      inert={saving !== undefined}
      onKeyDown={stepAlong}
    >
      <SignButton />
      <ToolButton mode="text" />
      <ToolButton mode="blur" label={messages.erase} />
      <MoreTools
        first={
          <>
            <ToolButton mode="select" />
            <ToolButton mode="edit-text" />
            <ToolButton mode="highlight" />
            <ToolButton mode="ink" />
            <ImageButton />
          </>
        }
      >
        <div className={styles.phoneSteps}>
          <PageSteps />
          <ActionButton id="turn-page" size={18} testId="button-turn-page" />
          <ActionButton id="delete-page" size={18} testId="button-delete-page" />
          <RedoButton />
          <ZoomSteps />
          <OriginalLink />
          <ThemeToggle />
        </div>
      </MoreTools>
    </div>
  );
}

/** Arrow keys move between tools (ARIA practices, "Toolbar"), and do not move the selection meanwhile. */
function stepAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (by === 0 || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')].filter((each) =>
    each.checkVisibility(),
  );
  const from = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(from + by + buttons.length) % buttons.length]?.focus();
}
