import type { Paragraph, RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';

/** A shorter text is a remark, not what the slide says. */
const minLetters = 20;

/**
 * The paragraphs of the main text of a slide with a title: the text box with most letters, below that title. Lines with tabs are none: they
 * stand beside each other, and LibreOffice ignores tab stops in a place of a layout.
 */
export function bodyOf(
  groups: readonly (readonly RecognizedBlock[])[],
  page: RecognizedPage,
  title: Paragraph | undefined,
): readonly RecognizedBlock[] | undefined {
  if (!title) return undefined;
  const body = new Set(page.sections.flatMap(({ blocks }) => blocks));
  const isText = (block: RecognizedBlock): block is Paragraph =>
    block.kind === 'paragraph' && block !== title && body.has(block) && block.angle === 0 && !block.isLabel && !block.tabStops;
  const texts = groups.filter((group) => group.length > 0 && group.every((block) => isText(block) && block.y > title.y));
  const [most] = texts.toSorted((a, b) => lettersIn(b) - lettersIn(a));
  return most && (lettersIn(most) >= minLetters || most.some((one) => one.kind === 'paragraph' && one.list)) ? most : undefined;
}

const lettersIn = (group: readonly RecognizedBlock[]) =>
  group.reduce(
    (sum, block) => sum + (block.kind === 'paragraph' ? block.runs.reduce((all, { text }) => all + text.length, 0) : 0),
    0,
  );
