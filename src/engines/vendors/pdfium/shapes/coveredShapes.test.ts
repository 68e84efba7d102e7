import { expect, test } from 'vitest';
import type { PageShape } from '#engines/ports.ts';
import { withoutCovered } from './coveredShapes.ts';
import type { DrawnShape } from './visibleFills.ts';

type Place = readonly [x: number, y: number, width: number, height: number];

function drawn(kind: PageShape['kind'], [x, y, width, height]: Place, more: Partial<DrawnShape> = {}): DrawnShape {
  const strokeWidthPt = kind === 'line' ? 0.75 : 0;
  const shape = { kind, x, y, width, height, strokeWidthPt, color: '#ffffff', widthPx: 0, heightPx: 0 };
  return { shape, isBlended: false, mayBePattern: false, ...more };
}

const cover = drawn('rectangle', [100, 100, 200, 100]);
const hidden = [
  drawn('rectangle', [110, 110, 50, 50]),
  drawn('line', [110, 160, 50, 0]),
  drawn('line', [100.4, 120, 0, 40]),
  drawn('line', [99.5, 150, 201, 0]),
];
const seen = [
  drawn('line', [100, 100, 200, 0]),
  drawn('line', [100, 100, 0, 100]),
  drawn('line', [90, 150, 220, 0]),
  drawn('picture', [110, 110, 50, 50]),
  drawn('rectangle', [90, 110, 50, 50]),
];

test('what lies wholly below a later opaque fill is not seen, and what is on its edge is', () => {
  expect(withoutCovered([...hidden, ...seen, cover])).toEqual([...seen, cover]);
  expect(withoutCovered([cover, ...hidden])).toEqual([cover, ...hidden]);
});

test('a small, a blended or a patterned fill hides nothing, and one with round corners less', () => {
  const small = drawn('rectangle', [105, 105, 12, 12]);
  const line = drawn('line', [108, 110, 5, 0]);
  expect(withoutCovered([line, small])).toEqual([line, small]);
  for (const more of [{ isBlended: true }, { mayBePattern: true }]) {
    const fill = { ...cover, ...more };
    expect(withoutCovered([...hidden, fill])).toEqual([...hidden, fill]);
  }
  const round = { ...cover, shape: { ...cover.shape, cornerPt: 20 } };
  expect(withoutCovered([...hidden, round])).toHaveLength(3);
  expect(withoutCovered([drawn('line', [130, 150, 50, 0]), round])).toEqual([round]);
});
