import { expect, test } from 'vitest';
import { page, paragraph } from '../officeDocuments.suite.ts';
import { withCenteredLines } from './centeredLines.ts';

const title = paragraph('A title as wide as the text', { x: 106, width: 400 });
const subtitle = paragraph('Below it', { x: 256, y: 120, width: 100, alignment: 'center' });
const alignments = (...texts: Parameters<typeof page>[1]) =>
  withCenteredLines(page(1, texts)).sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.alignment] : [])),
  );

test('a line in the middle of a slide is centered as the text below it', () => {
  expect(alignments(title, subtitle)).toEqual(['center', 'center']);
});

test('without such text, beside the middle, or above text that begins at its edge, it is not', () => {
  expect(alignments(title)).toEqual(['left']);
  expect(alignments({ ...title, x: 90 }, subtitle)).toEqual(['left', 'center']);
  const below = paragraph('Text', { x: 106, y: 200, width: 300 });
  expect(alignments(title, subtitle, below)).toEqual(['left', 'center', 'left']);
});
