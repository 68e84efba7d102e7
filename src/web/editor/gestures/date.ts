import { newText } from '../model/create.ts';
import { fittingStyle } from '../model/fittingStyle.ts';
import { isNear } from '../model/geometry.ts';
import { clickPx } from '../model/limits.ts';
import { uprightRotation } from '../model/pageOrder.ts';
import { type Gesture, onPage, placeOf } from './gesture.ts';

/** A click adds today's date, as ordinary text. */
export const date: Gesture = (target, from) => ({
  move: () => undefined,
  end(at) {
    const { editor, ptPerPx } = target;
    if (!isNear(from, at, clickPx * 2 * ptPerPx)) return;
    const { x, y } = onPage(target, from);
    editor.fitStyle(fittingStyle(target.textLines, { x, y }));
    const place = placeOf(target);
    const rotation = uprightRotation(editor.work.pageOrder, place.page);
    editor.add(newText(place, { x, y: y - place.style.fontSize / 2 }, editor.tools.today(), editor.tools.measure, rotation));
  },
  cancel: () => undefined,
});
