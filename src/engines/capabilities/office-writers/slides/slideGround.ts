import type { Picture, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';

export const white = '#ffffff';
/** A filling may end so far before the edge of its page, in points, and is its ground for all that. */
const edgePt = 1.5;

/** The filling that the whole page lies on, with nothing below it: the background of a slide, which nobody moves by mistake. */
export function groundOf({ behind, widthPt, heightPt }: RecognizedPage): { shape: Shape; color: string } | undefined {
  const [shape] = behind;
  if (shape?.kind !== 'shape' || shape.form !== 'rectangle' || shape.fill === undefined) return undefined;
  const { x, y, width, height, fill } = shape;
  const isWhole = x <= edgePt && y <= edgePt && x + width >= widthPt - edgePt && y + height >= heightPt - edgePt;
  return isWhole ? { shape, color: fill } : undefined;
}

/** What a master is filled with: the ground of most slides. */
export function mostCommonGround(pages: readonly RecognizedPage[]): string {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const color = groundOf(page)?.color ?? white;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? white;
}

/** Fewer slides have nothing that they were all made with. */
const fewestSlides = 3;

/** Shapes that lie on the ground of every page, one over the other, before all else: a part of what the slides were made with. */
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

/** What is drawn behind the text of a page, on its ground. */
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
