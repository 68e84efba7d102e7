import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../../recognize.ts';
import { line, page, paragraph, readOf, shape } from '../../setPages.ts';

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

test('small pictures beside entries, such as points for skills, are read with them, and are no column', async () => {
  const skills = ['Typewriting', 'Bookkeeping', 'Shorthand', 'Telegraphy', 'Printing', 'Archives'];
  const runs = skills.flatMap((text, index) => line(text, 160, 100 + index * 28));
  const points = skills.map((_, index) => shape('drawing', 90, 93 + index * 28, 50, 8));
  const { pages } = await recognize(readOf(page(runs, 1, points)));
  expect(pages.flatMap(({ sections }) => sections.map(({ columnCount }) => columnCount))).toEqual([1]);
});

test('texts of one line, each behind its icon, are no columns', async () => {
  const contacts = ['harbour.example/joan', 'post@harbour.example', 'Lighthouse Road 7'];
  const runs = contacts.flatMap((text, index) => line(text, 80 + index * 160, 100));
  const icons = contacts.map((_, index) => shape('drawing', 68 + index * 160, 92, 9, 9));
  const { pages } = await recognize(readOf(page(runs, 1, icons)));
  expect(pages.flatMap(({ sections }) => sections.map(({ columnCount }) => columnCount))).toEqual([1]);
});

/** Names at the left, and a long list at the right that goes on below them. */
async function besideAList(names: readonly (readonly [text: string, y: number])[]): Promise<string> {
  const list = Array.from({ length: 24 }, (_, index) => line(`Motion ${index + 1}`, 320, 100 + index * 14));
  const runs = [...names.flatMap(([text, y]) => line(text, 80, y)), ...list.flat()];
  const { pages } = await recognize(readOf(page(runs)));
  return JSON.stringify(pages.map(({ sections }) => sections.map(({ blocks }) => blocks)));
}

test('a short column is read before the long list beside it, although most of its lines are level with some of the list', async () => {
  const text = await besideAList([
    ['Joan of the harbour', 100],
    ['Senate, fourth district', 114],
    ['James of the bridge', 138],
    ['Community of springs', 152],
    ['Development, second seat', 170],
  ]);
  expect(text.indexOf('Development')).toBeGreaterThan(0);
  expect(text.indexOf('Development')).toBeLessThan(text.indexOf('Motion 1"'));
});

test('names that are all level with the first lines of a list are read with them', async () => {
  const names = ['Proposed', 'Seconded', 'Opposed', 'Absent'];
  const text = await besideAList(names.map((name, index) => [name, 100 + index * 14]));
  expect(text.indexOf('Absent')).toBeGreaterThan(text.indexOf('Motion 1"'));
});
