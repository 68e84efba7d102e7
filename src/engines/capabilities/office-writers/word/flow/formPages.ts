import type { Paragraph, RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';

const minFields = 8;
/** Parts of a page with columns of their own. */
const minColumned = 2;

/**
 * A form whose boxes stand beside each other in several parts of the page. A flow moves them against the lines that are drawn around them, and
 * nobody writes running text in it.
 */
export function isBoxedForm({ sections, footnotes }: RecognizedPage): boolean {
  if (footnotes.length > 0 || sections.filter(({ columnCount }) => columnCount > 1).length < minColumned) return false;
  const texts = sections.flatMap(({ blocks }) => blocks.flatMap(textsOf));
  const fields = new Set(texts.flatMap(({ runs }) => runs.flatMap(({ field }) => field ?? [])));
  return fields.size >= minFields;
}

function textsOf(block: RecognizedBlock): Paragraph[] {
  if (block.kind === 'paragraph') return [block];
  return block.kind === 'table' ? block.cells.flatMap(({ blocks }) => blocks.filter((one) => one.kind === 'paragraph')) : [];
}
