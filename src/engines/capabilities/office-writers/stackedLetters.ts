import type { Cell, Paragraph, RecognizedDocument, Table } from '#engines/core/document-model/document.ts';

const minLetters = 3;
const letter = /^\p{L}\p{M}*$/u;

/**
 * The document with each letter of a stacked word on a line of its own: the name of a group of rows, whose letters stand below one
 * another in a narrow cell. As words of one letter they would share lines.
 */
export function withStackedLetters(document: RecognizedDocument): RecognizedDocument {
  const pages = document.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => (block.kind === 'table' ? withLettersApart(block) : block)),
    })),
  }));
  return { ...document, pages };
}

/** The same for a table. */
export function withLettersApart(table: Table): Table {
  if (!table.cells.some(({ blocks }) => blocks.some(isStacked))) return table;
  const cells = table.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map((one) => (isStacked(one) ? stacked(one) : one)) }));
  return { ...table, cells };
}

/** As many letters as lines, and nothing else. */
function isStacked(block: Cell['blocks'][number]): block is Paragraph {
  if (block.kind !== 'paragraph' || block.angle !== 0 || block.list) return false;
  const text = block.runs.map((run) => run.text).join('');
  const words = text.trim().split(/\s+/);
  return words.length >= minLetters && words.length === block.lineCount && words.every((word) => letter.test(word));
}

function stacked(paragraph: Paragraph): Paragraph {
  const runs = paragraph.runs.map((run) => ({ ...run, text: run.text.replace(/ +/g, '\n') }));
  return { ...paragraph, runs, alignment: 'center', indentPt: 0, firstIndentPt: 0 };
}
