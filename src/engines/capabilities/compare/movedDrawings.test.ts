import { expect, test } from 'vitest';
import type { PageShape } from '#engines/ports.ts';
import { drawingsOf, ruledChanges } from './movedDrawings.ts';

const shape = (kind: PageShape['kind'], x: number, y: number, width: number, height: number): PageShape => ({
  ...{ kind, x, y, width, height, color: '#000000', strokeWidthPt: 1, widthPx: 0, heightPx: 0 },
});

test('a line that has come is told wherever the others stand now', () => {
  const before = [shape('line', 10, 10, 100, 0), shape('line', 10, 40, 60, 0)];
  const after = [shape('line', 10, 300, 60.4, 0), shape('line', 10, 270, 100, 0), shape('line', 80, 500, 200, 0)];
  expect(ruledChanges(before, after)).toEqual({ gone: [], come: [{ x: 80, y: 500, width: 200, height: 0 }] });
});

test('lines that were set anew with their text are no change', () => {
  expect(ruledChanges([shape('line', 10, 10, 0, 80)], [shape('line', 10, 10, 0, 96)])).toEqual({ gone: [], come: [] });
});

test('what is drawn together is one drawing, and bullets are none', () => {
  const drawn = [shape('drawing', 10, 10, 40, 20), shape('drawing', 52, 12, 40, 30), shape('drawing', 300, 10, 4, 4)];
  expect(drawingsOf(drawn)).toEqual([{ x: 10, y: 10, width: 82, height: 32 }]);
});
