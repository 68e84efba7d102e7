import type { FrameBox, Glyphs, Line } from '#engines/core/document-model/geometry.ts';
import { areaOf, type Candidate, contains, joinedBox } from '../tables/candidates.ts';
import { clustersOf } from '../tables/clusters.ts';
import { sharedArea } from '../tables/ruledTables.ts';
import { linesOf } from '../text/lines.ts';
import { type Fill, type PageMarks, strokeBox } from './rulings.ts';

/** What lines and fillings are drawn with when they become pixels. */
const drawingDpi = 220;
const leastPt = 6;
const mostShapes = 4000;
/** Of the page: what is larger is a background. */
const pageShare = 0.6;
/** Of a filling, so much is covered by drawings where it is what they are drawn on. */
const drawnShare = 0.25;
/** A drawing as large as this has labels around it, this near, so many at a side and so short. */
const labelledWidthPt = 60;
const labelledHeightPt = 30;
const labelReachPt = 15;
const leastLabels = 3;
const mostLabelWords = 3;
const mostLabelLetters = 24;

/** Clusters of what is drawn that are more than frames and rules. */
export function drawingsOf(glyphs: readonly Glyphs[], marks: PageMarks, pageArea: number): Candidate[] {
  const isLarge = (box: FrameBox) => areaOf(box) > pageArea * pageShare;
  const fills = marks.fills.filter((fill) => !isLarge(fill) && !glyphs.some((glyph) => contains(fill, glyph)));
  const lines = [...marks.across.map((one) => strokeBox(one, true)), ...marks.down.map((one) => strokeBox(one, false))];
  const drawn = [
    ...marks.drawings.filter((one) => !isLarge(one)).map((one) => ({ ...one, isCurved: true, isFill: false })),
    ...fills.map((one) => ({ ...one, isCurved: false, isFill: true })),
    ...lines.map((one) => ({ ...one, isCurved: false, isFill: false })),
  ].slice(0, mostShapes);
  const found = clustersOf(drawn)
    .filter(({ boxes }) => boxes.some(({ isCurved }) => isCurved) || isBarChart(boxes.filter(({ isFill }) => isFill)))
    .filter((one) => one.right - one.left >= leastPt && one.bottom - one.top >= leastPt)
    .map(({ left, right, top, bottom }): Candidate => ({ left, right, top, bottom, source: 'drawing', dpi: drawingDpi }));
  const whole = onGrounds(
    found,
    marks.fills.filter((fill) => !isLarge(fill)),
  );
  return whole.length > 0 ? withLabels(whole, linesOf(glyphs)) : [];
}

/** Drawings on one filling are one drawing, with all of it. */
function onGrounds(found: readonly Candidate[], fills: readonly Fill[]): Candidate[] {
  let drawings = [...found];
  for (const fill of fills) {
    const on = drawings.filter((one) => sharedArea(one, fill) > areaOf(one) * 0.8);
    const drawn = on.reduce((sum, one) => sum + sharedArea(one, fill), 0);
    const [first] = on;
    if (!first || drawn < areaOf(fill) * drawnShare || areaOf(first) > areaOf(fill) * 0.95) continue;
    const whole = { ...first, ...on.reduce<FrameBox>(joinedBox, fill) };
    drawings = [...drawings.filter((one) => !on.includes(one)), whole];
  }
  return drawings;
}

/** The numbers and names along the sides of a chart are part of it. */
function withLabels(drawings: readonly Candidate[], lines: readonly Line[]): Candidate[] {
  const short = lines.filter((line) => line.words.length <= mostLabelWords && line.text.length <= mostLabelLetters);
  const large = (one: FrameBox) => one.right - one.left >= labelledWidthPt && one.bottom - one.top >= labelledHeightPt;
  return drawings.map((one) => {
    if (!large(one)) return one;
    const sides = sidesOf(one, short).filter((labels) => labels.length >= leastLabels);
    return { ...one, ...sides.flat().reduce<FrameBox>(joinedBox, one) };
  });
}

/** Lines beside, above and below a box, near it and no further along than it is. */
function sidesOf(box: FrameBox, lines: readonly Line[]): Line[][] {
  const isBeside = ({ top, bottom }: FrameBox) => top > box.top - labelReachPt && bottom < box.bottom + labelReachPt;
  const isAlong = ({ left, right }: FrameBox) => left > box.left - labelReachPt && right < box.right + labelReachPt;
  const isNear = (gap: number) => gap > -labelReachPt && gap < labelReachPt;
  return [
    lines.filter((line) => isBeside(line) && isNear(box.left - line.right)),
    lines.filter((line) => isBeside(line) && isNear(line.left - box.right)),
    lines.filter((line) => isAlong(line) && isNear(box.top - line.bottom)),
    lines.filter((line) => isAlong(line) && isNear(line.top - box.bottom)),
  ];
}

/** Several fillings of different lengths with nothing written in them. */
function isBarChart(fills: readonly FrameBox[]): boolean {
  const heights = new Set(fills.map((one) => Math.round(one.bottom - one.top)));
  const widths = new Set(fills.map((one) => Math.round(one.right - one.left)));
  return fills.length >= 4 && Math.max(heights.size, widths.size) >= 3;
}
