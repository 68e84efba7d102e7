import type { RecognizedBlock, Section } from '#engines/core/document-model/document.ts';

/**
 * The section with its edges moved in to these blocks, after a wider one left it or its text flow. Centered lines keep their middle: it is
 * that of the section.
 */
export function narrowedSection(section: Section, flowing: readonly RecognizedBlock[]): Section {
  if (flowing.length === 0 || section.columnCount > 1) return section;
  const fromLeft = Math.max(0, Math.min(...flowing.map(({ x }) => x)) - section.left);
  const fromRight = Math.max(0, section.right - Math.max(...flowing.map(({ x, width }) => x + width)));
  const hasCentered = flowing.some((block) => block.kind === 'paragraph' && block.alignment === 'center');
  const both = Math.min(fromLeft, fromRight);
  const [movedPt, endPt] = hasCentered ? [both, both] : [fromLeft, fromRight];
  const blocks = section.blocks.map((block) =>
    block.kind === 'paragraph' ? { ...block, indentPt: Math.max(0, block.indentPt - movedPt) } : block,
  );
  return { ...section, left: section.left + movedPt, right: section.right - endPt, blocks };
}
