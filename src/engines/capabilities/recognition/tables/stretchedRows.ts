import { around, type Line, type Row } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

const { nearEdge, usualSpace } = thresholds.stretchedRows;

/**
 * Joins lines of justified text in a narrow cell: few words stretched from one edge of the text to the other, because the first word of the
 * next line had no room. Words beside each other for another reason leave room for it.
 */
export function withStretchedRows(rows: readonly Row[]): readonly Row[] {
  // Where each row has several parts, they are columns.
  if (rows.every((row) => row.length > 1)) return rows;
  const text = around(rows.flat());
  const size = rows[0]?.[0]?.sizePt ?? 0;
  const isAtEdges = (row: Row) => {
    const { left, right } = around(row);
    return Math.abs(left - text.left) < size * nearEdge && Math.abs(right - text.right) < size * nearEdge;
  };
  return rows.map((row, index) => {
    const next = rows[index + 1];
    return row.length > 1 && next && isAtEdges(row) && isFull(row, next, text.right - text.left) ? [joined(row)] : row;
  });
}

/** With spaces of the usual width, the next word would be longer than the line. */
function isFull(row: Row, next: Row, widthPt: number): boolean {
  const words = [...row.flatMap((line) => line.words), ...(next[0]?.words.slice(0, 1) ?? [])];
  const spacePt = (row[0]?.sizePt ?? 0) * usualSpace;
  return words.reduce((sum, { left, right }) => sum + right - left + spacePt, -spacePt) > widthPt;
}

function joined(row: Row): Line {
  const [first] = row;
  const words = row.flatMap((line) => line.words);
  return { ...(first as Line), ...around(row), words, text: words.map(({ text }) => text).join(' ') };
}
