import { Run } from 'docx';
import type {
  Paragraph,
  Picture,
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
  Table,
  TabStop,
} from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';
import type { Standing } from '../../anchoredPictures.ts';
import { boxOnPage, overlap } from '../../boxOnPage.ts';
import { isBrokenInLines } from '../../brokenLines.ts';
import { naturalWidths } from '../../fonts/lineFit.ts';
import { leadingOf } from '../../margins.ts';
import { gap } from '../flow/spacers.ts';
import { type WordChoices, wordParagraph } from '../paragraphs/paragraphs.ts';
import { wordTable } from '../tables.ts';
import { Element } from '../xmlElement.ts';
import { anchorOf, drawnGraphic, transform } from './drawnShapes.ts';
import type { NamedPicture } from './pictures.ts';
import { isWordArt, wordArtRun } from './wordArt.ts';

const shapeUri = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape';
/** Numbers of drawings are unique in a file. Those of lines and fills are lower. */
const firstNumber = 200_000;
const maxPerPage = 1_000;
/** Room for letters of another font, as a part of a text's size. */
const sparePart = 0.1;
/** Programs round the widths of letters. */
const linePart = 0.02;
/** Programs set letters that join in a font of theirs, of which no widths are known here. A line that stays one takes no room of others. */
const joinedPart = 0.6;
const joined = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Thai}]/u;
/** Of a line that is beside a table, so much is below its upper and above its lower edge. */
const besidePart = 0.75;
const roundingPt = 1;

/** The texts and tables of each page that are in no flow, by its number. */
export type AnchoredTexts = ReadonlyMap<number, readonly (Paragraph | Table)[]>;

/**
 * Takes text out of the flow that has no place in it: text that runs up, down or across a page of level text (names of rows, labels of an
 * axis, notes in a margin, a word over all of the page), and text over or beside a table that is in no cell of it. In the flow it would push
 * away what it stands beside, often to another page. All text of positioned pages is in no flow.
 */
export function withoutAnchoredTexts(
  document: RecognizedDocument,
  positioned: ReadonlySet<number>,
): { document: RecognizedDocument; anchored: AnchoredTexts } {
  const anchored = new Map<number, readonly (Paragraph | Table)[]>();
  const pages = document.pages.map((page): RecognizedPage => {
    const blocks = page.sections.flatMap((section) => section.blocks);
    const tables = blocks.filter((block) => block.kind === 'table');
    const isPositioned = positioned.has(page.page);
    const beside = textsBesideTables(page);
    const isAnchored = (block: RecognizedBlock): block is Paragraph | Table => {
      if (block.kind === 'table') return isPositioned;
      if (block.kind !== 'paragraph' || hasFootnotes(block)) return false;
      if (isPositioned || isTurned(block) || beside.has(block)) return true;
      return block.angle === 0 && tables.some((table) => isOver(block, table));
    };
    const own = blocks.filter(isAnchored);
    if (own.length === 0 || (own.length === blocks.length && !isPositioned) || own.length > maxPerPage) return page;
    anchored.set(page.page, own);
    const flowing = page.sections.map((section) => ({
      ...section,
      blocks: section.blocks.filter((block) => !isAnchored(block)),
    }));
    return { ...page, sections: flowing.filter(({ blocks: left }, index) => left.length > 0 || index === 0) };
  });
  return { document: anchored.size === 0 ? document : { ...document, pages }, anchored };
}

/** Texts that stand at the height of a table without being a column: names of its rows, which the flow would put above or below it. */
function textsBesideTables({ sections }: RecognizedPage): ReadonlySet<RecognizedBlock> {
  const single = sections.filter(({ columnCount }) => columnCount === 1);
  return new Set(
    single.flatMap(({ blocks }) => {
      const tables = blocks.filter((block) => block.kind === 'table');
      return blocks.filter((block) => block.kind === 'paragraph' && tables.some((table) => isBeside(block, table)));
    }),
  );
}

function isBeside({ x, y, width, height, lineCount }: Paragraph, table: PageBox): boolean {
  const shared = Math.min(y + height, table.y + table.height) - Math.max(y, table.y);
  const across = Math.min(x + width, table.x + table.width) - Math.max(x, table.x);
  return across < slackPt && shared > (height / Math.max(1, lineCount)) * besidePart;
}

