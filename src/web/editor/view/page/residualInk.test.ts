import { expect, test } from 'vitest';
import { residualInk } from './residualInk.ts';

/** `#` is ink. Rows 3 to 6 are cleared; the line is rows 2 to 8. */
const rows = { cleared: [3, 7], line: [2, 9] } as const;

function restsIn(...picture: readonly string[]): string[] {
  const width = picture[0]?.length ?? 0;
  const data = new Uint8ClampedArray(
    picture
      .join('')
      .split('')
      .flatMap((sign) => (sign === '#' ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  );
  const covered = picture.map((row) => row.replaceAll('#', '.').split(''));
  // Without the soft edges.
  for (const box of residualInk({ data, width, height: picture.length }, [255, 255, 255], rows))
    for (let x = box.x + 1; x < box.x + box.width - 1; x += 1) (covered[box.y] ?? [])[x] = 'x';
  return covered.map((row) => row.join(''));
}

test('letters go with their ascenders, descenders, dots and accents; other lines and rules stay', () => {
  expect(
    restsIn(
      '#...................', // A descender of the line above.
      '#...................',
      '#...##..............', // A dot of this line.
      '................#...',
      '..#.##..........#...',
      '..#.##..........#...',
      '..#.##..........#...',
      '..#............#....', // A descender.
      '..#.......#..##.....', // The top of a letter of the line below.
      '..#.......#.........',
      '....................',
      '####################', // A rule.
    ),
  ).toEqual([
    '....................',
    '....................',
    '....xx..............',
    '....................',
    '....................',
    '....................',
    '....................',
    '..x............x....',
    '..x..........xx.....',
    '..x.................',
    '....................',
    '....................',
  ]);
});
