import { areaOf, contains, type FrameBox, type Glyphs, joinedBox, type Line } from '#engines/core/document-model/geometry.ts';
import { clustersOf } from '../tables/clusters.ts';
import { sharedArea } from '../tables/ruledTables.ts';
import { linesOf } from '../text/lines.ts';
import { chartBars } from './chartBars.ts';
import { withGrid, withJoinedBars } from './charts.ts';
import { legendOf } from './legends.ts';
import { withoutPassingRules } from './passingRules.ts';
import type { PictureCandidate } from './pictureCandidate.ts';
import { type Fill, type PageMarks, strokeBox } from './rulings.ts';
import { thresholds } from './thresholds.ts';

export const { drawingDpi } = thresholds.drawings;
const {
  minPt,
  maxShapes,
  pageShare,
  drawnShare,
  insideShare,
  labelledWidthPt,
  labelledHeightPt,
  labelReachPt,
  minLabels,
  drawnLabelShare,
  maxLabelWords,
  maxLabelLetters,
} = thresholds.drawings;

const white = '#ffffff';

interface Drawing extends PictureCandidate {
  readonly isChart: boolean;
}

/** Clusters of drawn content that is more than frames and rules. */
export function drawingsOf(glyphs: readonly Glyphs[], marks: PageMarks, pageArea: number): PictureCandidate[] {
  const isLarge = (box: FrameBox) => areaOf(box) > pageArea * pageShare;
  const bars = chartBars(marks.fills, glyphs);
  const fills = marks.fills.filter(
    (fill) => !isLarge(fill) && (bars.has(fill) || !glyphs.some((glyph) => contains(fill, glyph))),
  );
  const lines = [...marks.across.map((one) => strokeBox(one, true)), ...marks.down.map((one) => strokeBox(one, false))];
  const drawn = [
    ...marks.drawings.filter((one) => !isLarge(one)).map((one) => ({ ...one, isCurved: true, isFill: false })),
    ...fills.map((one) => ({ ...one, isCurved: false, isFill: true })),
    ...lines.map((one) => ({ ...one, isCurved: false, isFill: false })),
  ].slice(0, maxShapes);
  const found = withJoinedBars(clustersOf(drawn).map(withoutPassingRules)).flatMap(
    ({ boxes, isRowOfBars = false, left, right, top, bottom }): Drawing[] => {
      const isChart = isBarChart(boxes.filter(({ isFill }) => isFill));
      if (!isChart && !boxes.some(({ isCurved }) => isCurved)) return [];
      if (right - left < minPt || bottom - top < minPt) return [];
      const box = isChart ? withGrid({ left, right, top, bottom }, marks.across) : { left, right, top, bottom };
      return [{ ...box, source: 'drawing', dpi: drawingDpi, isChart: isChart || isRowOfBars }];
    },
  );
  const whole = onBackgrounds(
    found,
    // Web pages draw their white parts on white paper, where nothing is seen of them.
    marks.fills.filter((fill) => !isLarge(fill) && fill.color !== white),
  );
  const reaching = whole.map((one) => (isLarge(one) ? withLargeShapes(one, marks.drawings.filter(isLarge)) : one));
  return reaching.length > 0 ? withoutShared(withLabels(reaching, linesOf(glyphs))) : [];
}

/** A drawing as large as a background is cut where the page ends, with the circles around it that reach further than its other shapes. */
function withLargeShapes(drawing: Drawing, large: readonly FrameBox[]): Drawing {
  const around = large.filter((one) => sharedArea(one, drawing) > areaOf(drawing) * insideShare);
  return { ...drawing, ...around.reduce<FrameBox>(joinedBox, drawing) };
}

/** Drawings on one fill are one drawing, including the fill. */
function onBackgrounds(found: readonly Drawing[], fills: readonly Fill[]): Drawing[] {
  let drawings = [...found];
  for (const fill of fills) {
    const on = drawings.filter((one) => sharedArea(one, fill) > areaOf(one) * insideShare);
    const drawn = on.reduce((sum, one) => sum + sharedArea(one, fill), 0);
    const [first] = on;
    if (!first || drawn < areaOf(fill) * drawnShare || areaOf(first) > areaOf(fill) * 0.95) continue;
    const whole = { ...first, ...on.reduce<FrameBox>(joinedBox, fill) };
    drawings = [...drawings.filter((one) => !on.includes(one)), whole];
  }
  return drawings;
}

/** The numbers and names along the sides of a chart are part of it, including those drawn as shapes. */
function withLabels(drawings: readonly Drawing[], lines: readonly Line[]): Drawing[] {
  const short = lines.filter((line) => line.words.length <= maxLabelWords && line.text.length <= maxLabelLetters);
  const isLarge = (one: FrameBox) => one.right - one.left >= labelledWidthPt && one.bottom - one.top >= labelledHeightPt;
  return drawings.map((one) => {
    if (!isLarge(one)) return one;
    const drawn = drawings.filter((other) => areaOf(other) < areaOf(one) * drawnLabelShare);
    const sides = sidesOf(one, [...short, ...drawn]).filter((labels) => labels.length >= minLabels);
    const lone = one.isChart
      ? sidesOf(
          one,
          short.filter((line) => isOfChart(line, one)),
        )
      : [];
    const legend = legendOf(one, drawn, lines);
    const isChart = one.isChart || legend.length > 0;
    return { ...one, ...[...sides.flat(), ...lone.flat(), ...legend].reduce<FrameBox>(joinedBox, one), isChart };
  });
}

/** Charts that share a label are one: bars, and the drawn names below them. */
function withoutShared(drawings: readonly Drawing[]): Drawing[] {
  let done: Drawing[] = [];
  for (const drawing of drawings) {
    const same = done.filter((other) => drawing.isChart && other.isChart && sharedArea(other, drawing) > 0);
    done = [...done.filter((other) => !same.includes(other)), { ...drawing, ...same.reduce<FrameBox>(joinedBox, drawing) }];
  }
  return done;
}

/** The value above a bar, and a name in a legend that extends beyond a chart, need no others beside them. */
function isOfChart(line: Line, chart: FrameBox): boolean {
  return (line.words.length === 1 && /\d/.test(line.text)) || sharedArea(line, chart) > 0;
}

/** Boxes beside, above and below another, near it and within its extent. */
function sidesOf(box: FrameBox, lines: readonly FrameBox[]): FrameBox[][] {
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

/** Several fills of different lengths without text in them. */
function isBarChart(fills: readonly FrameBox[]): boolean {
  const heights = new Set(fills.map((one) => Math.round(one.bottom - one.top)));
  const widths = new Set(fills.map((one) => Math.round(one.right - one.left)));
  return fills.length >= 4 && Math.max(heights.size, widths.size) >= 3;
}