/** Word has none in text boxes. */
const hasFootnotes = ({ runs }: Paragraph) => runs.some(({ footnote }) => footnote !== undefined);

const isTurned = ({ angle }: Paragraph) => angle !== 0;

/** Half a point of rounding, and the empty part of a line's box. */
const slackPt = 2;

function isOver(text: Paragraph, table: PageBox): boolean {
  const isInside = (from: number, length: number, start: number, size: number) =>
    from > start - slackPt && from + length < start + size + slackPt;
  return isInside(text.x, text.width, table.x, table.width) && isInside(text.y, text.height, table.y, table.height);
}

/** Pictures of positioned pages keep their places: under text, and over the fills of tables and of the page. */
export function withPositionedPictures(
  { pages }: RecognizedDocument,
  standing: Standing,
  anchored: AnchoredTexts,
  positioned: ReadonlySet<number>,
): Standing {
  const placed = new Map(standing);
  for (const { page, sections, behind } of pages.filter((one) => positioned.has(one.page))) {
    const texts = Map.groupBy(anchored.get(page) ?? [], ({ kind }) => kind);
    const fills = behind.filter((one) => one.kind === 'shape' && one.fill !== undefined);
    const covers = [...(texts.get('table') ?? []), ...fills];
    const isAmong = (picture: RecognizedBlock, boxes: readonly PageBox[]) => boxes.some((box) => overlap(box, picture));
    const pictures = sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'picture'));
    for (const one of pictures)
      placed.set(one, isAmong(one, covers) && !isAmong(one, texts.get('paragraph') ?? []) ? 'over' : 'under');
  }
  return placed;
}

interface BoxChoices {
  readonly choices: WordChoices;
  readonly loaded: ReadonlyMap<Picture, NamedPicture>;
}

/** Texts and tables at their places on the page, each in a text box (ISO 29500-1 §20.4.2.38), which grows with it. */
export function anchoredTextRuns(texts: readonly (Paragraph | Table)[], page: number, { choices, loaded }: BoxChoices): Run[] {
  return texts.map((text, index) => {
    if (text.kind === 'paragraph' && isWordArt(text)) return wordArtRun(text, firstNumber + page * maxPerPage + index, choices);
    const angle = text.kind === 'paragraph' ? text.angle : 0;
    const wide = text.kind === 'paragraph' ? roomy(text, naturalPt(text, choices)) : text;
    const box = wide.kind === 'paragraph' ? boxOnPage(wide) : wide;
    const content =
      text.kind === 'paragraph'
        ? [wordParagraph(levelled(text), choices, { gapPt: 0, columnWidthPt: wide.width })]
        : [wordTable(text, choices, loaded, { insetPt: 0, roomPt: text.width }), gap(0, false)];
    const slant = angle % 90 === 0 ? 0 : angle;
    const direction = angle === 90 ? 'vert' : angle === 270 ? 'vert270' : 'horz';
    const shape = new Element('wps:wsp', {}, [
      new Element('wps:cNvSpPr', { txBox: '1' }),
      new Element('wps:spPr', {}, [
        transform({ ...box, x: 0, y: 0 }, false, slant),
        new Element('a:prstGeom', { prst: 'rect' }, [new Element('a:avLst')]),
        new Element('a:noFill'),
      ]),
      new Element('wps:txbx', {}, [new Element('w:txbxContent', {}, content)]),
      new Element('wps:bodyPr', { vert: direction, wrap: 'square', lIns: '0', tIns: '0', rIns: '0', bIns: '0' }, [
        ...(angle === 0 ? [new Element('a:spAutoFit')] : []),
      ]),
    ]);
    const number = firstNumber + page * maxPerPage + index;
    const anchor = anchorOf(box, { number, name: boxName(page, index), isBehind: slant !== 0 }, drawnGraphic(shapeUri, shape));
    // A run accepts any component, but the library's types list only its own.
    return new Run({ children: [new Element('w:drawing', {}, [anchor]) as unknown as string] });
  });
}

const boxName = (page: number, index: number) => `Text ${page}-${index + 1}`;
const boxOf = (text: Paragraph | Table): PageBox => (text.kind === 'paragraph' ? boxOnPage(roomy(text)) : text);

