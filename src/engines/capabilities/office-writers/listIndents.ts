import type { Paragraph } from '#engines/core/document-model/document.ts';

/** Default distance from the list mark to the text. */
const usualHangPt = 18;

/** Distance from the list mark to the text. */
export const listHangPt = ({ firstIndentPt }: Paragraph) => (firstIndentPt < -2 ? -firstIndentPt : usualHangPt);

/** Distance from the margin to the text of a list item. */
export const listIndentPt = (paragraph: Paragraph) => Math.max(listHangPt(paragraph), paragraph.indentPt);
