import type { Annotation } from '#contract/pages/annotations.ts';
import { endMoved, type Handle, handlePoint, handles, resized, turnedTowards } from '../model/arrange.ts';
import { boxAround, boxBetween, cornersOf, isNear, middleOf, type Point, turned } from '../model/geometry.ts';
import { annotationAt, annotationsIn, pointOf } from '../model/hitTest.ts';
import { clickPx } from '../model/limits.ts';
import type { Drag, Gesture, Keys, PointerTarget } from './gesture.ts';
import { moving } from './moving.ts';

/** The distance of the rotation handle above the box. */
export const turnHandlePx = 26;
const handlePx = 8;
/** The handles of the sides of something lower or narrower would cover what it shows, such as a signature on a phone. */
const roomForSidesPx = 18;

export type Grip = Handle | 'turn' | 'from' | 'to';

/** The handles of an annotation, at their visible places. */
export function gripsOf(annotation: Annotation, ptPerPx: number): { readonly grip: Grip; readonly at: Point }[] {
  if (annotation.type === 'line' || annotation.type === 'arrow') {
    return [
      { grip: 'from', at: pointOf(annotation.from) },
      { grip: 'to', at: pointOf(annotation.to) },
    ];
  }
  if (annotation.type === 'note') return [];
  const middle = middleOf(annotation);
  const shown = (at: Point) => turned(at, middle, annotation.rotation);
  const isSmall = Math.min(annotation.width, annotation.height) < roomForSidesPx * ptPerPx;
  const sides = annotation.type === 'text' || isSmall ? handles.filter((handle) => handle.length === 2) : handles;
  const grips: { grip: Grip; at: Point }[] = sides.map((grip) => ({ grip, at: shown(handlePoint(annotation, grip)) }));
  // Text marks and erase areas are not rotated.
  if (['highlight', 'underline', 'strike', 'blur'].includes(annotation.type)) return grips;
  const above = { x: middle.x, y: annotation.y - turnHandlePx * ptPerPx };
  return [...grips, { grip: 'turn', at: shown(above) }];
}

/** The handle under a press. */
export function gripAt(
  annotation: Annotation,
  at: Point,
  { ptPerPx, handleReachPx }: Pick<PointerTarget, 'ptPerPx' | 'handleReachPx'>,
): Grip | undefined {
  const within = boxAround(cornersOf(annotation));
  const isInside = at.x > within.x && at.x < within.x + within.width && at.y > within.y && at.y < within.y + within.height;
  const wanted = handleReachPx * ptPerPx;
  // The middle of something small stays free for moving it.
  const room = isInside ? Math.min(wanted, Math.max(handlePx * ptPerPx, Math.min(within.width, within.height) / 3)) : wanted;
  return gripsOf(annotation, ptPerPx).findLast((each) => isNear(each.at, at, room))?.grip;
}

/** The annotation that shows handles on the pressed page: the only selected one. */
export function handledIn({ editor }: PointerTarget): Annotation | undefined {
  const [only, ...more] = editor.selected;
  return more.length === 0 && only?.page === editor.current().page ? only : undefined;
}

/** Selects and moves. Shift adds to the selection, a drag over the empty page selects what it touches, and a handle resizes or rotates. */
export const select: Gesture = (target, at, keys) => {
  const { editor, ptPerPx, reachPx } = target;
  const only = handledIn(target);
  const grip = only && gripAt(only, at, target);
  if (grip) return pulling(target, only, grip);
  const hit = annotationAt(editor.annotations, editor.current().page, at, reachPx * ptPerPx);
  if (!hit) return band(target, at, keys);
  if (keys.shift) {
    editor.toggle(hit.id);
    return undefined;
  }
  if (!editor.current().selection.includes(hit.id)) editor.select([hit.id]);
  return moving(target, at, editor.selected);
};

function pulling({ editor }: PointerTarget, annotation: Annotation, grip: Grip): Drag {
  const before = editor.annotations;
  const changed = (at: Point, keys: Keys): Annotation => {
    if (grip === 'turn') return turnedTowards(annotation, at, keys.shift);
    if (grip === 'from' || grip === 'to') {
      return annotation.type === 'line' || annotation.type === 'arrow' ? endMoved(annotation, grip, at) : annotation;
    }
    // A corner of a picture keeps its proportions unless Shift is held; for everything else it is the other way round.
    const isCorner = grip.length === 2;
    return resized(annotation, grip, at, isCorner && (annotation.type === 'image') !== keys.shift);
  };
  return {
    move: (at, keys) => void editor.preview(before.map((each) => (each.id === annotation.id ? changed(at, keys) : each))),
    end: () => void editor.settle(),
    cancel: () => void editor.giveUp(),
  };
}

/** The selection rectangle. */
function band(target: PointerTarget, from: Point, keys: Keys): Drag {
  const { editor, ptPerPx } = target;
  const already = keys.shift ? editor.current().selection : [];
  editor.select(already);
  return {
    move(at) {
      const box = boxBetween(from, at);
      if (Math.hypot(box.width, box.height) < clickPx * ptPerPx) return;
      target.showBand(box);
      const touched = annotationsIn(editor.annotations, editor.current().page, box).map(({ id }) => id);
      editor.select([...new Set([...already, ...touched])]);
    },
    end: () => target.showBand(undefined),
    cancel: () => target.showBand(undefined),
  };
}
