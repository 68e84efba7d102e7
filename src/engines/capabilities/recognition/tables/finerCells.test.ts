import { expect, test } from 'vitest';
import { framesOf } from '../graphics/frames.ts';
import { marksOf } from '../graphics/rulings.ts';
import { across, down, line, page } from '../setPages.ts';
import { ruledTables } from './ruledTables.ts';

test('a wide cell is parted at the columns of other rows, but not within brackets', () => {
  const cellsWith = (first: string, second: string) => {
    const rules = [
      ...[60, 90, 120, 150].map((y) => across(50, y, 300)),
      ...[50, 350].map((x) => down(x, 60, 90)),
      ...[150, 250].flatMap((x) => [down(x, 60, 30), down(x, 120, 30)]),
    ];
    const names = [60, 120].flatMap((y) => [55, 155, 255].flatMap((x) => line(`Hour ${x}${y}`, x, y + 20)));
    const sheet = page([...names, ...line(first, 55, 110), ...line(second, 255, 110)], 1, rules);
    const [table] = ruledTables(framesOf(sheet)[0]?.glyphs ?? [], marksOf(sheet)).tables;
    return table?.cells.filter(({ row }) => row === 1).map(({ columnSpan }) => columnSpan);
  };
  expect([cellsWith('Algebra', 'Room 30'), cellsWith('Algebra (', ') Room 30')]).toEqual([[1, 1, 1], [3]]);
});
