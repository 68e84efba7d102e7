import { FrameAnchorType, FrameWrap, HeightRule, type IParagraphOptions, type Paragraph as WordParagraph } from 'docx';
import type {
  Paragraph,
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
  Section,
} from '#engines/core/document-model/document.ts';
import type { Standing } from '../../anchoredPictures.ts';
import type { FlowItem } from '../../flow.ts';
import { type WordChoices, wordParagraph } from '../paragraphs/paragraphs.ts';
import { anchor } from './pictures.ts';

const twips = 20;
/** In line heights. A paragraph that begins this far above the end of the preceding one stands beside it. */
const besidePart = 0.6;
/** Spare room of a line, so that another font does not break it. */
const sparePt = 6;
/** A page with more blocks is a drawing, and finding anchors for all of them would take long. */
const maxBlocks = 2_000;

/** This many paragraphs beside others, and this part of all paragraphs, make a page a poster, which has no reading order. */
const minBeside = 4;
const minBesidePart = 0.25;

interface Framed {
  readonly document: RecognizedDocument;
  readonly standing: Standing;
}

/**
 * Frames paragraphs that stand beside the preceding one without columns: texts on a poster, labels in a drawing, notes in a margin. In the
 * flow each would be pushed below the other. They keep their place and are anchored to the paragraph beside them. On a poster all
 * paragraphs are framed, with the pictures behind them.
 */
export function withFrames(document: RecognizedDocument, standing: Standing): Framed {
  const placed = new Map<RecognizedBlock, 'around' | 'under'>();
  const pages = document.pages.map((page): RecognizedPage => {
    const framed = new Set<RecognizedBlock>();
    const sections = page.sections.map((section) => withFramed(section, standing, framed));
    const blocks = page.sections.flatMap((section) => section.blocks);
    if (isPoster(blocks, framed)) {
      for (const block of blocks) placed.set(block, block.kind === 'picture' ? 'under' : 'around');
      return page;
    }
    for (const block of framed) placed.set(block, 'around');
    return framed.size === 0 ? page : { ...page, sections };
  });
  return placed.size === 0
    ? { document, standing }
    : { document: { ...document, pages }, standing: new Map([...standing, ...placed]) };
}

function isPoster(blocks: readonly RecognizedBlock[], framed: ReadonlySet<RecognizedBlock>): boolean {
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
  const areOthersPictures = blocks.every((block) => block.kind === 'picture' || (block.kind === 'paragraph' && isFrame(block)));
  return areOthersPictures && framed.size >= minBeside && framed.size >= paragraphs.length * minBesidePart;
}

/** Puts each framed paragraph before its anchor. Of two side by side, the smaller is framed. */
function withFramed(section: Section, standing: Standing, framed: Set<RecognizedBlock>): Section {
  const { blocks, columnCount } = section;
  if (columnCount > 1 || blocks.length > maxBlocks) return section;
  const isFree = (block: RecognizedBlock | undefined): block is Paragraph =>
    block?.kind === 'paragraph' && !standing.has(block) && !framed.has(block) && isFrame(block);
  const placed: RecognizedBlock[] = [];
  let flowing: RecognizedBlock[] = [];
  for (const block of blocks) {
    const lowest = lowestOf(flowing);
    const isBeside = isFree(block) && lowest !== undefined && isAbove(block, lowest);
    const host = placed.findLast((each) => isFree(each) && each !== block);
    if (isBeside && placed.at(-1) === lowest && isFree(lowest) && areaOf(lowest) < areaOf(block)) {
      framed.add(lowest);
      flowing = [...flowing.filter((each) => each !== lowest), block];
      placed.push(block);
    } else if (isBeside && host) {
      framed.add(block);
      placed.splice(placed.indexOf(host), 0, block);
    } else {
      placed.push(block);
      if (!standing.has(block)) flowing.push(block);
    }
  }
  return { ...section, blocks: placed };
}

/** A list is framed as a whole. */
const isFrame = ({ angle, list }: Paragraph) => angle === 0 && list === undefined;

const lowestOf = (blocks: readonly RecognizedBlock[]) =>
  blocks.reduce<RecognizedBlock | undefined>((a, b) => (a !== undefined && a.y + a.height > b.y + b.height ? a : b), undefined);

const areaOf = ({ width, height }: Paragraph) => width * height;

function isAbove({ y, height, lineCount }: Paragraph, lowest: RecognizedBlock): boolean {
  return y < lowest.y + lowest.height - (height / Math.max(1, lineCount)) * besidePart;
}

/** A paragraph at its place on the page. A page break comes before it, not inside its frame. */
export function framedParagraph(
  block: Paragraph,
  { breaksBefore, beginsPages }: FlowItem,
  choices: WordChoices,
): WordParagraph[] {
  const plain = { ...block, indentPt: Math.max(0, -block.firstIndentPt), headingLevel: undefined };
  const place = { gapPt: 0, beginsPages, extra: frameAt(block) };
  return [...(breaksBefore ? [anchor([], true)] : []), wordParagraph(plain, choices, place)];
}

/** The place of a frame on its page (ISO 29500-1 §17.3.1.11). */
function frameAt({ x, y, width, height }: Paragraph): Pick<IParagraphOptions, 'frame'> {
  return {
    frame: {
      type: 'absolute',
      position: { x: Math.round(x * twips), y: Math.round(y * twips) },
      width: Math.round((width + sparePt) * twips),
      height: Math.round(height * twips),
      rule: HeightRule.ATLEAST,
      anchor: { horizontal: FrameAnchorType.PAGE, vertical: FrameAnchorType.PAGE },
      wrap: FrameWrap.AROUND,
    },
  };
}
