import { expect, test } from 'vitest';
import { OfficeFonts } from '../fonts/officeFonts.ts';
import { paragraph, span } from '../officeDocuments.suite.ts';
import { withWrittenLeader } from './slideLeaders.ts';

const fonts = new OfficeFonts();

test('the dots of an entry end before its number, which ends at the edge', () => {
  const entry = withWrittenLeader(paragraph(`Introduction ${'.'.repeat(400)} 12`, { width: 400 }), fonts);
  expect(entry.tabStops).toMatchObject([{ atPt: 400, alignment: 'right' }]);
  const [title = '', number] = (entry.runs[0] ?? span('')).text.split('\t');
  expect(number).toBe('12');
  // A dot of this font is a quarter of its size.
  const dots = title.replace('Introduction ', '').length;
  expect(dots * 11 * 0.25).toBeGreaterThan(250);
  expect(dots * 11 * 0.25).toBeLessThan(400 - 60);
});

test('other text stays as it is', () => {
  const plain = paragraph('Wait... what');
  expect(withWrittenLeader(plain, fonts)).toBe(plain);
});

test('letters that are spaced out leave room for fewer dots', () => {
  const use = { font: 'TimesNewRomanPSMT', isBold: false, isItalic: false, isSerif: true, letters: new Map([['.', 400]]) };
  const spaced = new OfficeFonts([{ ...use, advanceEm: 400 * 0.3 }]);
  const dotsIn = (fontsOf: OfficeFonts) =>
    withWrittenLeader(paragraph(`Introduction ${'.'.repeat(400)} 12`, { width: 400 }), fontsOf).runs[0]?.text.split('.').length ??
    0;
  expect(dotsIn(spaced) / dotsIn(fonts)).toBeCloseTo(0.25 / 0.3, 1);
});

test('a tab behind the number of an entry keeps its stop, and leaves less room for dots', () => {
  const tabStops = [{ atPt: 120, alignment: 'left' as const }];
  const entry = withWrittenLeader(paragraph(`1.4\tMeans ${'.'.repeat(400)} 12`, { width: 400, tabStops }), fonts);
  expect(entry.tabStops).toMatchObject([
    { atPt: 120, alignment: 'left' },
    { atPt: 400, alignment: 'right' },
  ]);
  const [number, title = '', page] = (entry.runs[0] ?? span('')).text.split('\t');
  expect([number, page]).toEqual(['1.4', '12']);
  expect(title.replace('Means ', '').length * 11 * 0.25).toBeLessThan(400 - 120 - 25);
});
