import { expect, test } from 'vitest';
import { paragraph, span } from '../officeDocuments.suite.ts';
import { letterSpacingPt } from './letterSpacing.ts';
import { naturalWidths } from './lineFit.ts';
import { OfficeFonts } from './officeFonts.ts';

const fonts = new OfficeFonts();
const title = (text: string, spacingPt: number) => {
  const set = paragraph([span(text, { style: { font: 'ArialMT', isSerif: false, sizePt: 20 } })], { lineCount: 1 });
  const linePt = naturalWidths(set, fonts)?.linePt ?? 0;
  return { ...set, width: linePt + (text.length - 1) * spacingPt };
};

test('a title in spaced letters keeps the room between them', () => {
  expect(letterSpacingPt(title('ABOUT ME', 4), fonts)).toBeCloseTo(4, 1);
});

test('a line that is a little wider than in another font has no letter spacing', () => {
  expect(letterSpacingPt(title('About me', 0.5), fonts)).toBe(0);
});

test('a place to write on tells nothing about letters', () => {
  expect(letterSpacingPt(title('Name: ____', 4), fonts)).toBe(0);
});
