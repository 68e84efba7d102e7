import type { Picture, RecognizedBlock, RecognizedDocument } from '#engines/core/document-model/document.ts';
import { cleanText } from './cleanText.ts';

/** What a chart says is in its alternative text, and a text longer than this would be read to nobody. */
const mostLetters = 8000;

/** What the file says of a picture, and what is written in it. */
export function alternativeText({ description, text }: Picture): string {
  const said = [description, text].filter((each) => each !== undefined && each !== '');
  return cleanText(said.join('\n')).slice(0, mostLetters);
}

/** What is written in the pictures of a document, where they flow with its text. */
export function textsOfPictures({ pages }: RecognizedDocument): string[] {
  return pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks.flatMap(textsIn)));
}

function textsIn(block: RecognizedBlock): string[] {
  if (block.kind === 'table') return block.cells.flatMap((cell) => cell.blocks.flatMap(textsIn));
  return block.kind === 'picture' ? [block.text] : [];
}
