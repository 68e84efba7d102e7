import { expect, test } from 'vitest';
import { page, shape } from '../setPages.ts';
import { barcodesOf } from './barcodes.ts';
import { marksOf } from './rulings.ts';

/** Bars of one to three units with spaces of one to three, as in Code 128. */
const widths = [2, 1, 2, 2, 3, 2, 1, 1, 3, 1, 2, 3, 1, 1, 1, 2, 3, 2, 2, 1, 1, 3, 2, 1];
function bars(unitPt: number) {
  let x = 100;
  return widths.flatMap((width, index) => {
    const left = x;
    x += (width + ((index * 7) % 3) + 1) * unitPt;
    return [shape('rectangle', left, 700, width * unitPt, 20, '#000000')];
  });
}
const found = (shapes: ReturnType<typeof bars>) => barcodesOf(page([], 1, shapes), marksOf(page([], 1, shapes)));

test('bars of several widths and distances are one picture', () => {
  const label = shape('rectangle', 90, 600, 300, 40, '#eeeeee');
  const { marks, pictures } = found([...bars(1), label]);
  expect(pictures).toMatchObject([{ kind: 'picture', x: 100, y: 700, height: 20 }]);
  expect([marks.down, marks.across]).toEqual([[], []]);
  expect(marks.fills).toHaveLength(1);
});

test('the dividers of a comb, which have one distance, are none, nor are a few bars', () => {
  const comb = Array.from({ length: 30 }, (_, index) => shape('rectangle', 100 + index * 4, 700, 0.5, 20, '#000000'));
  for (const shapes of [comb, bars(1).slice(0, 12)]) expect(found(shapes).pictures).toEqual([]);
});
