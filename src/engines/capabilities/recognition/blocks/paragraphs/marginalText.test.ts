import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../../recognize.ts';
import { line, page, paragraph, readOf } from '../../setPages.ts';

const sentence = [
  'it is known that rivers rise in the hills and from there run down',
  'to the sea where they end in wide and shallow mouths of mud and',
  'sand while lakes fill what the ice has left behind so long ago that',
  'nobody knows of it and most of them have no way to the sea at all',
];
const text = [...sentence, ...sentence, ...sentence.slice(0, 3), 'and that is where it ends.'];

async function textsOf(...runs: readonly TextRun[]): Promise<string[]> {
  const { pages } = await recognize(readOf(page(runs)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs.map(({ text }) => text).join('') : []));
}

test('a title and a number in the margin, level with lines of a sentence, are read before or after it', async () => {
  const margin = [...line('Of rivers', 450, 100), ...line('and lakes', 450, 112), ...line('163', 450, 160)];
  expect(await textsOf(...paragraph(text, 50, 100), ...margin)).toEqual([text.join(' '), 'Of rivers and lakes', '163']);
});

test('terms where their explanations begin are read with them', async () => {
  const explained = sentence.map((one, index) => (index === 3 ? `${one}.` : one));
  const runs = ['River', 'Lake', 'Sea'].flatMap((term, index) => [
    ...line(term, 50, 100 + index * 60),
    ...paragraph(['Where'].concat(explained), 120, 100 + index * 60),
  ]);
  const found = await textsOf(...runs);
  expect(found.findIndex((one) => one.includes('Sea'))).toBeGreaterThan(found.findIndex((one) => one.includes('way to the sea')));
});

test('the number of a note below an open sentence, or beside letters without capitals, is read with the note', async () => {
  const note = [...line('2', 50, 270, { sizePt: 8 }), ...line('See there what is said of lakes', 80, 270, { sizePt: 8 })];
  const open = paragraph(sentence.concat(sentence, sentence), 80, 100);
  expect((await textsOf(...open, ...note)).at(-1)).toContain('2');
  const arabic = Array.from(
    { length: 12 },
    () => 'رصد التنفيذ لضمان احترام حقوق المراهقين في التشريعات والسياسات والخدمات العامة',
  );
  const found = await textsOf(...paragraph(arabic, 80, 100), ...line('7', 490, 160));
  expect(found).not.toContain('7');
});

test('the numbers of every fifth line are in the margin, although an item begins beside one', async () => {
  const items = [
    ...sentence.slice(0, 3),
    '1. The general purpose of lakes is to hold the water that has come',
    ...sentence.slice(0, 3),
  ];
  const lines = [...items, 'and that is where it ends, as all of it does.'];
  const numbers = [...line('5', 40, 100 + 3 * 12), ...line('8', 40, 100 + 6 * 12)];
  const texts = await textsOf(...paragraph(lines, 80, 100), ...numbers);
  expect(texts.filter((one) => /^\d+$/.test(one))).toEqual(['5', '8']);
  expect(texts.some((one) => one.startsWith('The general purpose'))).toBe(true);
});

test('a number in the margin that counts no lines stays with its line', async () => {
  const items = ['1. The first of them', '2. The second one', '3. The third one', '4. The last of all'];
  const numbers = [...line('40', 40, 100), ...line('25', 40, 124)];
  const texts = await textsOf(...paragraph(items, 80, 100), ...numbers);
  expect(texts.filter((one) => /^\d+$/.test(one))).toEqual([]);
});
