import { ColumnBreak, type ParagraphChild, Paragraph as WordParagraph } from 'docx';
import { maxGapPt } from './spacing.ts';

/** Two tables without a paragraph between them would become one. */
export function gap(heightPt: number, breaksBefore: boolean, children: readonly ParagraphChild[] = []): WordParagraph {
  const line = Math.round(Math.max(2, Math.min(maxGapPt, heightPt)) * 20);
  return new WordParagraph({
    pageBreakBefore: breaksBefore,
    spacing: { before: 0, after: 0, line, lineRule: 'exact' },
    children,
  });
}

/** In a separate line. A paragraph with the break would leave its space above in the column before. */
export function columnBreak(): WordParagraph {
  return new WordParagraph({ spacing: { before: 0, after: 0, line: 20, lineRule: 'exact' }, children: [new ColumnBreak()] });
}
