import { type RefObject, useEffect } from 'react';

/** Half of what a finger needs (docs/product.md, "Editor"): fields of a form are a few pixels high on a phone. */
const reachPx = 22;

/** A finger that comes down beside a field means the nearest one. */
export function useNearTap(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = layer.current?.parentElement;
    if (!page) return;
    const onClick = (event: MouseEvent) => {
      const { target, clientX, clientY } = event;
      const isElsewhere = !(target instanceof Element) || target.closest('[data-widget], li, button') !== null;
      if (isElsewhere || !matchMedia('(pointer: coarse)').matches) return;
      const all = [...(layer.current?.querySelectorAll<HTMLElement>('input:enabled, textarea:enabled, select:enabled') ?? [])];
      const [nearest] = all
        .map((field) => ({ field, away: distance(field.getBoundingClientRect(), clientX, clientY) }))
        .filter(({ away }) => away <= reachPx)
        .sort((a, b) => a.away - b.away);
      if (nearest?.field.matches('[type=checkbox], [type=radio]')) nearest.field.click();
      else nearest?.field.focus({ preventScroll: true });
    };
    page.addEventListener('click', onClick);
    return () => page.removeEventListener('click', onClick);
  }, [layer]);
}

function distance({ left, right, top, bottom }: DOMRect, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
