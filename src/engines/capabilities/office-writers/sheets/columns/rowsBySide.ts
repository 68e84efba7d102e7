import type { Paragraph } from '#engines/core/document-model/document.ts';
import type { PlacedBox } from '../cells/cellBoxes.ts';

/** Texts of one row begin within this part of the height of a line. */
const sameRow = 0.6;
/** A cell ends this much above the row below it. */
const marginPt = 2;

/** A text or a cell, and the rows that it takes. */
export interface PlacedText extends PlacedBox {
  readonly row: number;
  readonly rowSpan: number;
}

/** The rows of texts and cells that stand beside each other. */
export function inRows(boxes: readonly PlacedBox[]): PlacedText[] {
  const sorted = boxes.toSorted((a, b) => a.text.y - b.text.y);
  const inCells = textsInCells(sorted);
  const tops: { y: number; height: number }[] = [];
  for (const one of sorted) {
    if (inCells.has(one)) continue;
    const { y, height, lineCount } = one.text;
    const last = tops.at(-1);
    const lineHeight = height / lineCount;
    if (!last || y > last.y + Math.min(last.height, lineHeight) * sameRow) tops.push({ y, height: lineHeight });
  }
  const rowOf = (y: number) => tops.findLastIndex((top) => top.y <= y);
  return sorted.map((one) => {
    const { text, cell } = one;
    const row = Math.max(0, rowOf(inCells.has(one) ? middleOfLine(text, 0) : text.y));
    const end = inCells.has(one)
      ? middleOfLine(text, text.lineCount - 1)
      : text.y + text.height * (1 - (1 - sameRow) / text.lineCount);
    const last = rowOf(cell ? text.y + text.height - marginPt : end);
    return { ...one, row, rowSpan: Math.max(1, last - row + 1) };
  });
}

const middleOfLine = ({ y, height, lineCount }: Paragraph, line: number) => y + (height / lineCount) * (line + 0.5);

/**
 * The texts beside cells of a table that stand in their rows, such as the numbers of its lines. None where two of them stand below one
 * another in a row.
 */
function textsInCells(boxes: readonly PlacedBox[]): ReadonlySet<PlacedBox> {
  const cells = boxes.flatMap(({ cell, text }) => (cell ? [text] : []));
  const lowest = (y: number) =>
    Math.max(...cells.filter((cell) => cell.y <= y && cell.y + cell.height > y).map((cell) => cell.y));
  const rows = new Map<number, Paragraph[]>();
  const found = new Set<PlacedBox>();
  for (const one of boxes) {
    const row = one.cell ? Number.NEGATIVE_INFINITY : lowest(middleOfLine(one.text, 0));
    if (!Number.isFinite(row)) continue;
    const beside = rows.get(row) ?? [];
    const isBelow = beside.some(({ x, width }) => x < one.text.x + one.text.width && one.text.x < x + width);
    if (isBelow) return new Set();
    rows.set(row, [...beside, one.text]);
    found.add(one);
  }
  return found;
}
