import { type PointerEvent, useRef } from 'react';
import type { Drag, Keys, PointerReach, PointerTarget } from '#web/editor/gestures/gesture.ts';
import { press, pressTwice } from '#web/editor/gestures/gestures.ts';
import { type Pinch, startPinch } from '#web/editor/gestures/pinch.ts';
import type { Point } from '#web/editor/model/geometry.ts';
import { beforeTurn } from '#web/pdf/pageLayout.ts';

interface Options {
  readonly pxPerPt: number;
  /** The rotation at which the page is shown. */
  readonly quarterTurns: number;
  /** The scrolling element, for two fingers. */
  readonly scroller: () => HTMLElement | null;
  targetFor(room: PointerReach): PointerTarget;
}

const rooms = {
  mouse: { reachPx: 4, handleReachPx: 8 },
  pen: { reachPx: 6, handleReachPx: 10 },
  touch: { reachPx: 12, handleReachPx: 22 },
} as const;

/** Turns mouse, touch and stylus events into gestures. Two fingers zoom and pan. */
export function usePointer({ pxPerPt, quarterTurns, scroller, targetFor }: Options) {
  const drag = useRef<{ readonly id: number; readonly drag: Drag | undefined }>(undefined);
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef<Pinch>(undefined);

  const at = (event: { clientX: number; clientY: number; currentTarget: Element }): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    const { x, y } = beforeTurn({ x: event.clientX - box.left, y: event.clientY - box.top }, box, quarterTurns);
    return { x: x / pxPerPt, y: y / pxPerPt };
  };
  const keys = ({ shiftKey, altKey }: { shiftKey: boolean; altKey: boolean }): Keys => ({ shift: shiftKey, alt: altKey });
  const room = (kind: string): PointerReach => rooms[kind as keyof typeof rooms] ?? rooms.mouse;

  function end(event: PointerEvent<HTMLElement>, isCancelled: boolean): void {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size < 2) pinch.current = undefined;
    const current = drag.current;
    if (current?.id !== event.pointerId) return;
    drag.current = undefined;
    if (isCancelled) current.drag?.cancel();
    else current.drag?.end(at(event), keys(event));
  }

  return {
    /** The place of an event on the page, in points. */
    at,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (isInField(event)) return;
      if (event.pointerType === 'touch') fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const [first, second] = [...fingers.current.values()];
      const target = targetFor(room(event.pointerType));
      if (first && second) {
        drag.current?.drag?.cancel();
        drag.current = undefined;
        pinch.current = startPinch(first, second, target.editor.current().zoomPercent);
        return;
      }
      if (event.button !== 0 || drag.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { id: event.pointerId, drag: press(target, at(event), keys(event)) };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const [first, second] = [...fingers.current.values()];
      if (pinch.current && first && second) {
        const { zoomPercent, dx, dy } = pinch.current(first, second);
        scroller()?.scrollBy(-dx, -dy);
        targetFor(rooms.touch).editor.zoomTo(zoomPercent);
        return;
      }
      if (drag.current?.id === event.pointerId) drag.current.drag?.move(at(event), keys(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
    onDoubleClick(event: { target: EventTarget; clientX: number; clientY: number; currentTarget: Element }) {
      if (!isInField(event)) pressTwice(targetFor(rooms.mouse), at(event));
    },
  };
}

/** Form fields handle their own presses. */
function isInField({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest('[data-widget]') !== null;
}
