import { expect, test } from 'vitest';
import type { ComparedWord, Replacement } from '../comparedText.ts';
import { withoutSameLines } from './sameLines.ts';

const word = (text: string, x: number, y: number, page = 1): ComparedWord => ({
  ...{ text, key: text, page, boxes: [{ x, y, width: 30, height: 10 }] },
});

/** Labels, and their values in a column beside them. */
function table(values: readonly string[], page: number) {
  const labels = values.map((_, row) => word(`label${row}`, 50, 100 + 20 * row, page));
  return { labels, values: values.map((value, row) => word(value, 200, 101 + 20 * row, page)) };
}

/** The values of the earlier version are read after all its labels, those of the later one each behind its label. */
function differencesOf(before: readonly string[], after: readonly string[]) {
  const [one, other] = [table(before, 1), table(after, 2)];
  const differences: Replacement[] = [
    { gone: one.values, come: [] },
    ...other.values.map((value): Replacement => ({ gone: [], come: [value] })),
  ];
  const same = one.labels.map((label, row) => [label, other.labels[row] as ComparedWord] as const);
  const left = withoutSameLines(differences, [...one.labels, ...one.values], [...other.labels, ...other.values], same);
  return left.map(({ gone, come }) => [gone.map(({ text }) => text), come.map(({ text }) => text)]);
}

test('values beside the same labels are no change, in whatever order they were read', () => {
  expect(differencesOf(['0.4', '1.9', '0.4'], ['0.4', '1.9', '0.4'])).toEqual([]);
});

test('values that change places are a change, and so is one that differs', () => {
  expect(differencesOf(['5', '7', '9'], ['7', '5', '9'])).toEqual([
    [['5', '7'], []],
    [[], ['7']],
    [[], ['5']],
  ]);
  expect(differencesOf(['5', '7'], ['5', '8'])).toEqual([
    [['7'], []],
    [[], ['8']],
  ]);
});
