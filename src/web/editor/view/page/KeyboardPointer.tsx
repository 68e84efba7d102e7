import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { arrowSteps } from '#ui/interaction/arrowSteps.ts';
import { type Drag, onPage, type PointerReach, type PointerTarget } from '#web/editor/gestures/gesture.ts';
import { press } from '#web/editor/gestures/gestures.ts';
import type { Mode } from '#web/editor/model/editorState.ts';
import type { Point } from '#web/editor/model/geometry.ts';
import { farNudgePt, nudgePt } from '#web/editor/model/limits.ts';
import { toolNames } from '#web/i18n/editor.ts';
import { keyboardPointer as messages } from '#web/i18n/keyboardPointer.ts';
import { beforeTurn } from '#web/pdf/pageLayout.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import styles from './KeyboardPointer.module.css';

interface Props {
  readonly page: number;
  readonly pxPerPt: number;
  /** The rotation at which the page is shown. */
  readonly quarterTurns: number;
  targetFor(room: PointerReach): PointerTarget;
}

/** What one press places. All others are drawn from a first press to a second one. */
const placedModes: readonly Mode[] = ['text', 'note', 'date', 'check', 'cross'];
const room: PointerReach = { reachPx: 4, handleReachPx: 8 };
const noKeys = { shift: false, alt: false };

/** A pointer that arrow keys move over the page, and Enter presses: it starts the same gestures as the mouse. */
export default function KeyboardPointer({ page, pxPerPt, quarterTurns, targetFor }: Props) {
  const t = useTranslate();
  const { state } = useEditing();
  const { mode } = state;
  const [at, point] = useState<Point>();
  const [isPressed, setPressed] = useState(false);
  const drag = useRef<Drag>(undefined);
  const cross = useFocus();
  useEffect(() => () => drag.current?.cancel(), []);
  useEffect(() => {
    if (at) cross.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at, cross]);
  const hold = (next: Drag | undefined) => {
    drag.current = next;
    setPressed(next !== undefined);
  };
  const enter = (where: Point) => {
    if (drag.current) {
      drag.current.end(where, noKeys);
      return hold(undefined);
    }
    const begun = press(targetFor(room), where, noKeys);
    if (!placedModes.includes(mode)) return hold(begun);
    begun?.end(where, noKeys);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const arrow = arrowSteps[event.key];
    const from = at ?? middleInSight(event.currentTarget, quarterTurns, pxPerPt);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow) {
      const [x, y] = onTurnedPage(arrow, quarterTurns);
      const step = event.shiftKey ? nudgePt : farNudgePt;
      const next = onPage(targetFor(room), { x: from.x + x * step, y: from.y + y * step });
      point(next);
      drag.current?.move(next, noKeys);
    } else if (event.key === 'Enter' || event.key === ' ') enter(from);
    else if (event.key === 'Escape' && drag.current) {
      drag.current.cancel();
      hold(undefined);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      ref={cross}
      type="button"
      className={styles.cross}
      aria-pressed={placedModes.includes(mode) ? undefined : isPressed}
      style={at && { left: at.x * pxPerPt, top: at.y * pxPerPt }}
      onFocus={(event) => at ?? point(middleInSight(event.currentTarget, quarterTurns, pxPerPt))}
      onKeyDown={onKeyDown}
      data-testid="keyboard-pointer"
    >
      <span className={styles.hint}>
        {t(placedModes.includes(mode) ? messages.place : messages.draw, { tool: t(toolNames[mode]), page })}
      </span>
    </button>
  );
}

/** A tool that was chosen by a key gets the focus; afterwards the focus goes back to the pages. */
function useFocus() {
  const { workspace } = useEditing();
  const cross = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = cross.current;
    const scroller = workspace.current;
    let hasFocus = false;
    const watch = ({ type }: Event) => {
      hasFocus = type === 'focus';
    };
    element?.addEventListener('focus', watch);
    element?.addEventListener('blur', watch);
    if (document.activeElement?.matches('[role="toolbar"] :focus-visible')) element?.focus({ preventScroll: true });
    return () => {
      element?.removeEventListener('blur', watch);
      if (hasFocus) scroller?.focus({ preventScroll: true });
    };
  }, [workspace]);
  return cross;
}

function onTurnedPage([x, y]: readonly [x: number, y: number], quarterTurns: number): readonly [x: number, y: number] {
  return quarterTurns === 0 ? [x, y] : onTurnedPage([y, -x], quarterTurns - 1);
}

/** The middle of what is in sight of the page, in points. */
function middleInSight(cross: HTMLElement, quarterTurns: number, pxPerPt: number): Point {
  const page = cross.parentElement?.getBoundingClientRect() ?? new DOMRect();
  const seen = cross.closest('[tabindex]')?.getBoundingClientRect() ?? page;
  const x = (Math.max(page.left, seen.left) + Math.min(page.right, seen.right)) / 2 - page.left;
  const y = (Math.max(page.top, seen.top) + Math.min(page.bottom, seen.bottom)) / 2 - page.top;
  const upright = beforeTurn({ x, y }, page, quarterTurns);
  return { x: upright.x / pxPerPt, y: upright.y / pxPerPt };
}
