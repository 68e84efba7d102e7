import { type RefObject, useEffect } from 'react';

/** A press outside commits the text that is being edited. */
export function useCommitByPressOutside(panel: RefObject<HTMLElement | null>, commit: () => void): void {
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const { target } = event;
      // The style may be changed during editing.
      if (!(target instanceof Element) || panel.current?.contains(target) || target.closest('aside, [data-keeps-entry]')) return;
      commit();
      // The press that commits starts nothing else on the page.
      if (target.closest('[data-px-per-pt]')) event.stopPropagation();
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [panel, commit]);
}