/** Whether a box grew over the end of its page, where its text is not seen. */
export function isBoxCut(
  texts: readonly (Paragraph | Table)[],
  { page, heightPt }: RecognizedPage,
  heightsPt: ReadonlyMap<string, number>,
): boolean {
  return texts.some((text, index) => {
    const { y, height } = boxOf(text);
    const laidOutPt = heightsPt.get(boxName(page, index)) ?? 0;
    // A box that did not grow has its text within the height that this has on the page; the rest is room.
    const isGrown = laidOutPt > height + slackPt || text.kind === 'table' || text.angle !== 0;
    return y + (isGrown ? Math.max(height, laidOutPt) : text.height) > heightPt + slackPt;
  });
}

/** The width of a line with letters of its font in the office program; 0 if that is not known, or for text of several lines. */
const naturalPt = (text: Paragraph, { styles }: WordChoices) =>
  text.lineCount === 1 ? (naturalWidths(text, styles.fonts)?.linePt ?? 0) : 0;

/** Room for letters of another font, so that a line stays one. The edge that level lines are aligned to keeps its place. */
function roomy(text: Paragraph, linePt = 0): Paragraph {
  const { x, y, width, alignment, angle } = text;
  const height = Math.max(text.height, text.linePitchPt * text.lineCount) * (1 + sparePart);
  // Several level lines are fitted to the width that they have on the page, or they would break elsewhere.
  const isFitted = angle === 0 && text.lineCount > 1 && !isBrokenInLines(text);
  const spare = text.lineCount === 1 && text.runs.some((run) => joined.test(run.text)) ? joinedPart : sparePart;
  const morePt = isFitted ? roundingPt : Math.max(width * spare, linePt * (1 + linePart) - width);
  const leftPt = angle === 0 ? { left: 0, justify: 0, center: morePt / 2, right: morePt }[alignment] : morePt / 2;
  const abovePt = angle === 0 ? leadingOf(text) : (height - text.height) / 2;
  return { ...text, x: x - leftPt, y: y - abovePt, width: width + morePt, height };
}

/** A paragraph that fills its box. Text boxes have only tab stops of their own, and are in no list. */
function levelled(text: Paragraph): Paragraph {
  // The box is a little wider than its text, which may end at the last stop.
  const isIn = ({ atPt, alignment }: TabStop) => atPt < text.width + (alignment === 'right' ? roundingPt : 0);
  const isTabbed = text.angle === 0 && text.alignment === 'left' && text.tabStops?.every(isIn);
  const inBox = (letters: string) => (isTabbed ? letters : letters.replaceAll('\t', '   '));
  const [first, ...others] = text.runs.map((run) => ({ ...run, text: inBox(run.text) }));
  const hangPt = hangIn(text);
  const marked = first && text.list ? { ...first, text: `${text.list.mark}${hangPt > 0 ? '\t' : ' '}${first.text}` } : first;
  const runs = marked ? [marked, ...others] : [];
  const stops: TabStop[] = text.list && hangPt > 0 ? [{ atPt: hangPt, alignment: 'left' }] : [];
  return {
    ...text,
    runs,
    list: undefined,
    headingLevel: undefined,
    indentPt: hangPt,
    firstIndentPt: -hangPt,
    spaceBeforePt: 0,
    ...(stops.length > 0 ? { tabStops: [...stops, ...(isTabbed ? (text.tabStops ?? []) : [])] } : {}),
  };
}

/** In multiples of the font size. Lines further in stand by themselves, as a centered address below an item. */
const widestHang = 3.5;

/** How far the lines below the first one, or the text behind a mark, begin further in. */
function hangIn({ firstIndentPt, alignment, angle, isRightToLeft, list, lineCount, runs }: Paragraph): number {
  const isLevel = angle === 0 && !isRightToLeft && (alignment === 'left' || alignment === 'justify');
  const isHung = firstIndentPt < -slackPt && -firstIndentPt < (runs[0]?.style.sizePt ?? 0) * widestHang;
  return isLevel && isHung && (list !== undefined || lineCount > 1) ? -firstIndentPt : 0;
}
