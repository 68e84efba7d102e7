import type { LinePlace, Paragraph } from '#engines/core/document-model/document.ts';
import { around, median, type Row } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

const { minLines, maxLines, minShift, minPlaces } = thresholds.staggeredLines;

/**
 * Where lines begin that are set at three places or more, each far from that of the line above, as in a title: they have no edge and no
 * middle in common. A poem, a hanging paragraph and a quotation begin at two places.
 */
export function staggeredLines(rows: readonly Row[]): readonly LinePlace[] | undefined {
  if (rows.length < minLines || rows.length > maxLines || rows.some((row) => row.length !== 1)) return undefined;
  const lines = rows.map((row) => around(row));
  const edge = Math.min(...lines.map(({ left }) => left));
  const places = lines.map(({ left, right }) => ({ leftPt: left - edge, widthPt: right - left }));
  return areStaggered(places, median(rows.flat().map(({ sizePt }) => sizePt))) ? places : undefined;
}

/** The same of the lines of two paragraphs that are one, the second below the first. */
export function staggeredBelow(above: Paragraph, below: Paragraph, sizePt: number): readonly LinePlace[] | undefined {
  const edge = Math.min(above.x, below.x);
  const placesOf = ({ x, width, lineCount, linePlaces }: Paragraph) =>
    (linePlaces ?? (lineCount === 1 ? [{ leftPt: 0, widthPt: width }] : [])).map((line) => ({
      ...line,
      leftPt: line.leftPt + x - edge,
    }));
  const places = [...placesOf(above), ...placesOf(below)];
  const isWhole = places.length === above.lineCount + below.lineCount && above.alignment === 'left' && below.alignment === 'left';
  return isWhole && areStaggered(places, sizePt) ? places : undefined;
}

function areStaggered(places: readonly LinePlace[], sizePt: number): boolean {
  if (places.length < minLines || places.length > maxLines) return false;
  const isFar = (a: number, b: number) => Math.abs(a - b) > sizePt * minShift;
  const starts = places.map(({ leftPt }) => leftPt);
  if (!starts.every((start, index) => index === 0 || isFar(start, starts[index - 1] ?? start))) return false;
  const sorted = starts.toSorted((a, b) => a - b);
  return sorted.filter((start, index) => index === 0 || isFar(start, sorted[index - 1] ?? start)).length >= minPlaces;
}
