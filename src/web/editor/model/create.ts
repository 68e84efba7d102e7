import type { Annotation, AnnotationOf } from '#contract/pages/annotations.ts';
import type { Box } from '#contract/pages/box.ts';
import { type FontStyle, textLine } from '#contract/pages/paint.ts';
import type { Style } from './editorState.ts';
import { boxAround, cornersOf, middleOf, type Point, pageCorner, turned } from './geometry.ts';
import { pictureLimits } from './limits.ts';

/** New annotations, as the tools make them. */

interface Place {
  readonly id: string;
  readonly page: number;
  readonly style: Style;
}

function base({ id, page, style }: Place, { x, y, width, height }: Box) {
  return { id, page, x, y, width, height, color: style.color, rotation: 0, opacity: style.opacity };
}

/** The width of a text's longest line, in points. */
export type MeasureText = (text: string, fontStyle: Omit<FontStyle, 'color' | 'opacity'>) => number;

/** The size of a text. */
export function textBox(text: string, fontStyle: Style | AnnotationOf<'text'>, measure: MeasureText) {
  const lines = text.split('\n');
  return {
    width: Math.max(fontStyle.fontSize, measure(text, fontStyle)),
    height: lines.length * textLine.height * fontStyle.fontSize,
  };
}

/** `rotation` is around the corner where it begins: text is upright on a page that is shown rotated. */
export function newText(place: Place, at: Point, text: string, measure: MeasureText, rotation = 0): AnnotationOf<'text'> {
  const { fontFamily, fontSize, bold, italic } = place.style;
  const { width, height } = textBox(text, place.style, measure);
  const middle = turned({ x: at.x + width / 2, y: at.y + height / 2 }, at, rotation);
  const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  return { ...base(place, box), rotation, type: 'text', text, fontFamily, fontSize, bold, italic };
}

/** Marks boxes that are upright before the page is rotated by `rotation` around its corner. The mark is rotated around its own center. */
export function newMark(
  place: Place,
  type: 'highlight' | 'underline' | 'strike',
  rects: readonly Box[],
  rotation: number,
): Annotation {
  const box = boxAround(rects.flatMap(cornersOf));
  const [from, to] = [middleOf(box), turned(middleOf(box), pageCorner, rotation)];
  const put = ({ x, y, width, height }: Box) => ({ x: x + to.x - from.x, y: y + to.y - from.y, width, height });
  return { ...base(place, put(box)), rotation, type, ...(rects.length === 1 ? {} : { rects: rects.map(put) }) };
}

export function newBlur(place: Place, box: Box): AnnotationOf<'blur'> {
  return { ...base(place, box), opacity: 1, type: 'blur', look: place.style.look };
}

export function newShape(place: Place, type: 'rectangle' | 'ellipse' | 'check' | 'cross', box: Box): Annotation {
  return { ...base(place, box), type, strokeWidth: place.style.strokeWidth };
}

export function newLine(place: Place, type: 'line' | 'arrow', from: Point, to: Point): AnnotationOf<'line' | 'arrow'> {
  const box = boxAround([from, to]);
  return { ...base(place, box), type, strokeWidth: place.style.strokeWidth, from: [from.x, from.y], to: [to.x, to.y] };
}

export function newInk(place: Place, strokes: readonly (readonly Point[])[]): AnnotationOf<'ink'> {
  const points = strokes.map((stroke) => stroke.map(({ x, y }): [number, number] => [x, y]));
  return { ...base(place, boxAround(strokes.flat())), type: 'ink', strokeWidth: place.style.strokeWidth, strokes: points };
}

export function newNote(place: Place, at: Point, text: string): AnnotationOf<'note'> {
  return { ...base(place, { ...at, width: 20, height: 20 }), type: 'note', text };
}

/** Specification 2 §3: 100 by 100 at 100, 100. The longer side has that length, so that the picture keeps its proportions. */
export function newImage(place: Place, imageData: string, widthPx: number, heightPx: number): AnnotationOf<'image'> {
  const { startPt } = pictureLimits;
  const longest = Math.max(widthPx, heightPx, 1);
  const box = { x: startPt, y: startPt, width: (startPt * widthPx) / longest, height: (startPt * heightPx) / longest };
  return { ...base(place, box), opacity: 1, type: 'image', imageData };
}
