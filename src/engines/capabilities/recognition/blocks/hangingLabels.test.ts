import { expect, test } from 'vitest';
import { around } from '#engines/core/document-model/geometry.ts';
import { framesOf } from '../graphics/frames.ts';
import { line, page } from '../setPages.ts';
import { linesOf } from '../text/lines.ts';
import { withHangingLabels } from './hangingLabels.ts';
import { rowsOf } from './rows.ts';

type Part = readonly [x: number, text: string];

function partsOf(rows: readonly (readonly Part[])[], right = 500) {
  const runs = rows.flatMap((row, index) => row.flatMap(([x, text]) => line(text, x, 100 + index * 12)));
  const lines = linesOf(framesOf(page(runs))[0]?.glyphs ?? []);
  return withHangingLabels(rowsOf(lines), { ...around(lines), right }).map((row) => row.map(({ text }) => text));
}

const entries = (label: Part): readonly Part[][] => [
  [label, [140, 'Clerk in a shop']],
  [[140, 'Accounts and letters']],
  [label, [140, 'Clerk in a mill']],
  [[140, 'Letters and accounts']],
];

test('the dates of a career are apart from the entries that begin below each other', () => {
  const [first, second] = partsOf(entries([82, '2016 - 2018']));
  expect(first).toEqual(['2016 - 2018', 'Clerk in a shop']);
  expect(second).toEqual(['Accounts and letters']);
});

test('a number belongs to its item, and a wide space in a line of text to the line', () => {
  expect(partsOf(entries([117, '12.']))[0]).toHaveLength(1);
  expect(
    partsOf([
      [
        [50, 'They went'],
        [101, 'to the sea'],
      ],
      [[50, 'and came back']],
      [[50, 'in the evening']],
    ])[0],
  ).toHaveLength(1);
});

test('a term that hangs before its text, which goes on in the next line, is one paragraph with it', () => {
  expect(partsOf(entries([82, '2016 - 2018']), 225)[0]).toHaveLength(1);
});

test('a year before its entry is a label, although a number is none', () => {
  expect(partsOf(entries([112, '2021']))[0]).toEqual(['2021', 'Clerk in a shop']);
});

test('the parts of a line of its own are apart where its gaps are much wider than its spaces', () => {
  const row: readonly Part[] = [
    [50, 'Number:'],
    [95.5, '4711 of May'],
    [156, 'Date:'],
  ];
  expect(partsOf([row])[0]).toEqual(['Number:', '4711 of May', 'Date:']);
  // The line goes on below, where its next word had no room.
  expect(partsOf([row, [[50, 'and of June']]], 188)[0]).toHaveLength(1);
});
