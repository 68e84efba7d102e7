import { expect, test } from 'vitest';
import type { ComparedWord } from '../comparedText.ts';
import { RepeatedHeads } from './repeatedHeads.ts';

const word = (page: number, text: string, x: number, y: number): ComparedWord => ({
  ...{ text, key: text, page, boxes: [{ x, y, width: 6 * text.length, height: 10 }] },
});
const row = (page: number, y: number, ...texts: string[]) => texts.map((text, at) => word(page, text, 60 + 120 * at, y));
const title = (page: number) => word(page, 'Report', 250, 20);

function repeatedOn(first: readonly ComparedWord[], second: readonly ComparedWord[]): string[] {
  const heads = new RepeatedHeads();
  const isRunning = ({ key }: ComparedWord) => key === 'Report';
  expect(heads.of(first, isRunning).size).toBe(0);
  return [...heads.of(second, isRunning)].map(({ key }) => key);
}

test('the head that a table repeats below the header of the next page is found', () => {
  const first = [title(1), ...row(1, 500, 'Part', 'Amount'), ...row(1, 520, 'Travel', '70')];
  expect(repeatedOn(first, [title(2), ...row(2, 60, 'Part', 'Amount'), ...row(2, 80, 'Meals', '12')])).toEqual([
    'Part',
    'Amount',
  ]);
});

test('a row with other words or at another place is none', () => {
  const first = [...row(1, 500, 'Part', 'Amount')];
  expect(repeatedOn(first, row(2, 60, 'Part', 'Price'))).toEqual([]);
  expect(repeatedOn(first, [word(2, 'Part', 60, 60), word(2, 'Amount', 300, 60)])).toEqual([]);
});

test('a paragraph that says the same is none', () => {
  const said = (page: number, y: number) => [word(page, 'Not', 60, y), word(page, 'used', 82, y)];
  expect(repeatedOn(said(1, 500), said(2, 60))).toEqual([]);
});
