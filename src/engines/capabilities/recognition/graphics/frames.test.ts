import { expect, test } from 'vitest';
import { line, page } from '../setPages.ts';
import { framesOf } from './frames.ts';

const textsOf = (given: ReturnType<typeof page>) =>
  framesOf(given).map(({ angle, glyphs }) => `${angle}: ${glyphs.map(({ text }) => text).join(' ')}`);

test('a short text that is turned by so little that nobody sees it belongs to its line', () => {
  const prices = [...line('75', 40, 100), ...line('120', 64, 100)];
  const [slash, ...none] = line('/', 56, 100);
  expect(none).toEqual([]);
  const turned = (angle: number) => page([...prices, { ...slash, angle } as (typeof prices)[number]]);
  expect(textsOf(turned(1.65))).toEqual(['0: 75 120 /']);
  expect(textsOf(turned(358.35))).toEqual(['0: 75 120 /']);
  expect(textsOf(turned(30))).toEqual(['0: 75 120', '30: /']);
});

test('a long text that rises, and the texts of an askew page, keep their direction', () => {
  const words = line('Sale of the last pieces', 40, 100).map((run) => ({ ...run, angle: 2, width: 200 }));
  expect(textsOf(page([...line('Two prices below each other', 40, 200), ...words])).map((text) => text.split(':')[0])).toEqual([
    '0',
    '2',
  ]);
  const askew = [...line('75', 40, 100), ...line('/', 56, 100)].map((run) => ({ ...run, angle: 2 }));
  expect(textsOf(page(askew))).toEqual(['2: 75 /']);
});
