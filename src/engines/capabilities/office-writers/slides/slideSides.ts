import type { Paragraph, RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';
import { isBrokenInLines } from '../brokenLines.ts';

/** Lines begin at one place up to this distance, in points. */
const alikePt = 1.5;

/**
 * The page with lines at the side where they begin together with their neighbours. Recognition knows the column of a line; on a slide its
 * box is all the column there is, so the side of a single line shows only beside others.
 */
export function withSharedSides(page: RecognizedPage): RecognizedPage {
  const sections = page.sections.map((section) => ({ ...section, blocks: sidesOf(section.blocks) }));
  return { ...page, sections };
}

function sidesOf(blocks: readonly RecognizedBlock[]): RecognizedBlock[] {
  const items = blocks.filter((block): block is Paragraph => block.kind === 'paragraph' && block.list !== undefined);
  return blocks.map((block, index) => {
    if (block.kind !== 'paragraph' || block.angle !== 0 || block.isRightToLeft) return block;
    if (block.list) return ofItem(block, items);
    const isAtLeft =
      block.alignment === 'justify' ? isBrokenInLines(block) : isBeside(block, [blocks[index - 1], blocks[index + 1]]);
    return isAtLeft ? { ...block, alignment: 'left' } : block;
  });
}

/** Items that begin at one place are on the level of the first of them, and none of them is centered. */
function ofItem(item: Paragraph, items: readonly Paragraph[]): Paragraph {
  const alike = items.filter((one) => Math.abs(one.x - item.x) < alikePt && one.list?.format === item.list?.format);
  const [first] = alike;
  if (alike.length < 2 || !first?.list || !item.list) return item;
  const { listId, level } = first.list;
  const list = item.list.format === 'bullet' ? { ...item.list, listId, level } : item.list;
  const isCentered = item.alignment === 'center' || item.alignment === 'right';
  if (!isCentered) return { ...item, list };
  const { indentPt, firstIndentPt } = alike.find(({ alignment }) => alignment === 'left') ?? item;
  return { ...item, list, alignment: 'left', indentPt, firstIndentPt };
}

/** A single line that begins where the one above or below it does, and ends elsewhere. */
function isBeside(line: Paragraph, neighbours: readonly (RecognizedBlock | undefined)[]): boolean {
  if (line.lineCount !== 1 || line.alignment === 'left' || line.tabStops) return false;
  return neighbours.some((other) => {
    if (other?.kind !== 'paragraph' || other.angle !== 0 || other.alignment === line.alignment) return false;
    return Math.abs(other.x - line.x) < alikePt && Math.abs(other.width - line.width) > alikePt;
  });
}
