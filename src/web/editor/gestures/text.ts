import { fittingStyle } from '../model/fittingStyle.ts';
import { isNear } from '../model/geometry.ts';
import { clickPx } from '../model/limits.ts';
import { type Gesture, onPage } from './gesture.ts';

/** A click opens the entry of a text or of a note. */
export function text(kind: 'text' | 'note'): Gesture {
  return (target, from) => ({
    move: () => undefined,
    end(at) {
      if (!isNear(from, at, clickPx * 2 * target.ptPerPx)) return;
      const place = onPage(target, from);
      target.editor.fitStyle(fittingStyle(target.textLines, place));
      target.write(kind, place);
    },
    cancel: () => undefined,
  });
}
