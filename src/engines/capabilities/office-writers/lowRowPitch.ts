import type { Cell, Table } from '#engines/core/document-model/document.ts';

const borderPt = 0.5;

/** Single spacing of the highest usual fonts, in parts of the font size. */
const highestSpacing = 1.4;

function heightOf({ row, rowSpan, borderWidthsPt }: Cell, { rowHeightsPt }: Table): number {
  const { top = 0, bottom = 0 } = borderWidthsPt ?? {};
  return rowHeightsPt.slice(row, row + rowSpan).reduce((sum, height) => sum + height, 0) - Math.max(borderPt, top, bottom);
}

/** The line pitch of a cell without text whose rows are lower than a line of this font size. */
export function emptyCellPitch(cell: Cell, table: Table, sizePt: number): number | undefined {
  const heightPt = heightOf(cell, table);
  return heightPt < sizePt * highestSpacing ? Math.max(1, heightPt) : undefined;
}

/** The line pitch of a cell whose row is lower than the default pitch of its font. */
export function lowRowPitch(cell: Cell, table: Table): number | undefined {
  const { blocks } = cell;
  const [only] = blocks.length === 1 ? blocks : [];
  const heightPt = heightOf(cell, table);
  if (only?.kind !== 'paragraph' || only.lineCount !== 1 || heightPt > only.linePitchPt * 1.1) return undefined;
  return Math.max(only.linePitchPt * 0.6, heightPt);
}
