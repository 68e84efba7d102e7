import { editorFontSizes } from '#contract/pages/annotations.ts';
import type { Style } from './editorState.ts';
import type { Point } from './geometry.ts';
import type { LetterKind, TextLine } from './textLines.ts';

/** A more distant line does not influence the style. */
const nearPt = 60;
/** The size range of body text. */
const body = { least: 7, most: 18 } as const;

const [leastSize] = editorFontSizes;

const families = { sans: 'arial', serif: 'times-new-roman', mono: 'courier-new' } as const satisfies Record<
  LetterKind,
  Style['fontFamily']
>;

/** The style of a new text: size and kind of the text beside it, else of most of the page. Undefined on a page without text. */
export function fittingStyle(lines: readonly TextLine[], at: Point): Pick<Style, 'fontSize' | 'fontFamily'> | undefined {
  const upright = lines.filter(({ rotation }) => rotation === 0);
  const [nearest] = upright
    .map((line) => ({ line, distance: distanceTo(line, at) }))
    .filter(({ distance }) => distance < nearPt)
    .toSorted((a, b) => a.distance - b.distance);
  const line = nearest?.line ?? usualLine(upright);
  return line && { fontSize: Math.max(leastSize, Math.round(line.size)), fontFamily: families[line.kind] };
}

function distanceTo({ x, y, width, height }: TextLine, at: Point): number {
  const dx = Math.max(x - at.x, 0, at.x - x - width);
  const dy = Math.max(y - at.y, 0, at.y - y - height);
  return Math.hypot(dx, dy);
}

/** A line of the size that covers most of the page's text. */
function usualLine(lines: readonly TextLine[]): TextLine | undefined {
  const widths = new Map<number, number>();
  for (const { size, width } of lines) widths.set(Math.round(size), (widths.get(Math.round(size)) ?? 0) + width);
  const [usual] = [...widths].toSorted((a, b) => b[1] - a[1]);
  if (!usual || usual[0] < body.least || usual[0] > body.most) return undefined;
  return lines.find(({ size }) => Math.round(size) === usual[0]);
}
