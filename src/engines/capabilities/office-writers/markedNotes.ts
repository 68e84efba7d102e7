import type { Footnote, InlineRun, Paragraph } from '#engines/core/document-model/document.ts';

/** A mark at least this far left of the text is hanging, in parts of the font size; nearer marks belong to the first line. */
const hangingPart = 0.9;

/** A note as text with its mark in front, as on the page: in the first line, or hanging. */
export function markedParagraphs({ mark, markX, isMarkRaised = true, paragraphs }: Footnote): Paragraph[] {
  return paragraphs.map((paragraph, index) => {
    const [start] = paragraph.runs;
    if (index > 0 || !start) return paragraph;
    const firstX = paragraph.x + Math.max(0, paragraph.firstIndentPt);
    const hangPt = markX === undefined ? 0 : paragraph.x - markX;
    const isHanging = hangPt > start.style.sizePt * hangingPart && firstX - paragraph.x < start.style.sizePt * hangingPart;
    const plain = { ...start, link: undefined, footnote: undefined, isUnderlined: false, isStruck: false };
    const sign: InlineRun = { ...plain, text: mark, rise: isMarkRaised ? 'above' : 'none' };
    const gap: InlineRun = { ...plain, text: isHanging ? '\t' : ' ', rise: 'none' };
    const runs = [sign, gap, ...paragraph.runs];
    return isHanging ? { ...hanging(paragraph, hangPt), runs } : { ...inLine(paragraph, markX), runs };
  });
}

/** Includes the hanging indent with the mark. */
function hanging(paragraph: Paragraph, hangPt: number): Paragraph {
  const { x, width, indentPt, lineCount } = paragraph;
  const tabStops = [{ atPt: hangPt, alignment: 'left' as const }];
  // A single line begins with its mark. In a paragraph the lines are indented and the first one hangs.
  const indents =
    lineCount > 1 ? { indentPt, firstIndentPt: -hangPt } : { indentPt: Math.max(0, indentPt - hangPt), firstIndentPt: 0 };
  return { ...paragraph, x: x - hangPt, width: width + hangPt, tabStops, alignment: 'left', ...indents };
}

/** The first-line indent was the space for the mark. */
function inLine(paragraph: Paragraph, markX: number | undefined): Paragraph {
  if (markX === undefined) return paragraph;
  const { x, width, indentPt, lineCount } = paragraph;
  if (lineCount > 1) return { ...paragraph, firstIndentPt: Math.min(paragraph.firstIndentPt, markX - x) };
  const beforePt = Math.max(0, x - markX);
  return { ...paragraph, x: x - beforePt, width: width + beforePt, indentPt: Math.max(0, indentPt - beforePt) };
}
