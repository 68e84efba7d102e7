import type { Picture } from '#engines/core/document-model/document.ts';
import { around, type FrameBox } from '#engines/core/document-model/geometry.ts';
import type { PageShape, TextPage } from '#engines/ports.ts';
import { type PageMarks, type Ruling, strokeBox } from './rulings.ts';
import { isWhollyIn } from './shapesBehind.ts';
import { thresholds } from './thresholds.ts';

const {
  maxBarPt,
  minHeightPt,
  maxHeightPt,
  maxGapPt,
  maxMeanPitchPt,
  sameEndPt,
  minSlimness,
  minBars,
  minPitches,
  pitchStepPt,
  maxShapes,
  maxCodes,
  edgePt,
  barcodeDpi,
} = thresholds.barcodes;

/** The barcodes of a page, and its marks without their bars. */
export interface Barcodes {
  readonly marks: PageMarks;
  readonly pictures: readonly Picture[];
}

/**
 * Barcodes that are drawn bar by bar: each is one picture. Bars by themselves would be lines, which formats move apart, or leave out. The
 * pictures lie behind the text, as the number below the bars often reaches into them.
 */
export function barcodesOf(page: TextPage, marks: PageMarks): Barcodes {
  const codes = codesAmong(page.shapes).slice(0, maxCodes);
  if (codes.length === 0) return { marks, pictures: [] };
  const isPart = (box: FrameBox) => codes.some((code) => isWhollyIn(box, code, edgePt));
  const isFree = (isAcross: boolean) => (line: Ruling) => !isPart(strokeBox(line, isAcross));
  return {
    marks: {
      ...marks,
      across: marks.across.filter(isFree(true)),
      down: marks.down.filter(isFree(false)),
      fills: marks.fills.filter((fill) => !isPart(fill)),
    },
    pictures: codes.map((code) => pictureOf(code, page.page)),
  };
}

function pictureOf({ left, top, right, bottom }: FrameBox, page: number): Picture {
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  return { kind: 'picture', source: 'drawing', page, ...box, dpi: barcodeDpi, text: '', labels: [], description: undefined };
}

function codesAmong(shapes: readonly PageShape[]): FrameBox[] {
  if (shapes.length < minBars || shapes.length > maxShapes) return [];
  const bars = shapes.filter(isBar).map(boxOf);
  const rows = Map.groupBy(bars, ({ top, bottom }) => `${Math.round(top / sameEndPt)} ${Math.round(bottom / sameEndPt)}`);
  return [...rows.values()].flatMap((row) =>
    row.length < minBars
      ? []
      : runsOf(row)
          .filter(isCode)
          .map((run) => around(run)),
  );
}

function isBar({ kind, width, height, color, strokeWidthPt }: PageShape): boolean {
  const isFilled = kind === 'rectangle' || kind === 'line';
  const widthPt = Math.max(width, strokeWidthPt);
  const isSlim = widthPt <= maxBarPt && height >= widthPt * minSlimness;
  return isFilled && isSlim && height >= minHeightPt && height <= maxHeightPt && color !== '#ffffff';
}

/** A line has its stroke on both sides. */
function boxOf({ x, y, width, height, strokeWidthPt }: PageShape): FrameBox {
  const half = Math.max(0, strokeWidthPt - width) / 2;
  return { left: x - half, top: y, right: x + width + half, bottom: y + height };
}

/** Bars beside each other, without a wide gap. */
function runsOf(row: readonly FrameBox[]): FrameBox[][] {
  const runs: FrameBox[][] = [];
  for (const bar of row.toSorted((a, b) => a.left - b.left)) {
    const last = runs.at(-1)?.at(-1);
    if (last && bar.left - last.right <= maxGapPt) runs.at(-1)?.push(bar);
    else runs.push([bar]);
  }
  return runs;
}

function isCode(bars: readonly FrameBox[]): boolean {
  if (bars.length < minBars) return false;
  const pitches = bars.slice(1).map(({ left }, index) => left - (bars[index]?.left ?? left));
  const mean = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;
  return mean <= maxMeanPitchPt && new Set(pitches.map((pitch) => Math.round(pitch / pitchStepPt))).size >= minPitches;
}
