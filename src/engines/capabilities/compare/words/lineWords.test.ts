import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { linesOf, wordsOfLine } from './lineWords.ts';

const style = {
  font: 'F',
  sizePt: 10,
  isBold: false,
  isItalic: false,
  isSerif: false,
  isMonospaced: false,
  color: '#000000',
  isHidden: false,
};
const ignored = { ignoreCase: false, ignoreNumbers: false, ignoreRunning: false, ignoreWhitespace: true };
const run = (text: string, x: number, width: number): TextRun => ({
  ...{ text, x, y: 10, width, height: 12, style, baseline: 10, angle: 0, isSpaced: true },
});
const read = (...runs: TextRun[]) =>
  linesOf(runs)
    .flatMap((line) => wordsOfLine(line, 1, ignored))
    .map(({ text }) => text);

test('a line of Hebrew is read from its right end, and a number in it is one word', () => {
  expect(read(run('ושווים', 10, 30), run('חורין', 50, 30), run('1250', 90, 20), run('בני', 120, 20))).toEqual([
    'בני',
    '1250',
    'חורין',
    'ושווים',
  ]);
});

test('English words in a line of Arabic keep their order', () => {
  expect(
    read(run('العقد', 10, 30), run('Acme', 50, 20), run('Limited', 80, 30), run('شركة', 120, 30), run('بين', 160, 20)),
  ).toEqual(['بين', 'شركة', 'Acme', 'Limited', 'العقد']);
});

test('a Hebrew name in an English line is read from its right end', () => {
  expect(read(run('by', 10, 10), run('לוי', 30, 20), run('דוד', 60, 20), run('today', 90, 30))).toEqual([
    'by',
    'דוד',
    'לוי',
    'today',
  ]);
});

test('in a paragraph from the right, a full stop left of English words ends them', () => {
  const inParagraph = (isFromRight: boolean) =>
    wordsOfLine([run('.of', 10, 12), run('interest', 30, 40)], 1, ignored, { isFromRight }).map(({ text }) => text);
  expect(inParagraph(true)).toEqual(['of', 'interest.']);
  expect(inParagraph(false)).toEqual(['.of', 'interest']);
});

test('brackets in a line from the right are compared without their direction', () => {
  const keyOf = (text: string) => wordsOfLine([run(text, 10, 20), run('شركة', 50, 30)], 1, ignored).at(-1)?.key;
  expect(keyOf(')2024)')).toBe(keyOf(')2024('));
});

test('parts of an Arabic word stand from right to left', () => {
  expect(read(run('ضمير', 20, 20), run('و', 40.5, 5))).toEqual(['وضمير']);
});

test('letters of scripts without spaces are words of their own, and a year among them is one', () => {
  expect(read(run('総額は2024年', 10, 80))).toEqual(['総', '額', 'は', '2024', '年']);
  const [first, second] = wordsOfLine([run('権力', 10, 20)], 1, ignored);
  expect([first?.isJoined, second?.isJoined, second?.boxes[0]?.x]).toEqual([undefined, true, 20]);
});

test('a space of the file parts words, however narrow it is, and a gap of that width alone does not', () => {
  const [of, the] = [run('of', 10, 10.7), run('the', 21.8, 14)];
  expect(read(of, the)).toEqual(['of', 'the']);
  expect(read(of, { ...the, isSpaced: false })).toEqual(['ofthe']);
});
