import { describe, expect, test } from 'vitest';
import { placeRunning, runningText, slotOn } from '#contract/pages/runningText.ts';

const numbering = { first: 1, style: 'decimal', count: 12, file: 'ulat' } as const;

describe('what a page says', () => {
  test.each([
    ['{page} / {pages}', 0, numbering, '1 / 12'],
    ['{page} / {pages}', 2, { ...numbering, first: 10 }, '12 / 21'],
    ['{page:6}', 41, numbering, '000042'],
    ['{page}', 3, { ...numbering, style: 'roman' }, 'iv'],
    ['{page}', 1993, { ...numbering, style: 'upperRoman' }, 'MCMXCIV'],
    ['{page}', 27, { ...numbering, style: 'letters' }, 'bb'],
    ['{page}', 25, { ...numbering, style: 'upperLetters' }, 'Z'],
    // Nothing is spelled that has no spelling.
    ['{page}', 0, { ...numbering, first: 0, style: 'roman' }, '0'],
    ['{file}: {Page} {page', 0, numbering, 'ulat: {Page} {page'],
  ] as const)('%s on page %i', (template, index, by, said) => {
    expect(runningText(template, index, by)).toBe(said);
  });

  test('facing pages change left and right, and nothing else', () => {
    expect(slotOn('footerLeft', 0, true)).toBe('footerLeft');
    expect(slotOn('footerLeft', 1, true)).toBe('footerRight');
    expect(slotOn('headerRight', 3, true)).toBe('headerLeft');
    expect(slotOn('headerCenter', 1, true)).toBe('headerCenter');
    expect(slotOn('footerLeft', 1, false)).toBe('footerLeft');
  });
});

describe('where it stands', () => {
  const page = { widthPt: 600, heightPt: 800 };

  test('a line keeps the margin, and ends at it on the right', () => {
    const place = placeRunning(page, { widthEm: 10, fontSize: 10 }, 'footerRight', 30);
    expect(place).toMatchObject({ x: 600 - 30 - 100, scale: 1 });
    expect(place.baseline).toBeCloseTo(30 + 2.93);
    expect(placeRunning(page, { widthEm: 10, fontSize: 10 }, 'headerCenter', 30).x).toBe(250);
  });

  test('a line that is too long is made smaller, and a margin that leaves no room gives way', () => {
    const long = placeRunning(page, { widthEm: 200, fontSize: 10 }, 'headerLeft', 30);
    expect(long.scale).toBeCloseTo(540 / 2000);
    expect(long.x).toBe(30);
    expect(placeRunning({ widthPt: 40, heightPt: 40 }, { widthEm: 1, fontSize: 10 }, 'footerLeft', 300).x).toBe(10);
  });
});
