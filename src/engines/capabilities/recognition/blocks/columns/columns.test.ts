import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../../recognize.ts';
import { page, paragraph, readOf } from '../../setPages.ts';

const names = ['Ma jolie boutique', 'Alexandre Payet', '35 rue de la Gare', '69001 Lyon', 'France', 'Tony Dubois'];

/** The other address with its lines this far apart. */
async function textsOf(pitchPt: number): Promise<string> {
  const other = names.flatMap((text, index): TextRun[] => paragraph([text.toUpperCase()], 320, 100 + index * pitchPt));
  const { pages } = await recognize(readOf(page([...paragraph(names, 50, 100), ...other])));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs.map(({ text }) => text) : [])).join(' ');
}

test('two addresses beside each other with other line distances are read one after the other, although some lines are nearly level', async () => {
  const text = await textsOf(13.2);
  expect(text.indexOf('MA JOLIE')).toBeGreaterThan(text.indexOf('Tony Dubois'));
});
