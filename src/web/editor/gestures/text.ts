import { isNear } from '../model/geometry.ts';
import { clickPx } from '../model/limits.ts';
import { type Gesture, onPage } from './gesture.ts';

/** A click opens the entry for words, of a text or of a note. */
export function text(kind: 'text' | 'note'): Gesture {
  return (target, from) => ({
    move: () => undefined,
    end(at) {
      if (isNear(from, at, clickPx * 2 * target.ptPerPx)) target.write(kind, onPage(target, from));
    },
    cancel: () => undefined,
  });
}
