import { expect, test } from 'vitest';
import type { FontUse } from '#engines/core/document-model/document.ts';
import { OfficeFonts } from '../fonts/officeFonts.ts';
import { span, style } from '../officeDocuments.suite.ts';
import { element, xmlFile } from '../xml.ts';
import { runElements } from './slideRuns.ts';

/** Letters that are wider than those of the font of an office program. */
const wide: FontUse = {
  ...{ font: 'Montserrat-Regular', isBold: false, isItalic: false, isSerif: false },
  letters: new Map([...'aehilnorst'].map((letter) => [letter, 10])),
  advanceEm: 100 * 0.56,
};
const look = { ...style, font: wide.font, isSerif: false };

function written(text: string, isHidden = false): string {
  const choices = { scale: 1, language: 'en', fonts: new OfficeFonts([wide]), linkTo: () => undefined, fitPt: 0, isUnseen: true };
  return xmlFile(element('a:p', {}, runElements(span(text, { style: { ...look, isHidden } }), choices)));
}

const spacings = (xml: string) =>
  [...xml.matchAll(/<a:r>.*?<\/a:r>/g)].map(([run]) => [/<a:t[^>]*>([^<]*)/.exec(run)?.[1], /spc="(-?\d+)"/.exec(run)?.[1]]);

test('letters of a text in two scripts have the spacing of their own script', () => {
  const [first, second, ...others] = spacings(written('latin サーバー'));
  expect(others).toEqual([]);
  expect([first?.[0], second]).toEqual(['latin ', ['サーバー', undefined]]);
  expect(Number(first?.[1])).toBeGreaterThan(0);
  expect(spacings(written('پژوهش'))).toEqual([['پژوهش', undefined]]);
});

test('hidden text is written without ink', () => {
  expect(written('later', true)).toContain('<a:alpha val="0"/>');
  expect(written('now')).not.toContain('<a:alpha');
});

test('small letters that are drawn as capitals are capitals', () => {
  const fonts = new OfficeFonts([{ ...wide, capitals: 'all' }]);
  const choices = { scale: 1, language: 'en', fonts, linkTo: () => undefined, fitPt: 0 };
  const write = (font: string) => xmlFile(element('a:p', {}, runElements(span('title', { style: { ...look, font } }), choices)));
  expect(write(wide.font)).toContain('cap="all"');
  expect(write('Other')).not.toContain('cap=');
});
