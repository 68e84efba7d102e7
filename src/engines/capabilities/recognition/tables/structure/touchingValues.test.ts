import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import { withTouchingValues } from './touchingValues.ts';

type Row = readonly (readonly [text: string, x: number])[];

const wordsOf = (rows: readonly Row[]) => {
  const runs = rows.flatMap((row, at) => row.flatMap(([text, x]) => line(text, x, 100 + at * 14)));
  const lines = linesOf(framesOf(page(runs))[0]?.glyphs ?? []).toSorted((a, b) => a.top - b.top);
  return withTouchingValues(lines).flatMap(({ words }) => words);
};
const textsOf = (rows: readonly Row[]) => wordsOf(rows).map(({ text }) => text);
/** Values that end at 120, where the texts of the next column begin. */
const values: readonly Row[] = [
  [
    ['4373', 100],
    ['Budget', 120],
  ],
  [
    ['597', 105],
    ['Water', 120],
  ],
  [
    ['19371', 95],
    ['Public', 120],
  ],
];

test('values of a right-aligned column are parted from the texts that they touch', () => {
  expect(textsOf(values)).toEqual(['4373', 'Budget', '597', 'Water', '19371', 'Public']);
  const [value, text] = wordsOf(values);
  expect((text?.left ?? 0) - (value?.right ?? 0)).toBeGreaterThan(1);
  expect(text?.isSplit).toBe(true);
});

test('names of the columns with more than a space between them are two', () => {
  const named: readonly Row[] = [
    [
      ['Sum', 100],
      ['Name', 121],
    ],
    ...values,
  ];
  const spaced = wordsOf(
    named.with(0, [
      ['Sum', 100],
      ['Name', 119],
    ]),
  ).find(({ text }) => text === 'Name');
  expect(spaced?.isSplit).toBe(undefined);
  expect(wordsOf(named).find(({ text }) => text === 'Name')?.isSplit).toBe(true);
});

test('words of several parts stay whole where values are the same, or in two rows, or where a text runs through', () => {
  const same: readonly Row[] = values.map(() => [
    ['2', 115],
    ['nd', 120],
  ]);
  expect(textsOf(same)).toEqual(['2nd', '2nd', '2nd']);
  expect(textsOf(values.slice(1))).toEqual(['597Water', '19371Public']);
  const crossed: readonly Row[] = [...values.slice(0, 2), [['afternoon', 90]], ...values.slice(2)];
  expect(textsOf(crossed)).toContain('4373Budget');
});

test('a third row may have only one of both', () => {
  expect(
    textsOf([
      ...values.slice(1),
      [
        ['Name', 40],
        ['Open', 120],
      ],
    ]),
  ).toContain('19371');
});
