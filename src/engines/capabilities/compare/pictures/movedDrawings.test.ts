import { expect, test } from 'vitest';
import type { PageShape } from '#engines/ports.ts';
import { figureShapes } from './figureShapes.ts';
import { drawingsOf, figureChanges, withoutUnmoved } from './movedDrawings.ts';

const shape = (kind: PageShape['kind'], x: number, y: number, width: number, height: number, color = '#000000'): PageShape => ({
  ...{ kind, x, y, width, height, color, strokeWidthPt: 1, widthPx: 0, heightPx: 0 },
});
const on = (page: number, ...shapes: PageShape[]) => shapes.map((each) => ({ ...each, page }));

test('a line that has come is told wherever the others stand now', () => {
  const before = on(1, shape('line', 10, 10, 100, 0), shape('line', 10, 40, 60, 0));
  const after = on(2, shape('line', 10, 300, 60.4, 0), shape('line', 10, 270, 100, 0), shape('line', 80, 500, 200, 0));
  const come = [{ page: 2, box: { x: 80, y: 500, width: 200, height: 0 } }];
  expect(figureChanges(before, after)).toEqual({ gone: [], come });
});

test('a line that has come is told where others have another length now', () => {
  const after = on(1, shape('line', 10, 10, 80, 0), shape('line', 10, 300, 0, 90));
  const { gone, come } = figureChanges(on(1, shape('line', 10, 10, 120, 0)), after);
  expect([gone, come]).toEqual([[], [{ page: 1, box: { x: 10, y: 300, width: 0, height: 90 } }]]);
});

test('a line that has come is told where words now stand beside a line that stayed', () => {
  const [stays, comes] = [shape('line', 50, 300, 200, 0), shape('line', 80, 500, 120, 0)];
  const page = (...shapes: PageShape[]) => ({ page: 1, widthPt: 600, heightPt: 800, shapes });
  const before = figureShapes(page(stays), [{ x: 50, y: 100, width: 60, height: 11 }]);
  const after = figureShapes(page(stays, comes), [{ x: 50, y: 288, width: 60, height: 11 }]);
  const [one, other] = [withoutUnmoved(before, [stays, comes]), withoutUnmoved(after, [stays])];
  expect(figureChanges(one, other)).toEqual({ gone: [], come: [{ page: 1, box: { x: 80, y: 500, width: 120, height: 0 } }] });
});

test('lines that were set anew with their text are no change, nor is a figure that is set larger', () => {
  const before = on(1, shape('line', 10, 10, 0, 80), shape('rectangle', 40, 40, 20, 60, '#aa0000'));
  const after = on(2, shape('line', 10, 10, 0, 96), shape('rectangle', 90, 40, 30, 90, '#aa0000'));
  expect(figureChanges(before, after)).toEqual({ gone: [], come: [] });
});

test('a bar of another height is told as a change of its chart, which has no table around its words', () => {
  const chart = (high: number) => [
    shape('rectangle', 100, 200 - high, 20, high, '#1144aa'),
    shape('rectangle', 130, 120, 20, 80, '#aa4411'),
    shape('line', 90, 200, 80, 0),
  ];
  const page = (shapes: PageShape[]) => ({ page: 1, widthPt: 600, heightPt: 800, shapes });
  const table = [shape('rectangle', 300, 300, 100, 14, '#dddddd'), shape('line', 300, 314, 100, 0)];
  const words = [{ x: 302, y: 302, width: 60, height: 11 }];
  const before = figureShapes(page([...chart(60), ...table]), words);
  expect(before).toHaveLength(3);
  const { gone, come } = figureChanges(before, figureShapes(page(chart(40)), words));
  expect([gone, come]).toEqual([
    [{ page: 1, box: { x: 100, y: 140, width: 20, height: 60 } }],
    [{ page: 1, box: { x: 100, y: 160, width: 20, height: 40 } }],
  ]);
});

test('white lines are seen on an area only, and not along the edge of a picture', () => {
  const area = shape('rectangle', 100, 100, 200, 60, '#224488');
  const picture = shape('picture', 100, 300, 200, 60);
  const [onArea, atEdge, onPaper] = [
    shape('line', 120, 130, 100, 0, '#ffffff'),
    shape('line', 100, 300, 200, 0, '#ffffff'),
    shape('line', 100, 500, 200, 0, '#ffffff'),
  ];
  const page = { page: 1, widthPt: 600, heightPt: 800, shapes: [area, picture, onArea, atEdge, onPaper] };
  expect(figureShapes(page, []).map(({ kind, y }) => [kind, y])).toEqual([
    ['rectangle', 100],
    ['line', 130],
  ]);
});

test('a rule under words is set with them', () => {
  const page = { page: 1, widthPt: 600, heightPt: 800, shapes: [shape('line', 50, 112, 60, 0), shape('line', 50, 300, 60, 0)] };
  expect(figureShapes(page, [{ x: 50, y: 100, width: 60, height: 11 }]).map(({ y }) => y)).toEqual([300]);
});

test('what is drawn together is one drawing, and bullets are none', () => {
  const drawn = [shape('drawing', 10, 10, 40, 20), shape('drawing', 52, 12, 40, 30), shape('drawing', 300, 10, 4, 4)];
  expect(drawingsOf(drawn)).toEqual([{ x: 10, y: 10, width: 82, height: 32 }]);
});

test('shapes are looked for among those of the other version while there are not too many', () => {
  const shapes = (count: number) => Array.from({ length: count }, (_, n) => ({ ...shape('line', 0, n, 20 + 3 * n, 0), page: 1 }));
  expect(figureChanges(shapes(100), shapes(99)).gone).toHaveLength(1);
  expect(figureChanges(shapes(12_000), shapes(11_999)).gone).toHaveLength(0);
});

test('the rulings of a table with few words are set with its text, a frame without words in its rows is drawn', () => {
  const rulings = [0, 20, 40].flatMap((y) => [shape('line', 10, 10 + y, 200, 0), shape('line', 215 - 5, 10 + y, 190, 0)]);
  const sides = [10, 210, 400].map((x) => shape('line', x, 10, 0, 40));
  const page = { page: 1, widthPt: 595, heightPt: 842, shapes: [...rulings, ...sides] };
  const words = [15, 35].map((y) => ({ x: 14, y, width: 20, height: 10 }));
  expect(figureShapes(page, words)).toEqual([]);
  expect(figureShapes(page, words.slice(1))).toHaveLength(9);
});

test('a wide area below words is their background, whatever its size; without words, or as narrow as a bar, it is a figure', () => {
  const page = (shapes: PageShape[]) => ({ page: 1, widthPt: 600, heightPt: 800, shapes });
  const word = (x: number, y: number) => ({ x, y, width: 60, height: 11 });
  const words = [word(50, 50), word(440, 50), word(60, 102), word(60, 302)];
  const [behind, empty, bar] = [
    shape('rectangle', 50, 95, 440, 80, '#eeeeee'),
    shape('rectangle', 50, 200, 440, 80, '#eeeeee'),
    shape('rectangle', 50, 300, 120, 60, '#eeeeee'),
  ];
  const drawn = figureShapes(page([behind, empty, bar]), words).map(({ y }) => y);
  expect(drawn).toEqual([200, 300]);
});
