import { expect, test } from 'vitest';
import { withoutSamePictures } from './samePictures.ts';

const picture = (name: string, ...shades: readonly number[]) => ({ name, shades });
const namesOf = (pictures: readonly { name: string }[]) => pictures.map(({ name }) => name);

test('pictures that are in both are left out, wherever they stand and a little lighter or darker', () => {
  const { gone, come } = withoutSamePictures(
    [picture('a', 10, 200), picture('b', 90, 90), picture('c', 39, 39)],
    [picture('b2', 92, 92), picture('d', 200, 10), picture('c2', 41, 41)],
  );
  expect([namesOf(gone), namesOf(come)]).toEqual([['a'], ['d']]);
});

test('each picture has one counterpart', () => {
  const { gone, come } = withoutSamePictures([picture('a', 5), picture('b', 5)], [picture('c', 5)]);
  expect([namesOf(gone), namesOf(come)]).toEqual([['b'], []]);
});

test('many pictures are compared in bounded steps, and those in order are all found', () => {
  const many = (offset: number) =>
    Array.from({ length: 20_000 }, (_, at) =>
      picture(`${at}`, ...Array.from({ length: 64 }, (_, cell) => (at * 7 + cell * (offset + at)) % 256)),
    );
  const { gone, come } = withoutSamePictures(many(3), many(3));
  expect([gone.length, come.length]).toEqual([0, 0]);
  // All are of one lightness, and none is in both.
  const other = withoutSamePictures(
    Array.from({ length: 20_000 }, () => picture('', 0, 200)),
    Array.from({ length: 20_000 }, () => picture('', 200, 0)),
  );
  expect(other.gone).toHaveLength(20_000);
});
