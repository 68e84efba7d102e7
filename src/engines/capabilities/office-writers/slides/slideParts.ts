import type { Paragraph, RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';
import { naturalWidths } from '../fonts/lineFit.ts';
import type { OfficeFonts } from '../fonts/officeFonts.ts';
import { runsSplitAt } from '../splitRuns.ts';
import { withWrittenLeader } from './slideLeaders.ts';

/** The mean width of a letter in a font without metrics, in parts of the font size. */
const usualLetterEm = 0.5;

/** The page, with the dots of its contents fitted, and with text beside other text in a paragraph of its own where the two are not on one line. */
export function withSeparateParts(page: RecognizedPage, fonts: OfficeFonts): RecognizedPage {
  const partsOf = (block: RecognizedBlock): readonly RecognizedBlock[] =>
    block.kind === 'paragraph' ? separateParts(withWrittenLeader(block, fonts), fonts) : [block];
  const sections = page.sections.map((section) => ({ ...section, blocks: section.blocks.flatMap(partsOf) }));
  return { ...page, sections };
}

/** The texts between the tabs of a paragraph, each on its own baseline; the paragraph itself if all are on one. */
export function separateParts(paragraph: Paragraph, fonts: OfficeFonts): Paragraph[] {
  const { tabStops: stops = [], baselinePt, runs, list, angle } = paragraph;
  const texts = runsSplitAt('\t', runs);
  const isApart = stops.some(({ fallPt }) => fallPt !== undefined) && stops.length === texts.length - 1;
  if (!isApart || baselinePt === undefined || list || angle !== 0) return [paragraph];
  // The baseline of the paragraph is that of its lowest text.
  const firstPt = baselinePt - Math.max(0, ...stops.map(({ fallPt = 0 }) => fallPt));
  const { tabStops: _, ...rest } = paragraph;
  return texts.map((own, index): Paragraph => {
    const { atPt, alignment, fallPt = 0 } = stops[index - 1] ?? { atPt: 0, alignment: 'left' as const };
    const part = { ...rest, runs: own, alignment, ...(index > 0 ? { headingLevel: undefined } : {}) };
    const sizePt = Math.max(0, ...own.map(({ style }) => style.sizePt));
    const letters = own.reduce((sum, { text }) => sum + text.length, 0);
    const width = naturalWidths(part, fonts, 'room')?.linePt ?? letters * sizePt * usualLetterEm;
    const x = paragraph.x + (alignment === 'right' ? atPt - width : atPt);
    const y = paragraph.y + firstPt + fallPt - sizePt;
    return { ...part, x, y, width, height: sizePt, baselinePt: sizePt, linePitchPt: sizePt * 1.2 };
  });
}
