import type { InlineRun, Paragraph, RecognizedBlock, RecognizedPage, TabStop } from '#engines/core/document-model/document.ts';
import { naturalWidths } from '../fonts/lineFit.ts';
import type { OfficeFonts } from '../fonts/officeFonts.ts';
import { listHangPt } from '../listIndents.ts';
import { runsSplitAt } from '../splitRuns.ts';
import { withWrittenLeader } from './slideLeaders.ts';

/** The mean width of a letter in a font without metrics, in parts of the font size. */
const usualLetterEm = 0.5;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Between two texts of a row that are objects of their own, in multiples of the font size. */
const farApart = 4;

/**
 * The page, with the dots of its contents fitted, and with text beside other text in a paragraph of its own where the two are not on one
 * line, or far apart in the only line of its kind: people place two text boxes there. Further lines with such gaps below are a table of
 * tabs.
 */
export function withSeparateParts(page: RecognizedPage, fonts: OfficeFonts): RecognizedPage {
  const partsIn = (blocks: readonly RecognizedBlock[]) =>
    blocks.flatMap((block, index): readonly RecognizedBlock[] => {
      if (block.kind !== 'paragraph') return [block];
      const isAlone = !isRow(blocks[index - 1]) && !isRow(blocks[index + 1]);
      return separateParts(withWrittenLeader(block, fonts), fonts, isAlone);
    });
  const inMargin = (paragraphs: readonly Paragraph[]) => paragraphs.flatMap((one) => separateParts(one, fonts, true));
  const sections = page.sections.map((section) => ({ ...section, blocks: partsIn(section.blocks) }));
  return { ...page, sections, header: inMargin(page.header), footer: inMargin(page.footer) };
}

const isRow = (block: RecognizedBlock | undefined) => block?.kind === 'paragraph' && block.tabStops !== undefined;

interface Part {
  readonly runs: readonly InlineRun[];
  readonly stop: TabStop | undefined;
  readonly width: number;
}

/** The texts between the tabs of a paragraph, each on its own baseline; the paragraph itself if all are on one, and near or not alone. */
export function separateParts(paragraph: Paragraph, fonts: OfficeFonts, isAlone = false): Paragraph[] {
  const { tabStops: stops = [], baselinePt, runs, list, angle, lineCount } = paragraph;
  const texts = runsSplitAt('\t', runs);
  if (paragraph.cellsFromRight && angle === 0) return cellsOf(paragraph, texts);
  if (baselinePt === undefined || angle !== 0 || stops.length === 0 || stops.length !== texts.length - 1) return [paragraph];
  const parts = texts.map((own, index) => ({
    runs: own,
    stop: stops[index - 1],
    width: widthOf({ ...paragraph, runs: own }, fonts),
  }));
  const isOnOtherLines = list === undefined && stops.some(({ fallPt }) => fallPt !== undefined);
  if (!isOnOtherLines && !(isAlone && lineCount === 1 && areFarApart(parts, paragraph))) return [paragraph];
  // The baseline of the paragraph is that of its lowest text.
  const firstPt = baselinePt - Math.max(0, ...stops.map(({ fallPt = 0 }) => fallPt));
  return parts.map((part, index) => partOf(part, { ...paragraph, baselinePt: firstPt }, index === 0));
}

/** Programs measure tabs of such lines from the right, from where text of another font does not reach them: each text has its own place. */
function cellsOf(paragraph: Paragraph, texts: readonly (readonly InlineRun[])[]): Paragraph[] {
  const { cellsFromRight: cells = [], headingLevel, list, ...rest } = paragraph;
  if (cells.length !== texts.length) return [paragraph];
  return cells.map(({ x, width, baseline }, index): Paragraph => {
    const runs = texts[index] ?? [];
    const sizePt = sizeOf(runs);
    const isRightToLeft = runs.some(({ text }) => rightToLeft.test(text));
    const isFirst = index === 0;
    const place = { x, y: baseline - sizePt, width, height: sizePt, baselinePt: sizePt, linePitchPt: sizePt * 1.2 };
    const alignment = isRightToLeft ? 'right' : 'left';
    return {
      ...rest,
      runs,
      alignment,
      isRightToLeft,
      headingLevel: isFirst ? headingLevel : undefined,
      list: isFirst ? list : undefined,
      ...place,
    };
  });
}

function partOf({ runs, stop, width }: Part, paragraph: Paragraph, isFirst: boolean): Paragraph {
  const { tabStops: _, headingLevel, list, ...rest } = paragraph;
  const { atPt, alignment, fallPt = 0 } = stop ?? { atPt: 0, alignment: 'left' as const };
  const own = isFirst ? runs : withoutMark(runs, list?.mark);
  const isItem = list !== undefined && (isFirst || own !== runs);
  const sizePt = sizeOf(runs);
  const x = paragraph.x + (alignment === 'right' ? atPt - width : atPt);
  const y = paragraph.y + (paragraph.baselinePt ?? 0) + fallPt - sizePt;
  const hangPt = isItem && isFirst ? listHangPt(paragraph) : 0;
  const place = { x, y, width: width + hangPt, height: sizePt, baselinePt: sizePt, linePitchPt: sizePt * 1.2 };
  return {
    ...rest,
    runs: own,
    alignment,
    headingLevel: isFirst ? headingLevel : undefined,
    list: isItem ? list : undefined,
    ...place,
  };
}

/** The text of an item that begins with the same mark; the same runs if it does not. */
function withoutMark(runs: readonly InlineRun[], mark: string | undefined): readonly InlineRun[] {
  const [first, ...others] = runs;
  if (!first || !mark || !first.text.startsWith(`${mark} `)) return runs;
  const text = first.text.slice(mark.length).trimStart();
  return text === '' ? others : [{ ...first, text }, ...others];
}

function areFarApart(parts: readonly Part[], paragraph: Paragraph): boolean {
  return parts.slice(1).every(({ runs, stop, width }, index) => {
    const before = parts[index];
    const startPt = (stop?.atPt ?? 0) - (stop?.alignment === 'right' ? width : 0);
    const hangPt = index === 0 && paragraph.list ? listHangPt(paragraph) : 0;
    const endPt = hangPt + (before?.stop?.atPt ?? 0) + (before?.stop?.alignment === 'right' ? 0 : (before?.width ?? 0));
    return startPt - endPt > farApart * sizeOf(runs) && stop?.leader === undefined;
  });
}

const sizeOf = (runs: readonly InlineRun[]) => Math.max(0, ...runs.map(({ style }) => style.sizePt));

function widthOf(paragraph: Paragraph, fonts: OfficeFonts): number {
  const letters = paragraph.runs.reduce((sum, { text }) => sum + text.length, 0);
  return naturalWidths(paragraph, fonts, 'room')?.linePt ?? letters * sizeOf(paragraph.runs) * usualLetterEm;
}
