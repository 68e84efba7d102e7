import { type RefObject, useEffect } from 'react';

/** A press beside the words that are being written ends the writing. */
export function useCommitByPressOutside(panel: RefObject<HTMLElement | null>, commit: () => void): void {
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const { target } = event;
      // The style may be changed while one writes.
      if (!(target instanceof Element) || panel.current?.contains(target) || target.closest('aside, [data-keeps-entry]')) return;
      commit();
      // The press that ends the writing begins nothing else on the page.
      if (target.closest('[data-px-per-pt]')) event.stopPropagation();
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [panel, commit]);
}
