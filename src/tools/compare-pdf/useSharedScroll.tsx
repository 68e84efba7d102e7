import { type RefObject, useEffect } from 'react';
import { placeInOther } from './sharedScroll.ts';

/** The part of a region above what is looked at in it, so that its context is visible. */
const above = 0.3;

/** The distance of an element from its best reading position; 0 where a whole row is at the top. */
export function topIn(region: HTMLElement, target: HTMLElement): number {
  const top = target.getBoundingClientRect().top - region.getBoundingClientRect().top;
  return target.hasAttribute('data-chosen') ? top - region.clientHeight * above : top;
}

/** Scrolls one region to where another is. Their rows are marked with `data-row`; a region is the offset parent of its rows. */
export function scrollWith(region: HTMLElement, leader: HTMLElement): void {
  const rowsIn = (each: HTMLElement) =>
    [...each.querySelectorAll<HTMLElement>('[data-row]')].map((row) => ({ top: row.offsetTop, height: row.offsetHeight }));
  const at = placeInOther(leader.scrollTop + leader.clientHeight * above, rowsIn(leader), rowsIn(region));
  region.scrollTop = at - region.clientHeight * above;
}

/** Of two regions, the one that a person scrolls by hand, wheel or keys takes the other with it. Scrolling by code moves only its region. */
export function useSharedScroll(one: RefObject<HTMLElement | null>, two: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const regions = [one.current, two.current];
    const stop = new AbortController();
    let leader: HTMLElement | null = null;
    for (const [index, region] of regions.entries()) {
      const other = regions[1 - index];
      if (!region || !other) continue;
      const options = { passive: true, signal: stop.signal };
      for (const act of ['pointerdown', 'wheel', 'keydown']) region.addEventListener(act, () => (leader = region), options);
      region.addEventListener('scroll', () => leader === region && scrollWith(other, region), options);
    }
    return () => stop.abort();
  }, [one, two]);
}
