import { expect, test } from 'vitest';
import { faceOf } from './fontFace.ts';
import { namelessFont } from './fontNames.ts';
import { shapesOf } from './glyphShapes.ts';
import type { LetterInk } from './letterInk.ts';

const unmeasured = { stemWidth: undefined, hasSerifs: undefined, capitalEm: undefined, isProportional: true };
const written = { flags: 0, weight: 0, sizePt: 10, isSlanted: false, isOutlined: false };

test.each([
  ['SFBI1200', true, true],
  ['SFBL1000', true, true],
  ['SFXC1440', true, false],
  ['SFSX1000', true, false],
  ['SFSI1000', false, true],
  ['ECSO1000', true, true],
  ['SFRM1200', false, false],
  ['SFSS1200', false, false],
  ['CMBX10', true, false],
])('the name of TeX’s font %s tells whether it is bold or italic', (font, isBold, isItalic) => {
  expect(faceOf({ ...written, font }, unmeasured)).toMatchObject({ isBold, isItalic });
});

test('strong stems of a font that is called regular are not bold, whatever weight the file states', () => {
  const shapes = { ...unmeasured, stemWidth: 0.168 };
  expect(faceOf({ ...written, font: 'Wide-Regular', weight: 700 }, shapes).isBold).toBe(false);
  expect(faceOf({ ...written, font: 'Wide', weight: 700 }, shapes).isBold).toBe(true);
  expect(faceOf({ ...written, font: 'Wide-Regular', weight: 700 }, { ...shapes, stemWidth: 0.2 }).isBold).toBe(true);
});

test('letters without a name are bold by thinner stems, and in small sizes only by certain ones', () => {
  const isBold = (sizePt: number, stemWidth: number) =>
    faceOf({ ...written, font: namelessFont, sizePt }, { ...unmeasured, stemWidth }).isBold;
  expect([isBold(10, 0.125), isBold(10, 0.15), isBold(6.5, 0.15), isBold(6.5, 0.175), isBold(5, 0.175)]).toEqual([
    ...[false, true, false, true, false],
  ]);
});

test('a font of a few figures has the stem of its one, unless that is a figure of old style', () => {
  const ink = (height: number): LetterInk => ({ height, leftmost: () => ({ left: 0.2, width: 0.1 }) });
  const stemOf = (height: number) => shapesOf((letter) => (letter === '1' ? ink(height) : undefined)).stemWidth;
  expect([stemOf(0.7), stemOf(0.48)]).toEqual([expect.closeTo(0.143, 3), undefined]);
});
