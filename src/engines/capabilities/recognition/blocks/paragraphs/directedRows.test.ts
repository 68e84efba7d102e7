import { expect, test } from 'vitest';
import type { Line } from '#engines/core/document-model/geometry.ts';
import { areMostlyRightToLeft, directedRows } from './directedRows.ts';

const hebrew = /[\u0590-\u05ff]/;

/** A line of words as they stand on the page. */
function lineOf(left: number, ...texts: string[]): Line {
  const words = texts.map((text, index) => ({
    ...{ text, left: left + index * 40, right: left + index * 40 + 30, top: 0, bottom: 10 },
    ...{ parts: [], isRightToLeft: hebrew.test(text) },
  }));
  const box = { left, right: words.at(-1)?.right ?? left, top: 0, bottom: 10 };
  return { ...box, baseline: 8, sizePt: 10, words, text: texts.join(' '), isRightToLeft: texts.every((one) => hebrew.test(one)) };
}

test('a bullet at the right end begins its row, and Latin words in it keep their order', () => {
  const [[line] = []] = directedRows([[lineOf(0, 'Malware', 'analysis', 'ב', 'RE', 'יישומי'), lineOf(400, '●')]]);
  expect([line?.isRightToLeft, line?.text]).toEqual([true, 'יישומי RE ב Malware analysis']);
});

test('a bullet at the left, or between two texts, does not', () => {
  const left = [[lineOf(0, '●'), lineOf(20, 'RE', 'יישומי')]];
  const latin = [[lineOf(0, 'The', 'end'), lineOf(400, '●')]];
  expect([directedRows(left), directedRows(latin)]).toEqual([left, latin]);
});

test('a bullet has no direction of its own', () => {
  expect(areMostlyRightToLeft([lineOf(0, 'יישומי'), lineOf(400, '●')])).toBe(true);
  expect(areMostlyRightToLeft([lineOf(0, 'Malware'), lineOf(400, '●')])).toBe(false);
});
