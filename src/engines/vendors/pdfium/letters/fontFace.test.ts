import { expect, test } from 'vitest';
import { faceOf } from './fontFace.ts';

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
