import type { Footnote, InlineRun, Paragraph } from '#engines/core/document-model/document.ts';

/** So far left of its text a mark stands by itself, in parts of the letters' size; nearer, it begins the first line. */
const hangingPart = 0.9;

/** A note as text, with its mark before it as it stands on the page: at the head of its first line, or hanging out before all of them. */
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

/** The lines with the room before them in which the mark stands. */
function hanging(paragraph: Paragraph, hangPt: number): Paragraph {
  const { x, width, indentPt, lineCount } = paragraph;
  const tabStops = [{ atPt: hangPt, alignment: 'left' as const }];
  // A line alone begins with its mark; those of a paragraph are indented, and the first hangs out.
  const indents =
    lineCount > 1 ? { indentPt, firstIndentPt: -hangPt } : { indentPt: Math.max(0, indentPt - hangPt), firstIndentPt: 0 };
  return { ...paragraph, x: x - hangPt, width: width + hangPt, tabStops, alignment: 'left', ...indents };
}

/** What the first line was indented by was the room of the mark. */
function inLine(paragraph: Paragraph, markX: number | undefined): Paragraph {
  if (markX === undefined) return paragraph;
  const { x, width, indentPt, lineCount } = paragraph;
  if (lineCount > 1) return { ...paragraph, firstIndentPt: Math.min(paragraph.firstIndentPt, markX - x) };
  const beforePt = Math.max(0, x - markX);
  return { ...paragraph, x: x - beforePt, width: width + beforePt, indentPt: Math.max(0, indentPt - beforePt) };
}
