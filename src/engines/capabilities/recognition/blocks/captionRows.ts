import { around, type FrameBox, type Row } from '#engines/core/document-model/geometry.ts';
import { caption } from './paragraphs/headings.ts';
import { thresholds } from './thresholds.ts';

const { farthestBelow, farthestLine, slack, sameSize } = thresholds.captionRows;

/**
 * The number of first rows that are the caption of the picture right above. A caption of several rows stays within the picture's width,
 * which limits its lines, however wide the column is.
 */
export function captionRowsBelow(held: FrameBox, rows: readonly Row[]): number {
  const [first] = rows[0] ?? [];
  if (!first || first.holds || !caption.test(first.text)) return 0;
  const size = first.sizePt;
  const isWithin = ({ left, right }: FrameBox) => left > held.left - size * slack && right < held.right + size * slack;
  let bottom = first.top > held.bottom + size * farthestBelow ? Number.NEGATIVE_INFINITY : first.bottom;
  let count = 0;
  for (const row of rows) {
    const [line] = row;
    const isNext = row.length === 1 && line && !line.holds && Math.abs(line.sizePt - size) < size * sameSize;
    if (!isNext || !isWithin(around(row)) || line.bottom - bottom > size * farthestLine) break;
    if (count > 0 && caption.test(line.text)) break;
    bottom = line.bottom;
    count += 1;
  }
  return count > 1 ? count : 0;
}
