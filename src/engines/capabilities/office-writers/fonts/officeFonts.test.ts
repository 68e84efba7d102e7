import { expect, test } from 'vitest';
import { documentOf, page, paragraph, span, style } from '../officeDocuments.suite.ts';
import { withNarrowFonts } from './narrowFonts.ts';
import { OfficeFonts } from './officeFonts.ts';

test.each([
  ['NimbusSanL-Regu', 'Arial'],
  ['NimbusMonL-Bold', 'Courier New'],
  ['NimbusRomNo9L-Regu', 'Times New Roman'],
  ['CambriaMath', 'Cambria'],
])('text in %s is written in %s', (font, family) => {
  expect(new OfficeFonts().of({ ...style, font }).family).toBe(family);
});

test('Greek and Cyrillic text is written in a font whose counterpart has its letters, whatever the widths', () => {
  const look = { font: 'Lighthouse-Text', isBold: false, isItalic: false, isSerif: true };
  const familyOf = (text: string) => {
    const letters = new Map([...text].map((letter) => [letter, 10] as const));
    return new OfficeFonts([{ ...look, advanceEm: text.length * 10 * 0.55, letters }]).of({ ...style, ...look }).family;
  };
  expect(familyOf('harbouflight')).toBe('Cambria');
  expect(familyOf('λιμάνιφάρος')).toBe('Times New Roman');
  expect(familyOf('маякгвнь')).toBe('Times New Roman');
});

test('text in a font of signs is written in one of letters, and its private codes in it', () => {
  const familyOf = (letter: string) => {
    const use = {
      font: 'Symbol',
      isBold: false,
      isItalic: false,
      isSerif: false,
      advanceEm: 0.576,
      letters: new Map([[letter, 1]]),
    };
    return new OfficeFonts([use]).of({ ...style, font: 'Symbol' }).family;
  };
  expect(familyOf('µ')).toBe('Times New Roman');
  expect(familyOf('\uf0b5')).toBe('Symbol');
});

test('a condensed font that is narrower than all known ones is written in the narrowest, and smaller', () => {
  const letters = new Map([...'ACCESSIBLE PROGRAMMING'].map((letter) => [letter, 2] as const));
  const count = [...letters.values()].reduce((sum, each) => sum + each, 0);
  const look = { font: 'DINCondensed-Bold', isBold: true, isItalic: false, isSerif: false };
  const document = (em: number) => ({
    ...documentOf(page(1, [paragraph([span('PROGRAMMING', { style: { ...look, sizePt: 100 } }), span('other')])])),
    fonts: [{ ...look, advanceEm: count * em, letters }],
  });
  const sizes = (em: number) =>
    withNarrowFonts(document(em)).pages.flatMap(({ sections }) =>
      sections.flatMap(({ blocks }) =>
        blocks.flatMap((one) => (one.kind === 'paragraph' ? one.runs.map((run) => run.style.sizePt) : [])),
      ),
    );
  expect(new OfficeFonts(document(0.4).fonts).of({ ...style, ...look }).family).toBe('Arial Narrow');
  const [narrow = 0, other] = sizes(0.4);
  expect(narrow).toBeGreaterThanOrEqual(80);
  expect(narrow).toBeLessThan(95);
  expect(other).toBe(11);
  expect(sizes(0.55)[0]).toBe(100);
});

test('Hebrew letters have known widths, so that wider ones are set closer', () => {
  const metrics = new OfficeFonts().of({ ...style, font: 'Assistant', isSerif: false }).metrics;
  expect([...'אבת'].map((letter) => metrics?.has(letter.codePointAt(0) ?? 0))).toEqual([true, true, true]);
});
