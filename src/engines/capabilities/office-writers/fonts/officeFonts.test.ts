import { expect, test } from 'vitest';
import { style } from '../officeDocuments.suite.ts';
import { OfficeFonts } from './officeFonts.ts';

test.each([
  ['NimbusSanL-Regu', 'Arial'],
  ['NimbusMonL-Bold', 'Courier New'],
  ['NimbusRomNo9L-Regu', 'Times New Roman'],
  ['CambriaMath', 'Cambria'],
])('text in %s is written in %s', (font, family) => {
  expect(new OfficeFonts().of({ ...style, font }).family).toBe(family);
});
