import { areaOf, around, type FrameBox } from '#engines/core/document-model/geometry.ts';
import type { Ruling } from './rulings.ts';
import { thresholds } from './thresholds.ts';

const {
  sameLevelPt,
  minBars,
  breadthPart,
  widestGap,
  minDifferencePt,
  maxBars,
  maxBoxes,
  filledShare,
  sameEndPt,
  minLines,
  offStep,
} = thresholds.charts;

/** What is drawn as one: boxes that touch, directly or through others. */
export interface Drawn<Box extends FrameBox> extends FrameBox {
  readonly boxes: readonly Box[];
  /** Bars that only their place joins. */
  readonly isRowOfBars?: boolean;
}

/** Bars side by side on one level, or below each other from one edge, are one drawing even if nothing joins them. */
export function withJoinedBars<Box extends FrameBox>(drawn: readonly Drawn<Box>[]): Drawn<Box>[] {
  return joinedAlong(joinedAlong(drawn, upright), lying);
}

/** A bar by its width and the ends of its length. */
interface Bar {
  readonly from: number;
  readonly to: number;
  readonly ends: readonly [number, number];
}

const upright = ({ left, right, top, bottom }: FrameBox): Bar => ({ from: left, to: right, ends: [bottom, top] });
const lying = ({ left, right, top, bottom }: FrameBox): Bar => ({ from: top, to: bottom, ends: [left, right] });

function joinedAlong<Box extends FrameBox>(drawn: readonly Drawn<Box>[], barOf: (box: FrameBox) => Bar): Drawn<Box>[] {
  if (drawn.length < minBars || drawn.length > maxBars) return [...drawn];
  const solid = drawn.filter(isSolid);
  let rest = [...drawn];
  const joined: Drawn<Box>[] = [];
  for (const first of solid) {
    if (!rest.includes(first)) continue;
    for (const level of barOf(first).ends) {
      const group = rowOf(
        first,
        solid.filter((one) => rest.includes(one) && standsOn(barOf(one), level)),
        barOf,
      );
      if (!isRowOfBars(group.map(barOf))) continue;
      rest = rest.filter((one) => !group.includes(one));
      joined.push({ ...around(group), boxes: group.flatMap(({ boxes }) => boxes), isRowOfBars: true });
      break;
    }
  }
  return [...rest, ...joined];
}

function isSolid(one: Drawn<FrameBox>): boolean {
  return one.boxes.length <= maxBoxes && one.boxes.some((box) => areaOf(box) >= areaOf(one) * filledShare);
}

const standsOn = ({ ends }: Bar, level: number) => ends.some((end) => Math.abs(end - level) < sameLevelPt);

/** The bars of a level that form a row with the first: equally wide, and near the next. */
function rowOf<Box extends FrameBox>(
  first: Drawn<Box>,
  level: readonly Drawn<Box>[],
  barOf: (box: FrameBox) => Bar,
): Drawn<Box>[] {
  const breadthOf = (one: FrameBox) => barOf(one).to - barOf(one).from;
  const breadth = breadthOf(first);
  const alike = level
    .filter((one) => Math.abs(breadthOf(one) - breadth) <= breadth * breadthPart)
    .toSorted((a, b) => barOf(a).from - barOf(b).from);
  const rows: Drawn<Box>[][] = [];
  for (const one of alike) {
    const before = rows.at(-1)?.at(-1);
    if (before && barOf(one).from - barOf(before).to < breadth * widestGap) rows.at(-1)?.push(one);
    else rows.push([one]);
  }
  return rows.find((row) => row.includes(first)) ?? [];
}

function isRowOfBars(bars: readonly Bar[]): boolean {
  const lengths = bars.map(({ ends: [start, end] }) => Math.abs(end - start));
  return bars.length >= minBars && Math.max(...lengths) - Math.min(...lengths) > minDifferencePt;
}

/** Extends a chart to the grid lines that no bar reaches: equally long, and one step further. */
export function withGrid(chart: FrameBox, across: readonly Ruling[]): FrameBox {
  const inside = across.filter(
    ({ at, from, to }) => at >= chart.top && at <= chart.bottom && to - from > (chart.right - chart.left) / 2,
  );
  const [first] = inside;
  if (!first) return chart;
  const isAlike = (one: Ruling) => Math.abs(one.from - first.from) < sameEndPt && Math.abs(one.to - first.to) < sameEndPt;
  const heights = across
    .filter(isAlike)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b);
  const own = heights.filter((at) => at >= chart.top && at <= chart.bottom);
  const [lowest, highest] = [own.at(-1), own[0]];
  if (own.length < minLines || lowest === undefined || highest === undefined) return chart;
  const stepPt = (lowest - highest) / (own.length - 1);
  let [top, bottom] = [highest, lowest];
  for (const at of heights.toReversed()) if (isStep(top - at, stepPt)) top = at;
  for (const at of heights) if (isStep(at - bottom, stepPt)) bottom = at;
  return { ...chart, top: Math.min(chart.top, top), bottom: Math.max(chart.bottom, bottom) };
}

const isStep = (distance: number, stepPt: number) => Math.abs(distance - stepPt) < stepPt * offStep;
