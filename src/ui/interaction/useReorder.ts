import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react';

/** The distance from the window's edge at which dragging scrolls the page, and the speed. */
const edgePx = 72;
const scrollStepPx = 12;

interface Reorder {
  /** The row that is being dragged. */
  readonly liftedIndex: number | undefined;
  /** The handlers for a row's drag handle. */
  grip(index: number): { onPointerDown(event: ReactPointerEvent): void };
}

/**
 * Reorders the rows of a list by mouse, pen or finger. Rows are the list's children; each keeps its height. Move buttons of the rows serve
 * the keyboard (docs/decisions/0033).
 */
export function useReorder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void): Reorder {
  const [liftedIndex, setLifted] = useState<number>();

  function carry(down: ReactPointerEvent, from: number): void {
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
    const carried = rows[from];
    if (!carried || down.button !== 0) return;
    down.preventDefault();
    const tops = rows.map((row) => row.offsetTop);
    const height = carried.offsetHeight;
    const startY = down.clientY + scrollY;
    const stop = new AbortController();
    let to = from;
    let clientY = down.clientY;

    const place = () => {
      const shift = clientY + scrollY - startY;
      const top = (tops[from] ?? 0) + shift;
      to = nearest(tops, top);
      carried.style.translate = `0 ${shift}px`;
      rows.forEach((row, index) => {
        if (index === from) return;
        const isPassed = index > from ? index <= to : index >= to;
        row.style.translate = isPassed ? `0 ${index > from ? -height : height}px` : '';
      });
    };
    const scroll = setInterval(() => {
      if (clientY < edgePx) scrollBy(0, -scrollStepPx);
      else if (clientY > innerHeight - edgePx) scrollBy(0, scrollStepPx);
      else return;
      place();
    }, 16);
    const finish = (isDropped: boolean) => {
      stop.abort();
      clearInterval(scroll);
      for (const row of rows) row.style.translate = '';
      setLifted(undefined);
      if (isDropped && to !== from) onMove(from, to);
    };

    setLifted(from);
    const { signal } = stop;
    const isOurs = (event: PointerEvent) => event.pointerId === down.pointerId;
    addEventListener(
      'pointermove',
      (event) => {
        if (!isOurs(event)) return;
        clientY = event.clientY;
        place();
      },
      { signal },
    );
    addEventListener('pointerup', (event) => isOurs(event) && finish(true), { signal });
    addEventListener('pointercancel', (event) => isOurs(event) && finish(false), { signal });
    addEventListener('keydown', (event) => event.key === 'Escape' && finish(false), { signal });
  }

  return { liftedIndex, grip: (index) => ({ onPointerDown: (event) => carry(event, index) }) };
}

function nearest(tops: readonly number[], top: number): number {
  let best = 0;
  tops.forEach((each, index) => {
    if (Math.abs(each - top) < Math.abs((tops[best] ?? 0) - top)) best = index;
  });
  return best;
}
