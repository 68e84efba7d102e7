import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Rect, type ToastPlace, toastPlace } from './toastPlace.ts';

/** Fields and buttons, and whatever a component marks: the receipt, the line between before and after. */
const keptClear = 'main :is(input, select, textarea, button, label, legend, [role="alert"], [data-keep-clear])';
const edgePx = 20;
const narrowPx = 704;

/** Keeps a toast off what is being read and pressed, also while the page is scrolled under it. */
export function useToastPlace(toast: RefObject<HTMLElement | null>, shown: number | undefined): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>('foot-start');
  useLayoutEffect(() => {
    if (shown === undefined) return;
    const look = () => {
      const element = toast.current;
      if (element) setPlace(toastPlace(placesOf(element), clearRects()));
    };
    look();
    // What the toast speaks of may be drawn just after it.
    const settled = setTimeout(look, 150);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      clearTimeout(settled);
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [toast, shown]);
  return place;
}

function placesOf({ offsetWidth: width, offsetHeight: height }: HTMLElement): Record<ToastPlace, Rect> {
  const edge = innerWidth <= narrowPx ? edgePx / 2.5 : edgePx;
  const bottom = innerHeight - (footBarPx() || edge);
  const foot = { top: bottom - height, bottom };
  const right = document.documentElement.clientWidth - edge;
  return {
    'foot-start': { left: edge, right: edge + width, ...foot },
    'foot-end': { left: right - width, right, ...foot },
    head: { left: right - width, right, top: 0, bottom: height + edge / 2 },
  };
}

/** What a page's own bar takes at the foot (`--toaster-bottom`, in rem). */
function footBarPx(): number {
  const rem = Number.parseFloat(getComputedStyle(document.body).getPropertyValue('--toaster-bottom'));
  return Number.isNaN(rem) ? 0 : rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** What is in sight of them: what has gone beneath the bar is not. */
function clearRects(): Rect[] {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return [...document.querySelectorAll(keptClear)].flatMap((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isSeen = right > left && bottom > Math.max(0, bar) && top < innerHeight;
    return isSeen ? [{ left, right, top: Math.max(top, bar), bottom }] : [];
  });
}
