import type { Mode } from '../model/editorState.ts';
import type { Point } from '../model/geometry.ts';
import { annotationAt } from '../model/hitTest.ts';
import { area } from './area.ts';
import { date } from './date.ts';
import { eraseAlong } from './eraseAlong.ts';
import type { Gesture, PointerTarget } from './gesture.ts';
import { line } from './line.ts';
import { mark } from './mark.ts';
import { pen } from './pen.ts';
import { gripAt, handledIn, select } from './select.ts';
import { text } from './text.ts';

const gestures: Readonly<Record<Mode, Gesture>> = {
  select,
  text: text('text'),
  note: text('note'),
  highlight: mark('highlight'),
  underline: mark('underline'),
  strike: mark('strike'),
  blur: eraseAlong,
  rectangle: area('rectangle'),
  ellipse: area('ellipse'),
  check: area('check'),
  cross: area('cross'),
  date,
  line: line('line'),
  arrow: line('arrow'),
  ink: pen,
  // It is placed by a component of its own.
  signature: () => undefined,
  // Blocks of the page's text are buttons of their own, and the page itself does nothing.
  'edit-text': () => undefined,
};

/** What a press starts: the tool's gesture, or moving something that the same tool made (docs/product.md, "Editor"). */
export const press: Gesture = (target, at, keys) => {
  const { editor } = target;
  const { mode } = editor.current();
  if (mode === 'select' || isOwnThing(target, mode, at)) return select(target, at, keys);
  editor.select([]);
  return gestures[mode](target, at, keys);
};

function isOwnThing(target: PointerTarget, mode: Mode, at: Point): boolean {
  const { editor, ptPerPx, reachPx } = target;
  // Pen lines may cross, and a form has check marks side by side.
  if (mode === 'ink') return false;
  const only = handledIn(target);
  if (only && gripAt(only, at, target)) return true;
  return annotationAt(editor.annotations, editor.current().page, at, (reachPx * ptPerPx) / 2)?.type === mode;
}

/** A double press edits a text again. */
export function pressTwice(target: PointerTarget, at: Point): void {
  const { editor, ptPerPx, reachPx } = target;
  const hit = annotationAt(editor.annotations, editor.current().page, at, reachPx * ptPerPx);
  if (hit?.type === 'text' || hit?.type === 'note') target.write(hit.type, hit, hit);
}
