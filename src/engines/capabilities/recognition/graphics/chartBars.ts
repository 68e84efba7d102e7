import { contains, type FrameBox, type Glyphs } from '#engines/core/document-model/geometry.ts';
import type { Fill } from './rulings.ts';
import { thresholds } from './thresholds.ts';

const { sameEdgePt, maxGapPt, minBreadthPt, minRoomPt, maxRoom, maxFills, minBars, minUneven } = thresholds.chartBars;
/** Values may be written on the parts. */
const value = /^[\d.,%\s]+$/;

/** Boxes of a bar, along its length. */
interface Bar<Box extends FrameBox> {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly parts: readonly Box[];
  /** The boundaries between its parts, and its end. */
  readonly ends: readonly number[];
}

type Turned = (box: FrameBox) => FrameBox;
const lying: Turned = (box) => box;
const upright: Turned = ({ left, right, top, bottom }) => ({ left: -bottom, right: -top, top: left, bottom: right });

/**
 * The fills that are bars of charts, or parts of them. Stacked bars are fills end to end, of one breadth, that begin on one line and
 * whose parts end at different places. Others are of one breadth, begin on one line, and have several lengths.
 */
export function chartBars(fills: readonly Fill[], glyphs: readonly Glyphs[]): ReadonlySet<Fill> {
  const colored = fills.filter(({ color }) => color !== '#ffffff');
  if (colored.length < minBars || colored.length > maxFills) return new Set();
  const found = [lying, upright].flatMap((turned) => charts(colored, turned));
  const isNamed = (fill: Fill) => glyphs.some((glyph) => contains(fill, glyph) && !value.test(glyph.text));
  const named = new Set([...new Set(found.flat())].filter(isNamed));
  return new Set(found.filter((chart) => !chart.some((one) => named.has(one))).flat());
}

/** Whether a box holds some of the bars. */
export function holdsBars(box: FrameBox, bars: ReadonlySet<Fill>): boolean {
  return [...bars].filter((bar) => contains(box, bar)).length >= minBars;
}

function charts(fills: readonly Fill[], turned: Turned): Fill[][] {
  const bars = barsOf(fills, turned);
  const stacked = groupsOf(bars, minRoomPt).filter((group) => {
    const parts = group.flatMap((bar) => bar.parts);
    return new Set(parts.map(({ color }) => color)).size > 1 && parts.length > group.length && isUneven(group);
  });
  // Bars of a group may touch.
  const stepped = groupsOf(bars, -sameEdgePt).filter(isStepped);
  return [...stacked, ...stepped].map((group) => group.flatMap((bar) => bar.parts));
}

function barsOf(fills: readonly Fill[], turned: Turned): Bar<Fill>[] {
  const boxes = fills
    .map((fill) => ({ fill, ...turned(fill) }))
    .filter(({ top, bottom }) => bottom - top >= minBreadthPt)
    .toSorted((a, b) => a.top - b.top || a.left - b.left);
  const rows: (typeof boxes)[] = [];
  for (const box of boxes) {
    const row = rows.findLast(([first]) => first && isNear(first.top, box.top) && isNear(first.bottom, box.bottom));
    if (row) row.push(box);
    else rows.push([box]);
  }
  return rows.flatMap((row) => {
    const chains: (typeof boxes)[] = [];
    for (const box of row.toSorted((a, b) => a.left - b.left)) {
      const before = chains.at(-1)?.at(-1);
      const gap = before ? box.left - before.right : Number.POSITIVE_INFINITY;
      if (gap <= maxGapPt && gap >= -maxGapPt) chains.at(-1)?.push(box);
      else chains.push([box]);
    }
    return chains.flatMap((chain) => barOf(chain) ?? []);
  });
}

function barOf(chain: readonly (FrameBox & { readonly fill: Fill })[]): Bar<Fill> | undefined {
  const [first] = chain;
  if (!first) return undefined;
  const ends = chain.map(({ right }) => right);
  return { from: first.top, to: first.bottom, start: first.left, parts: chain.map(({ fill }) => fill), ends };
}

/** Bars of one breadth that begin on one line, each near the next. */
function groupsOf(bars: readonly Bar<Fill>[], leastPt: number): Bar<Fill>[][] {
  const groups: Bar<Fill>[][] = [];
  for (const bar of bars.toSorted((a, b) => a.from - b.from)) {
    const breadth = bar.to - bar.from;
    const group = groups.findLast((one) => {
      const last = one.at(-1);
      if (!last || !isNear(last.start, bar.start) || !isNear(last.to - last.from, breadth)) return false;
      const room = bar.from - last.to;
      return room >= leastPt && room <= breadth * maxRoom;
    });
    if (group) group.push(bar);
    else groups.push([bar]);
  }
  return groups.filter((group) => group.length > 1);
}

function isUneven(bars: readonly Bar<Fill>[]): boolean {
  const inner = bars.flatMap(({ ends }, index) => ends.slice(0, -1).map((end) => ({ end, index })));
  const isShared = (end: number, own: number) =>
    bars.some(({ ends }, index) => index !== own && ends.some((other) => isNear(other, end)));
  const uneven = inner.filter(({ end, index }) => !isShared(end, index));
  return uneven.length >= 2 && uneven.length >= inner.length * minUneven;
}

/** Single bars of several lengths. */
function isStepped(bars: readonly Bar<Fill>[]): boolean {
  const lengths = new Set(bars.map(({ start, ends: [end = start] }) => Math.round((end - start) / sameEdgePt)));
  return bars.every(({ parts }) => parts.length === 1) && bars.length > minBars && lengths.size >= minBars;
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= sameEdgePt;
