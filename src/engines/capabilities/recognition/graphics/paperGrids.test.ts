import { expect, test } from 'vitest';
import type { Shape } from '#engines/core/document-model/document.ts';
import { onPaper, withoutPaperGrids } from './paperGrids.ts';
import type { PageMarks, Ruling } from './rulings.ts';

const line = (at: number): Ruling => ({ at, from: 0, to: 200, color: '#cccccc', widthPt: 0.2 });
const places = [0, 40, 80, 120, 160, 200];
const marks: PageMarks = {
  across: places.map(line),
  down: places.map(line),
  fills: [],
  pictures: [],
  drawings: [],
  shaded: [],
};
const word = (left: number, right: number, top: number) => ({ left, right, top, bottom: top + 10 });

test('a grid whose lines go through words is squared paper', () => {
  const text = [word(20, 60, 30), word(62, 110, 30), word(112, 150, 30), word(20, 90, 50)];
  const { marks: rest, paper } = withoutPaperGrids(marks, text);
  expect([rest.across, rest.down]).toEqual([[], []]);
  expect([paper.across.length, paper.down.length]).toEqual([6, 6]);
});

test('a table is none, with a text that is too long for its cell as well', () => {
  const text = [word(2, 30, 10), word(42, 70, 10), word(82, 130, 10), word(122, 150, 50), word(162, 190, 50)];
  expect(withoutPaperGrids(marks, text).marks.down).toHaveLength(6);
});

test('panels lie over the lines of the paper, the fill of the whole page below them', () => {
  const box = (form: Shape['form'], width: number, height: number): Shape => ({
    ...{ kind: 'shape', form, x: 0, y: 0, width, height },
    ...{ stroke: undefined, strokeWidthPt: 0, fill: '#ffffff' },
  });
  const [ground, panel, rule] = [box('rectangle', 200, 100), box('rectangle', 200, 20), box('line', 200, 0)];
  expect(onPaper([ground, panel], [rule], { widthPt: 200, heightPt: 100 })).toEqual([ground, rule, panel]);
});
