import { areaOf, around, contains, type FrameBox, type Line } from '#engines/core/document-model/geometry.ts';
import { clustersOf } from '../tables/clusters.ts';
import { sharedArea } from '../tables/ruledTables.ts';
import type { PageMarks, Ruling } from './rulings.ts';
import { thresholds } from './thresholds.ts';

/**
 * Boxes joined by lines. Each is read separately, whatever is at its height in another. Its place is that of its text; the edges of boxes
 * are not text edges of the page.
 */
export interface Diagram extends FrameBox {
  /** The text of each box and between them, from top to bottom. */
  readonly texts: readonly { readonly box: FrameBox; readonly lines: readonly Line[] }[];
  readonly lines: ReadonlySet<Line>;
}

const {
  maxShare,
  minWidthPt,
  minHeightPt,
  maxFigures,
  minBoxes,
  reachPt,
  sidePt,
  sameShare,
  insideShare,
  minBandGap,
  maxBandGap,
} = thresholds.diagrams;

/** The diagrams of a page: at least three boxes with text, and lines or arrows between them. */
export function diagramsOf(lines: readonly Line[], marks: PageMarks, pageArea: number): Diagram[] {
  const figures = [...marks.drawings, ...marks.fills].filter((box) => isBox(box, pageArea)).slice(0, maxFigures);
  const texts = textsIn(lines, figures);
  if (texts.size < minBoxes) return [];
  const all = [...texts.keys()];
  const outer = all.filter((box) => !all.some((other) => other !== box && isInside(box, other)));
  const bands = bandsOf(outer, texts, lines);
  const boxes = outer.filter((box) => !bands.has(box) && !outer.some((other) => other !== box && isNextCell(box, other)));
  const groups = joinedGroups(boxes, jointsOf(lines, marks, figures)).filter((group) => group.length >= minBoxes);
  return apart(groups).map((group) => diagramOf(group, texts, lines));
}

/** Groups that overlap are parts of one diagram. */
function apart(groups: readonly (readonly FrameBox[])[]): FrameBox[][] {
  let done: FrameBox[][] = [];
  for (const group of groups) {
    let whole = [...group];
    for (let before = -1; before !== whole.length; ) {
      before = whole.length;
      const place = around(whole);
      const near = done.filter((other) => touches(around(other), place));
      done = done.filter((other) => !near.includes(other));
      whole = [...whole, ...near.flat()];
    }
    done.push(whole);
  }
  return done;
}

function isBox(box: FrameBox, pageArea: number): boolean {
  return box.right - box.left >= minWidthPt && box.bottom - box.top >= minHeightPt && areaOf(box) < pageArea * maxShare;
}

/** The lines in each figure. Each line belongs to the smallest figure around it. */
function textsIn(lines: readonly Line[], figures: readonly FrameBox[]): Map<FrameBox, Line[]> {
  const bySize = figures.toSorted((a, b) => areaOf(a) - areaOf(b));
  const texts = new Map<FrameBox, Line[]>();
  for (const line of lines) {
    const box = bySize.find((figure) => contains(figure, line) && line.left > figure.left && line.right < figure.right);
    if (!box) continue;
    const same = [...texts.keys()].find((other) => other === box || isSame(other, box)) ?? box;
    texts.set(same, [...(texts.get(same) ?? []), line]);
  }
  return texts;
}

const isSame = (a: FrameBox, b: FrameBox) => sharedArea(a, b) > Math.max(areaOf(a), areaOf(b)) * sameShare;
const isInside = (a: FrameBox, b: FrameBox) => areaOf(a) < areaOf(b) && sharedArea(a, b) > areaOf(a) * insideShare;

/** A box that continues in another of its width or height: cells of a table, or rows of another color. */
function isNextCell(a: FrameBox, b: FrameBox): boolean {
  const near = (one: number, other: number) => Math.abs(one - other) < sidePt;
  const isBelow = near(a.left, b.left) && near(a.right, b.right) && (near(a.bottom, b.top) || near(b.bottom, a.top));
  const isBeside = near(a.top, b.top) && near(a.bottom, b.bottom) && (near(a.right, b.left) || near(b.right, a.left));
  return isBelow || isBeside;
}

