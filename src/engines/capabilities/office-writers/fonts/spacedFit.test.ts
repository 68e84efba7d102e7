import { expect, test } from 'vitest';
import { paragraph, span, style } from '../officeDocuments.suite.ts';
import { naturalWidths } from './lineFit.ts';
import { OfficeFonts } from './officeFonts.ts';
import { spacedFitPt } from './spacedFit.ts';

const fonts = new OfficeFonts();
const arial = { ...style, font: 'Arial', isSerif: false, sizePt: 20 };
const longest = 'Chaque dimanche, à 19h,';
const naturalPt = naturalWidths(paragraph([span(longest, { style: arial })]), fonts)?.linePt ?? 0;

/** Of two lines, the first of which is so many times as wide on the page as in the font that is written. */
function fitOf(times: number, alignment: 'center' | 'justify' = 'center', words = `${longest} sors`): number {
  const width = naturalPt * times;
  const text = paragraph([span(words, { style: arial })], { lineCount: 2, width, alignment });
  return spacedFitPt(text, width * 1.04, fonts, 0);
}

test('tracked lines are as wide as on the page', () => {
  const fitPt = fitOf(1.2);
  expect(fitPt * (longest.length - 1)).toBeGreaterThan(naturalPt * 0.15);
  expect(fitPt * (longest.length - 1)).toBeLessThan(naturalPt * 0.22);
});

test('lines that are nearly as wide, justified ones, and those that would break elsewhere are left', () => {
  expect(fitOf(1.02)).toBe(0);
  expect(fitOf(1.2, 'justify')).toBe(0);
  expect(fitOf(1.2, 'center', 'two of them')).toBe(0);
});

test('lines that would be short in any spacing are left', () => {
  expect(fitOf(3, 'center', `${longest}\nsors`)).toBe(0);
  // Its last word goes to the second line before the first is as wide as on the page.
  expect(fitOf(1.2, 'center', `${longest} et à 20h ou à 21h`)).toBe(0);
});
