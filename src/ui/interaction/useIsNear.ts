import { useEffect, useState } from 'react';

/** Whether an element is near the visible area: of a thousand listed pages only a screenful is drawn. */
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
