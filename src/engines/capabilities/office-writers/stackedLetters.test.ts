import { expect, test } from 'vitest';
import type { Paragraph } from '#engines/core/document-model/document.ts';
import { cell, documentOf, page, paragraph, table } from './officeDocuments.suite.ts';
import { withStackedLetters } from './stackedLetters.ts';

/** What becomes of the text of a cell over several rows. */
function cellText(text: string, more: Partial<Paragraph>): { text: string; alignment: string } {
  const stub = cell(0, 0, text, { rowSpan: 3, blocks: [paragraph(text, more)] });
  const rows = table([stub, ...[0, 1, 2].map((row) => cell(row, 1, `${row}`))]);
  const [block] = withStackedLetters(documentOf(page(1, [rows]))).pages[0]?.sections[0]?.blocks ?? [];
  const [written] = block?.kind === 'table' ? (block.cells[0]?.blocks ?? []) : [];
  if (written?.kind !== 'paragraph') throw new Error('no text');
  return { text: written.runs.map((run) => run.text).join(''), alignment: written.alignment };
}

test('letters below one another in a cell have lines of their own', () => {
  expect(cellText('D a y', { lineCount: 3 })).toEqual({ text: 'D\na\ny', alignment: 'center' });
});

test('words and initials keep their lines', () => {
  expect(cellText('D a y', { lineCount: 1 }).text).toBe('D a y');
  expect(cellText('Day of May', { lineCount: 3 }).text).toBe('Day of May');
});
