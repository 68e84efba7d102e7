import type { Picture, RecognizedBlock, RecognizedDocument } from '#engines/core/document-model/document.ts';
import { cleanText } from './cleanText.ts';

/** The text of a chart becomes alternative text. Users of screen readers cannot use longer texts than this. */
const maxLetters = 8000;

/** The alternative text of the file, and the text inside the picture. */
export function alternativeText({ description, text }: Picture): string {
  const said = [description, text].filter((each) => each !== undefined && each !== '');
  return cleanText(said.join('\n')).slice(0, maxLetters);
}

/** Text inside pictures that are in the text flow. */
export function textsOfPictures({ pages }: RecognizedDocument): string[] {
  return pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks.flatMap(textsIn)));
}

function textsIn(block: RecognizedBlock): string[] {
  if (block.kind === 'table') return block.cells.flatMap((cell) => cell.blocks.flatMap(textsIn));
  return block.kind === 'picture' ? [block.text] : [];
}
