import { type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react';

interface GridReorder {
  /** The item that is being carried. */
  readonly liftedIndex: number | undefined;
  /** Goes on what an item is carried by. */
  grip(index: number): { onPointerDown(event: ReactPointerEvent): void };
}

/** A finger that moves before this long means to scroll. */
const holdMs = 250;
const slackPx = 8;
const edgePx = 72;
const scrollStepPx = 14;

/**
 * Carrying an item of a grid to another place: the others make room while it is over them. A mouse or pen carries at once, a finger
 * after a short hold, so that a grid of a thousand pages can still be scrolled. Escape leaves it where it is. The keyboard's way is
 * the move buttons (docs/decisions/0033).
 */
export function useGridReorder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void): GridReorder {
  const [liftedIndex, setLifted] = useState<number>();
  const move = useRef(onMove);
  move.current = onMove;

  function carry(down: ReactPointerEvent, start: number): void {
    if (down.button !== 0) return;
    const isTouch = down.pointerType === 'touch';
    if (!isTouch) down.preventDefault();
    const stop = new AbortController();
    const { signal } = stop;
    let at = start;
    let isCarrying = false;
    let point = { x: down.clientX, y: down.clientY };
    const lift = () => {
      isCarrying = true;
      setLifted(at);
    };
    const hold = setTimeout(lift, isTouch ? holdMs : 0);
    const finish = () => {
      stop.abort();
      clearTimeout(hold);
      clearInterval(scroll);
      setLifted(undefined);
    };
    const step = () => {
      const under = document.elementFromPoint(point.x, point.y)?.closest('li');
      const to = under && list.current ? [...list.current.children].indexOf(under) : -1;
      if (to < 0 || to === at) return;
      move.current(at, to);
      at = to;
      setLifted(to);
    };
    const scroll = setInterval(() => {
      if (!isCarrying) return;
      if (point.y < edgePx) scrollBy(0, -scrollStepPx);
      else if (point.y > innerHeight - edgePx) scrollBy(0, scrollStepPx);
      else return;
      step();
    }, 16);
    const isOurs = (event: PointerEvent) => event.pointerId === down.pointerId;
    addEventListener(
      'pointermove',
      (event) => {
        if (!isOurs(event)) return;
        point = { x: event.clientX, y: event.clientY };
        const isFar = Math.hypot(point.x - down.clientX, point.y - down.clientY) > slackPx;
        if (!isCarrying && isTouch && isFar) finish();
        else if (isCarrying) step();
      },
      { signal },
    );
    // A finger that carries must not scroll as well.
    addEventListener('touchmove', (event) => isCarrying && event.preventDefault(), { signal, passive: false });
    addEventListener('pointerup', (event) => isOurs(event) && finish(), { signal });
    addEventListener('pointercancel', (event) => isOurs(event) && finish(), { signal });
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        if (at !== start) move.current(at, start);
        finish();
      },
      { signal },
    );
  }

  return { liftedIndex, grip: (index) => ({ onPointerDown: (event) => carry(event, index) }) };
}
