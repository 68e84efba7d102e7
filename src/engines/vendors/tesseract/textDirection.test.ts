import { expect, test } from 'vitest';
import type { PageShape, TextPage, TextRun } from '#engines/ports.ts';
import { readOrientation } from './autoRotator.ts';
import { textDirection } from './textDirection.ts';

const run = (text: string, angle: number) => ({ text, angle }) as TextRun;
const page = (runs: readonly TextRun[], shapes: readonly PageShape[] = []): TextPage => ({
  page: 1,
  widthPt: 600,
  heightPt: 800,
  runs,
  shapes,
  links: [],
});
const sentence = 'Ang mga salita ng pahina';
const scan = { kind: 'picture', width: 600, height: 800 } as PageShape;

test.each([
  [0, 0],
  [90, 3],
  [180, 2],
  [270, 1],
  [88.5, 3],
])('letters at %i degrees become upright by %i quarter turns', (angle, quarters) => {
  expect(textDirection(page([run(sentence, angle), run('Pahina 3', 0)]))).toBe(quarters);
});

test('a page of both directions is unclear, one of few letters is judged by its picture', () => {
  expect(textDirection(page([run(sentence, 0), run(sentence, 90)]))).toBe('unclear');
  expect(textDirection(page([run('Pahina 3', 90)]))).toBe('too few letters');
  expect(textDirection(page([run(sentence, 0)], [scan]))).toBe('too few letters');
  expect(textDirection(page([run('Pahina 3 ng aklat', 0)]))).toBe(0);
});

test('columns of Japanese stand upright, whatever their angle is', () => {
  expect(textDirection(page([run('\u540d\u524d\u306f\u307e\u3060\u7121\u3044\u3069\u3053\u3067\u751f\u308c\u305f', 90)]))).toBe(
    'unclear',
  );
});

test('orientation is taken only where tesseract is sure', () => {
  const told = (rotate: number, confidence: number) =>
    `Rotate: ${rotate}\nOrientation confidence: ${confidence}\nScript: Latin\n`;
  expect(readOrientation(told(270, 8.2))).toBe(3);
  expect(readOrientation(told(180, 0.4))).toBe('unclear');
  expect(readOrientation('')).toBe('unclear');
});
