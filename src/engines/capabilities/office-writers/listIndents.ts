import type { Paragraph } from '#engines/core/document-model/document.ts';

/** From the mark to the text, where the page does not say. */
const usualHangPt = 18;

/** From the mark of a point to its text. */
export const listHangPt = ({ firstIndentPt }: Paragraph) => (firstIndentPt < -2 ? -firstIndentPt : usualHangPt);

/** From the margin to the text of a point. */
export const listIndentPt = (paragraph: Paragraph) => Math.max(listHangPt(paragraph), paragraph.indentPt);
