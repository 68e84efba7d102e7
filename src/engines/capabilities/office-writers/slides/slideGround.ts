import type { Picture, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';

export const white = '#ffffff';
/** A fill counts as background if it ends within this distance of the page edge, in points. */
const edgePt = 1.5;

/** The fill that covers the whole page below everything else. It becomes the slide background, which cannot be moved by mistake. */
export function groundOf({ behind, widthPt, heightPt }: RecognizedPage): { shape: Shape; color: string } | undefined {
  const [shape] = behind;
  if (shape?.kind !== 'shape' || shape.form !== 'rectangle' || shape.fill === undefined) return undefined;
  const { x, y, width, height, fill } = shape;
  const isWhole = x <= edgePt && y <= edgePt && x + width >= widthPt - edgePt && y + height >= heightPt - edgePt;
  return isWhole ? { shape, color: fill } : undefined;
}

/** The background of the master: that of most slides. */
export function mostCommonGround(pages: readonly RecognizedPage[]): string {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const color = groundOf(page)?.color ?? white;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? white;
}

/** With fewer slides, shared shapes cannot be told apart from others. */
const fewestSlides = 3;

/** Shapes at the bottom of the drawing order on every page. They become shapes of the master. */
export function sharedShapes(pages: readonly RecognizedPage[]): Shape[] {
  const [first, ...others] = pages;
  if (!first || pages.length < fewestSlides || others.some((page) => !isSameSize(page, first))) return [];
  const stacks = others.map(drawnOn);
  const shared: Shape[] = [];
  for (const [index, one] of drawnOn(first).entries()) {
    if (one.kind !== 'shape' || !stacks.every((stack) => isSameShape(stack[index], one))) break;
    shared.push(one);
  }
  return shared;
}

/** Shapes behind the text of a page, above its background. */
export function drawnOn(page: RecognizedPage): RecognizedPage['behind'] {
  const ground = groundOf(page);
  return ground ? page.behind.slice(1) : page.behind;
}

const isSameSize = (a: RecognizedPage, b: RecognizedPage) =>
  Math.abs(a.widthPt - b.widthPt) < 1 && Math.abs(a.heightPt - b.heightPt) < 1;

function isSameShape(other: Shape | Picture | undefined, one: Shape): boolean {
  if (other?.kind !== 'shape' || other.form !== one.form || other.fill !== one.fill || other.stroke !== one.stroke) return false;
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(other[side] - one[side]) < 0.5);
}
