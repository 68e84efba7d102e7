import { useEffect, useState } from 'react';

/** Near enough to be drawn: a thousand pages may be listed, a screenful is drawn. */
export function useIsNear(): [(element: HTMLElement | null) => void, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), { rootMargin: '250px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, isNear];
}