/** The color of every other row of a table: boxes of one width and height below each other, with a row like theirs in between. */
function bandsOf(
  boxes: readonly FrameBox[],
  texts: ReadonlyMap<FrameBox, readonly Line[]>,
  lines: readonly Line[],
): Set<FrameBox> {
  const bands = new Set<FrameBox>();
  const columns = Map.groupBy(boxes, ({ left, right }) => `${Math.round(left / sidePt)} ${Math.round(right / sidePt)}`);
  for (const column of columns.values()) {
    const ordered = column.toSorted((a, b) => a.top - b.top);
    for (const [index, lower] of ordered.slice(1).entries()) {
      const upper = ordered[index] ?? lower;
      const height = upper.bottom - upper.top;
      const gap = lower.top - upper.bottom;
      if (gap < height * minBandGap || gap > height * maxBandGap) continue;
      const [first] = texts.get(upper) ?? [];
      const isLike = (line: Line) =>
        line.top > upper.bottom - reachPt &&
        line.bottom < lower.top + reachPt &&
        Math.abs(line.left - (first?.left ?? 0)) < sidePt;
      if (lines.some(isLike)) for (const band of [upper, lower]) bands.add(band);
    }
  }
  return bands;
}

/** Possible connections: lines and drawings without text in them. Those that touch count as one. */
function jointsOf(lines: readonly Line[], marks: PageMarks, figures: readonly FrameBox[]): (readonly FrameBox[])[] {
  const isJoint = (one: Ruling, isAcross: boolean) => !figures.some((box) => isSideOrThrough(one, box, isAcross));
  const across = marks.across.filter((one) => isJoint(one, true)).map(({ at, from, to }) => boxOf(from, at, to, at));
  const down = marks.down.filter((one) => isJoint(one, false)).map(({ at, from, to }) => boxOf(at, from, at, to));
  const drawings = marks.drawings.slice(0, maxFigures).filter((box) => !lines.some((line) => contains(box, line)));
  return clustersOf([...across, ...down, ...drawings]).map(({ boxes }) => boxes);
}

const boxOf = (left: number, top: number, right: number, bottom: number): FrameBox => ({ left, top, right, bottom });

/** The line is a side of the box, or continues inside it. */
function isSideOrThrough({ at, from, to }: Ruling, box: FrameBox, isAcross: boolean): boolean {
  const [start, end, first, last] = isAcross
    ? [box.left, box.right, box.top, box.bottom]
    : [box.top, box.bottom, box.left, box.right];
  const shared = Math.min(to, end) - Math.max(from, start);
  return shared > reachPt && at > first - sidePt && at < last + sidePt;
}

/** Boxes that are joined, directly or through others. */
function joinedGroups(boxes: readonly FrameBox[], joints: readonly (readonly FrameBox[])[]): FrameBox[][] {
  let groups: Set<FrameBox>[] = [];
  for (const joint of joints) {
    const touched = boxes.filter((box) => joint.some((one) => touches(one, box)));
    if (touched.length < 2) continue;
    const known = groups.filter((group) => touched.some((box) => group.has(box)));
    const whole = new Set([...known.flatMap((group) => [...group]), ...touched]);
    groups = [...groups.filter((group) => !known.includes(group)), whole];
  }
  return groups.map((group) => [...group]);
}

function touches(a: FrameBox, b: FrameBox): boolean {
  const isAlong = a.left < b.right + reachPt && a.right > b.left - reachPt;
  return isAlong && a.top < b.bottom + reachPt && a.bottom > b.top - reachPt;
}

function diagramOf(group: readonly FrameBox[], texts: ReadonlyMap<FrameBox, readonly Line[]>, lines: readonly Line[]): Diagram {
  const whole = around(group);
  const boxes = [...texts].flatMap(([box, own]) => (contains(whole, box) ? [{ box, lines: own }] : []));
  const boxed = new Set(boxes.flatMap((one) => one.lines));
  const between = lines.filter((line) => !boxed.has(line) && contains(whole, line)).map((line) => ({ box: line, lines: [line] }));
  const all = [...boxes, ...between].toSorted((a, b) => around(a.lines).top - around(b.lines).top);
  const own = all.flatMap((one) => one.lines);
  return { ...around(own), texts: all, lines: new Set(own) };
}
