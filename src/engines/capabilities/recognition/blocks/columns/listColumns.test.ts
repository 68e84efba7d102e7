import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { layOut } from '../../layout.ts';
import { line, page } from '../../setPages.ts';
import { blockText } from '../flow.ts';

const read = (runs: readonly TextRun[]) =>
  layOut(page(runs))
    .blocks.map((block) => blockText(block, true).replaceAll(/\s+/gu, ' '))
    .join(' / ');

/** Items of one line, with their marks at `x`. */
const items = (texts: readonly string[], x: number, { mark = '•', gap = 15, y = 100 } = {}) =>
  texts.flatMap((text, row) => [...line(mark, x, y + row * 14), ...line(text, x + gap, y + row * 14)]);

test('lists side by side are read one after the other', () => {
  const left = items(['Gull', 'Vireo', 'Bushtit'], 50);
  const right = items(['Wagtail', 'Loon', 'Stint'], 250);
  const found = read([...left, ...right]);
  expect(found.indexOf('Bushtit')).toBeLessThan(found.indexOf('Wagtail'));
});

test('a bullet that hangs near the column before it begins an item of its own column', () => {
  const left = items(['Spend less time on approvals', 'Draft far better requests'], 50);
  // Nearer to the text at its left than words of one line may be to each other, as the marks of the next column often are.
  const end = Math.max(...left.map(({ x, width }) => x + width));
  const right = items(['Give all of them time', 'Use what there is now'], end + 9);
  const found = read([...left, ...right]);
  expect(found.indexOf('Draft')).toBeLessThan(found.indexOf('Give'));
});

test('bullets within a sentence part nothing', () => {
  const row = (y: number) => line('Paris • London • Rome', 50, y);
  expect(read(row(100))).toBe('Paris • London • Rome');
  expect(read([...row(100), ...row(140)])).toBe('Paris • London • Rome / Paris • London • Rome');
});

test('numbers that go on in the next column are read down, and others row by row', () => {
  const numbered = (from: number, texts: readonly string[], x: number) =>
    texts.flatMap((text, row) => line(`${from + row}. ${text}`, x, 100 + row * 14));
  const left = numbered(1, ['Gull', 'Tern', 'Loon'], 50);
  const down = read([...left, ...numbered(4, ['Vireo', 'Stint', 'Wren'], 250)]);
  expect(down.indexOf('Loon')).toBeLessThan(down.indexOf('Vireo'));
  const across = read([...left, ...numbered(1, ['Vireo', 'Stint', 'Wren'], 250)]);
  expect(across.indexOf('Vireo')).toBeLessThan(across.indexOf('Tern'));
});

test('a larger title with white above it ends the columns, and one within a column does not', () => {
  const columns = (y: number, names: readonly [string, string]) => [
    ...items([`${names[0]} one`, `${names[0]} two`], 50, { y }),
    ...items([`${names[1]} one`, `${names[1]} two`], 250, { y }),
  ];
  const title = line('Future Strategy', 50, 170, { sizePt: 14 });
  const below = read([...columns(100, ['Upper', 'Beside']), ...title, ...columns(195, ['Lower', 'Last'])]);
  expect(below.indexOf('Beside two')).toBeLessThan(below.indexOf('Future'));
  // The text at the right goes on beside the title.
  const goingOn = items(
    ['Beside one', 'Beside two', 'Beside three', 'Beside four', 'Beside five', 'Beside six', 'Beside seven'],
    250,
  );
  const inside = read([...items(['Upper one', 'Upper two'], 50), ...title, ...items(['Lower one'], 50, { y: 195 }), ...goingOn]);
  expect(inside.indexOf('Lower one')).toBeLessThan(inside.indexOf('Beside one'));
});
