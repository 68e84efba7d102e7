import { Run } from 'docx';
import type { Paragraph, RecognizedBlock, RecognizedDocument, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';
import { boxOnPage } from '../boxOnPage.ts';
import { anchorOf, drawnGraphic, transform } from './drawnShapes.ts';
import { type WordChoices, wordParagraph } from './paragraphs.ts';
import { Element } from './xmlElement.ts';

const shapeUri = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape';
/** Numbers of drawings are unique in a file. Those of lines and fills are lower. */
const firstNumber = 200_000;
const mostAPage = 1_000;
/** Room for letters of another font, as a part of a text's size. */
const sparePart = 0.1;

/** The texts of each page that are in no flow, by its number. */
export type AnchoredTexts = ReadonlyMap<number, readonly Paragraph[]>;

/**
 * Takes text out of the flow that has no place in it: text that runs up or down a page of level text (names of rows, labels of an axis,
 * notes in a margin), and text over a table that is in no cell of it. In the flow it would push away what it stands beside, often to
 * another page.
 */
export function withoutAnchoredTexts(document: RecognizedDocument): { document: RecognizedDocument; anchored: AnchoredTexts } {
  const anchored = new Map<number, readonly Paragraph[]>();
  const pages = document.pages.map((page): RecognizedPage => {
    const blocks = page.sections.flatMap((section) => section.blocks);
    const tables = blocks.filter((block) => block.kind === 'table');
    const isAnchored = (block: RecognizedBlock): block is Paragraph =>
      block.kind === 'paragraph' &&
      // Word has no footnotes in text boxes.
      block.runs.every(({ footnote }) => footnote === undefined) &&
      (isTurned(block) || (block.angle === 0 && tables.some((table) => isOver(block, table))));
    const own = blocks.filter(isAnchored);
    if (own.length === 0 || own.length === blocks.length || own.length > mostAPage) return page;
    anchored.set(page.page, own);
    const flowing = page.sections.map((section) => ({
      ...section,
      blocks: section.blocks.filter((block) => !isAnchored(block)),
    }));
    return { ...page, sections: flowing.filter(({ blocks: left }, index) => left.length > 0 || index === 0) };
  });
  return { document: anchored.size === 0 ? document : { ...document, pages }, anchored };
}

const isTurned = ({ angle }: Paragraph) => angle === 90 || angle === 270;

/** Half a point of rounding, and the empty part of a line's box. */
const slackPt = 2;

function isOver(text: Paragraph, table: PageBox): boolean {
  const isInside = (from: number, length: number, start: number, size: number) =>
    from > start - slackPt && from + length < start + size + slackPt;
  return isInside(text.x, text.width, table.x, table.width) && isInside(text.y, text.height, table.y, table.height);
}

/** Turned texts at their places on the page, each a text box (ISO 29500-1 §20.4.2.38). */
export function anchoredTextRuns(texts: readonly Paragraph[], page: number, choices: WordChoices): Run[] {
  return texts.map((text, index) => {
    const box = boxOnPage(roomy(text));
    const content = new Element('w:txbxContent', {}, [wordParagraph(levelled(text), choices)]);
    const direction = text.angle === 0 ? 'horz' : text.angle === 90 ? 'vert' : 'vert270';
    const shape = new Element('wps:wsp', {}, [
      new Element('wps:cNvSpPr', { txBox: '1' }),
      new Element('wps:spPr', {}, [
        transform({ ...box, x: 0, y: 0 }, false),
        new Element('a:prstGeom', { prst: 'rect' }, [new Element('a:avLst')]),
        new Element('a:noFill'),
      ]),
      new Element('wps:txbx', {}, [content]),
      new Element('wps:bodyPr', { vert: direction, wrap: 'square', lIns: '0', tIns: '0', rIns: '0', bIns: '0' }),
    ]);
    const number = firstNumber + page * mostAPage + index;
    const anchor = anchorOf(box, { number, name: `Text ${index + 1}`, isBehind: false }, drawnGraphic(shapeUri, shape));
    // A run accepts any component, but the library's types list only its own.
    return new Run({ children: [new Element('w:drawing', {}, [anchor]) as unknown as string] });
  });
}

/** A text box cuts off what is wider or higher than it. */
function roomy(text: Paragraph): Paragraph {
  const height = Math.max(text.height, text.linePitchPt * text.lineCount) * (1 + sparePart);
  const width = text.width * (1 + sparePart);
  return { ...text, x: text.x - (width - text.width) / 2, y: text.y - (height - text.height) / 2, width, height };
}

/** A paragraph that fills its box. Text boxes have no tab stops of the page, and are in no list. */
function levelled(text: Paragraph): Paragraph {
  const [first, ...others] = text.runs.map((run) => ({ ...run, text: run.text.replaceAll('\t', '   ') }));
  const marked = first && text.list ? { ...first, text: `${text.list.mark} ${first.text}` } : first;
  const runs = marked ? [marked, ...others] : [];
  return { ...text, runs, list: undefined, headingLevel: undefined, indentPt: 0, firstIndentPt: 0, spaceBeforePt: 0 };
}
