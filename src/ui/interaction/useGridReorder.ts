import { type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react';

interface GridReorder {
  /** The item that is being dragged. */
  readonly liftedIndex: number | undefined;
  /** The handlers for the drag handle of an item. */
  grip(index: number): { onPointerDown(event: ReactPointerEvent): void };
}

/** A finger that moves before this time scrolls. */
const holdMs = 250;
const slackPx = 8;
const edgePx = 72;
const scrollStepPx = 14;

interface Options {
  /** Where not all items are children of the list: the index of an element's item, negative for none. */
  indexUnder?(element: Element): number;
  /** The scrolling element, where it is not the window. */
  readonly scroller?: RefObject<HTMLElement | null>;
  /** Called when the item is released. */
  onEnd?(): void;
  /** Items are buttons too: a mouse drags them once it moves. */
  readonly isPressed?: boolean;
}

/**
 * Reorders a grid by dragging; other items make room. A mouse or pen drags at once, a finger after a short hold, so that a grid of a
 * thousand pages can still be scrolled. Escape cancels. Move buttons serve the keyboard (docs/decisions/0033).
 */
export function useGridReorder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
  { indexUnder, scroller, onEnd, isPressed = false }: Options = {},
): GridReorder {
  const [liftedIndex, setLifted] = useState<number>();
  const move = useRef(onMove);
  move.current = onMove;

  const childUnder = (element: Element) => {
    const item = element.closest('li');
    return item && list.current ? [...list.current.children].indexOf(item) : -1;
  };
  const carry = (down: ReactPointerEvent, start: number) =>
    carryItem(down, start, {
      indexUnder: indexUnder ?? childUnder,
      scroller,
      isPressed,
      move: (from, to) => move.current(from, to),
      setLifted,
      onEnd,
    });

  return { liftedIndex, grip: (index) => ({ onPointerDown: (event) => carry(event, index) }) };
}

interface Carrying {
  indexUnder(element: Element): number;
  readonly scroller: RefObject<HTMLElement | null> | undefined;
  readonly onEnd: (() => void) | undefined;
  readonly isPressed: boolean;
  move(from: number, to: number): void;
  setLifted(index: number | undefined): void;
}

/** Carries one item from the press on its handle until it is released. */
function carryItem(down: ReactPointerEvent, start: number, options: Carrying): void {
  const { indexUnder, scroller, isPressed, move, setLifted, onEnd } = options;
  if (down.button !== 0) return;
  const isTouch = down.pointerType === 'touch';
  if (!isTouch && !isPressed) down.preventDefault();
  const stop = new AbortController();
  let at = start;
  let isCarrying = false;
  let point = { x: down.clientX, y: down.clientY };
  const lift = () => {
    isCarrying = true;
    setLifted(at);
  };
  const hold = isPressed && !isTouch ? undefined : setTimeout(lift, isTouch ? holdMs : 0);
  const finish = () => {
    stop.abort();
    clearTimeout(hold);
    clearInterval(scroll);
    setLifted(undefined);
    if (isCarrying) onEnd?.();
  };
  const step = () => {
    const element = document.elementFromPoint(point.x, point.y);
    const to = element ? indexUnder(element) : -1;
    if (to < 0 || to === at) return;
    move(at, to);
    at = to;
    setLifted(to);
  };
  const scroll = setInterval(() => {
    if (!isCarrying) return;
    const by = edgeStep(point, scroller?.current?.getBoundingClientRect());
    if (!by) return;
    (scroller?.current ?? window).scrollBy(by.x, by.y);
    step();
  }, 16);
  listenToDrag(down.pointerId, stop.signal, {
    onMove(to) {
      point = to;
      const isFar = Math.hypot(point.x - down.clientX, point.y - down.clientY) > slackPx;
      if (!isCarrying && isTouch && isFar) finish();
      else if (!isCarrying && isPressed && isFar) lift();
      else if (isCarrying) step();
    },
    isCarrying: () => isCarrying,
    onRelease: finish,
    onEscape() {
      if (at !== start) move(at, start);
      finish();
    },
  });
}

interface DragListeners {
  onMove(to: { x: number; y: number }): void;
  isCarrying(): boolean;
  onRelease(): void;
  onEscape(): void;
}

/** The events of one pointer while it drags, and the key that cancels. */
function listenToDrag(pointerId: number, signal: AbortSignal, { onMove, isCarrying, onRelease, onEscape }: DragListeners): void {
  const isOurs = (event: PointerEvent) => event.pointerId === pointerId;
  addEventListener('pointermove', (event) => isOurs(event) && onMove({ x: event.clientX, y: event.clientY }), { signal });
  // A finger that drags must not scroll as well.
  addEventListener('touchmove', (event) => isCarrying() && event.preventDefault(), { signal, passive: false });
  addEventListener('pointerup', (event) => isOurs(event) && onRelease(), { signal });
  addEventListener('pointercancel', (event) => isOurs(event) && onRelease(), { signal });
  addEventListener('keydown', (event) => event.key === 'Escape' && onEscape(), { signal });
}

/** The scroll step while an item is held at an edge. */
function edgeStep(at: { x: number; y: number }, box?: DOMRect): { x: number; y: number } | undefined {
  const { left, right, top, bottom } = box ?? { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
  const isRow = box !== undefined && box.width > box.height;
  const edge = box ? edgePx / 2 : edgePx;
  const [place, start, end] = isRow ? [at.x, left, right] : [at.y, top, bottom];
  const by = place < start + edge ? -scrollStepPx : place > end - edge ? scrollStepPx : 0;
  if (by === 0) return undefined;
  return isRow ? { x: by, y: 0 } : { x: 0, y: by };
}
