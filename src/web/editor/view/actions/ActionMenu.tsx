import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isMac, shortcutText } from '#ui/interaction/shortcuts.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import styles from './ActionMenu.module.css';
import { type EditorAction, menuActions } from './editorActions.ts';

interface Props {
  /** In window coordinates. */
  readonly at: { readonly x: number; readonly y: number };
  onClose(): void;
}

const marginPx = 8;

/** The context menu, at the pointer or at the focused element (ARIA practices, "Menu"). */
export function ActionMenu({ at, onClose }: Props) {
  const t = useTranslate();
  const editing = useEditing();
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(at);
  const groups = menuActions
    .map((group) => group.filter((action) => action.isEnabled(editing.editor)))
    .filter((group) => group.length > 0);
  useLayoutEffect(() => {
    const box = menu.current?.getBoundingClientRect();
    if (!box) return;
    const within = (start: number, length: number, room: number) => Math.max(marginPx, Math.min(start, room - length - marginPx));
    setPlace({ x: within(at.x, box.width, innerWidth), y: within(at.y, box.height, innerHeight) });
  }, [at]);
  useReturningFocus(menu);
  useCloseOutside(menu, onClose);
  const choose = (action: EditorAction) => {
    onClose();
    action.perform(editing);
  };
  return createPortal(
    <div
      ref={menu}
      className={styles.menu}
      role="menu"
      tabIndex={-1}
      aria-label={t(messages.actions)}
      data-testid="action-menu"
      data-keeps-entry
      style={{ left: place.x, top: place.y }}
      onKeyDown={(event) => stepAlong(event, onClose)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {groups.map((group, index) => (
        <Fragment key={group[0]?.id}>
          {index > 0 && <hr />}
          {group.map((action) => (
            <button
              key={action.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.action}
              onClick={() => choose(action)}
              data-testid={`action-${action.id}`}
            >
              <action.icon size={17} strokeWidth={1.6} aria-hidden />
              <span>{t(action.name)}</span>
              <small className="num">{action.shortcuts?.[0] && shortcutText(action.shortcuts[0], isMac())}</small>
            </button>
          ))}
        </Fragment>
      ))}
    </div>,
    document.body,
  );
}

function stepAlong(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  event.stopPropagation();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 };
  const next = to[event.key];
  if (event.key === 'Escape' || event.key === 'Tab') onClose();
  else if (next === undefined) return;
  else items.at(next % items.length)?.focus();
  event.preventDefault();
}

/** The menu has the focus while it is open. Afterwards the focus returns, unless the action has moved it. */
function useReturningFocus(menu: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    const element = menu.current;
    element?.focus({ preventScroll: true });
    return () => {
      const hasIt = document.activeElement === document.body || element?.contains(document.activeElement);
      if (hasIt && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [menu]);
}

function useCloseOutside(menu: { readonly current: HTMLElement | null }, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const outside = (event: Event) => {
      if (!(event.target instanceof Node && menu.current?.contains(event.target))) latest.current();
    };
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('scroll', outside, true);
    window.addEventListener('blur', outside);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('scroll', outside, true);
      window.removeEventListener('blur', outside);
    };
  }, [menu]);
}
