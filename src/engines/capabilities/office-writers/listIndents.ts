import type { Paragraph } from '#engines/core/document-model/document.ts';

/** Default distance from the list mark to the text. */
export const usualHangPt = 18;

const minHangPt = 2;

/** All lines begin where the mark does. */
export const isUnhung = ({ list, lineCount, firstIndentPt }: Paragraph) =>
  list !== undefined && lineCount > 1 && firstIndentPt >= -minHangPt;

/** Distance from the list mark to the text. */
export function listHangPt(paragraph: Paragraph): number {
  const { firstIndentPt } = paragraph;
  if (isUnhung(paragraph)) return 0;
  return firstIndentPt < -minHangPt ? -firstIndentPt : usualHangPt;
}

/** Distance from the margin to the text of a list item. */
export const listIndentPt = (paragraph: Paragraph) => Math.max(listHangPt(paragraph), paragraph.indentPt);

/** What the indents of a paragraph take from the width of its cell. */
export function cellIndentPt(paragraph: Paragraph): number {
  if (paragraph.list) return listIndentPt(paragraph);
  if (paragraph.cellIndents) return paragraph.cellIndents.leftPt + paragraph.cellIndents.rightPt;
  return paragraph.alignment === 'left' || paragraph.alignment === 'justify' ? Math.max(0, paragraph.indentPt) : 0;
}
