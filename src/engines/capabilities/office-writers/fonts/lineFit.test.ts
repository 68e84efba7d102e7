import { describe, expect, test } from 'vitest';
import { paragraph, span, style } from '../officeDocuments.suite.ts';
import { areMeasured, areWidthsKnown, isStretched, lineFitPt, naturalWidths } from './lineFit.ts';
import { OfficeFonts } from './officeFonts.ts';

const fonts = new OfficeFonts();
const arial = { ...style, font: 'Arial', isSerif: false, sizePt: 20 };
const text = (words: string, more: Parameters<typeof paragraph>[1] = {}) => paragraph([span(words, { style: arial })], more);

describe('East Asian letters', () => {
  test('are as wide as they are high in any font, Korean ones less', () => {
    const { runs } = text('日本語');
    expect([areWidthsKnown(runs, fonts), areMeasured(runs, fonts)]).toEqual([true, false]);
    // Letters of Arabic have widths by their neighbours.
    expect(areWidthsKnown(text('سلام').runs, fonts)).toBe(false);
    expect(naturalWidths(text('日本語'), fonts)?.linePt).toBe(60);
    expect(naturalWidths(text('한국어'), fonts)?.linePt).toBeCloseTo(55.2);
  });

  test('break between ideographs, but not before a full stop', () => {
    const fitPt = (words: string, lineCount: number, widthPt: number) =>
      lineFitPt(text(words, { lineCount }), widthPt, fonts, 'room');
    expect(fitPt('積まれている物体は下から順', 2, 150)).toBe(0);
    // Thirteen letters of 20 points on two lines need seven of them on one.
    expect(fitPt('積まれている物体は下から順', 2, 136)).toBeLessThan(0);
    expect(fitPt('一二三四五。', 2, 101)).toBe(0);
  });
});

test('a justified line is set closer, if the next word would leave it half empty', () => {
  const words = 'So many of them with a disorder, and others';
  const [line = ''] = words.split(', ');
  const widthPt = (naturalWidths(text(`${line},`), fonts)?.linePt ?? 0) - 2;
  const fitOf = (alignment: 'left' | 'justify') => lineFitPt(text(words, { lineCount: 2, alignment }), widthPt, fonts, 'room');
  expect(fitOf('left')).toBe(0);
  expect(fitOf('justify')).toBeLessThan(0);
});

test('a justified line of few words is stretched, if a long one follows', () => {
  const justified = (words: string) => text(words, { lineCount: 2, alignment: 'justify' });
  const [short, even] = [
    justified('Two words Verantwortungsbewusstsein'),
    justified('Some words that fill a line and some that do not'),
  ];
  expect(isStretched(short, 260, fonts, 0)).toBe(true);
  expect(isStretched({ ...short, alignment: 'left' }, 260, fonts, 0)).toBe(false);
  expect(isStretched(even, 260, fonts, 0)).toBe(false);
});
