import type { RecognizedBlock, Section } from '#engines/core/document-model/document.ts';

const marginPt = 2;
const maxTexts = 200;
const minValues = 3;
const maxValueLetters = 8;

/**
 * One column has texts, and the others values of a few letters for them: the amounts of a form, or the numbers of its lines. However long
 * the texts are, a value belongs beside its own.
 */
export function hasValuesBeside({ blocks, columns = [] }: Section): boolean {
  const own = columns.map(({ left, right }) =>
    blocks.filter(({ x, width }) => x + width / 2 >= left - marginPt && x + width / 2 <= right + marginPt),
  );
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block] : []));
  if (texts.length > maxTexts || texts.some(({ angle, isRightToLeft }) => angle !== 0 || isRightToLeft)) return false;
  const others = own.filter((all) => !areValues(all));
  return others.length === 1 && own.length > 1 && own.every((all) => others.includes(all) || all.length > 0);
}

function areValues(blocks: readonly RecognizedBlock[]): boolean {
  const paragraphs = blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block];
    return block.kind === 'table' ? block.cells.flatMap((cell) => cell.blocks.filter((one) => one.kind === 'paragraph')) : [];
  });
  const lines = paragraphs.reduce((sum, { lineCount }) => sum + lineCount, 0);
  const letters = paragraphs.reduce((sum, { runs }) => sum + runs.reduce((all, { text }) => all + text.trim().length, 0), 0);
  return lines >= minValues && letters <= lines * maxValueLetters;
}
