import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../../recognize.ts';
import { line, page, paragraph, readOf } from '../../setPages.ts';

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

test('dates beside the entries of a career are read with them, and are no column of text', async () => {
  const entries = ['Harbour Office', 'City of Valletta', 'Northern Ferry Lines', 'Island Radio Service'];
  const runs = entries.flatMap((text, index): TextRun[] => {
    const y = 100 + index * 70;
    const points = ['kept the books of all departments and their stores', 'wrote the timetable for winter and for summer'];
    return [...line(`${index + 1}.2020 – ${index + 5}.2021`, 50, y), ...line(text, 160, y), ...paragraph(points, 160, y + 13)];
  });
  const { pages } = await recognize(readOf(page(runs)));
  expect(pages.flatMap(({ sections }) => sections.map(({ columnCount }) => columnCount))).toEqual([1]);
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const text = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs.map((run) => run.text) : [])).join(' ');
  for (const [index, entry] of entries.entries()) expect(text).toMatch(new RegExp(`${index + 5}\\.2021\\s+${entry}`));
});
