import type { Cell, Table } from '#engines/core/document-model/document.ts';

const borderPt = 0.5;

/** The line pitch of a cell whose row is lower than the default pitch of its font. */
export function lowRowPitch({ row, rowSpan, blocks }: Cell, { rowHeightsPt }: Table): number | undefined {
  const [only] = blocks.length === 1 ? blocks : [];
  const heightPt = rowHeightsPt.slice(row, row + rowSpan).reduce((sum, height) => sum + height, 0) - borderPt;
  if (only?.kind !== 'paragraph' || only.lineCount !== 1 || heightPt > only.linePitchPt * 1.1) return undefined;
  return Math.max(only.linePitchPt * 0.6, heightPt);
}
