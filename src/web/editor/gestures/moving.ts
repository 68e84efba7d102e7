import type { Annotation } from '#contract/pages/annotations.ts';
import { onTop } from '../model/annotationOrder.ts';
import { moved } from '../model/arrange.ts';
import { boxAround, cornersOf } from '../model/geometry.ts';
import { outlineOf } from '../model/hitTest.ts';
import { clickPx } from '../model/limits.ts';
import { snapped } from '../model/snapping.ts';
import type { Drag, PointerTarget } from './gesture.ts';

const snapPx = 5;

/** Moves the selection. Its edges and centers snap to those of the page and of other annotations unless Alt is held. */
export function moving(
  target: PointerTarget,
  from: { readonly x: number; readonly y: number },
  chosen: readonly Annotation[],
): Drag {
  const { editor, ptPerPx } = target;
  const before = editor.annotations;
  const { page } = editor.current();
  const ids = chosen.map(({ id }) => id);
  const others = before.filter((each) => each.page === page && !ids.includes(each.id)).map(outlineOf);
  const box = boxAround(chosen.flatMap((each) => cornersOf(outlineOf(each))));
  let hasMoved = false;
  return {
    move(at, keys) {
      let [dx, dy] = [at.x - from.x, at.y - from.y];
      // A short movement during a press is not a drag.
      if (!hasMoved && Math.hypot(dx, dy) < clickPx * ptPerPx) return;
      hasMoved = true;
      if (keys.shift) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy];
      const wanted = { ...box, x: box.x + dx, y: box.y + dy };
      const snap = keys.alt ? { dx: 0, dy: 0, guides: [] } : snapped(wanted, others, target.page, snapPx * ptPerPx);
      target.showGuides(snap.guides);
      editor.preview(
        onTop(
          before,
          chosen.map((each) => moved(each, dx + snap.dx, dy + snap.dy)),
        ),
      );
    },
    end() {
      target.showGuides([]);
      if (hasMoved) editor.settle();
    },
    cancel() {
      target.showGuides([]);
      editor.giveUp();
    },
  };
}
