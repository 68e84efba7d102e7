import { expect, test } from 'vitest';
import type { PageShape, ScanPage, ScanWord } from '#engines/ports.ts';
import { readRuns, textPageOf } from './scannedText.ts';

const word = (text: string, x: number, y: number, width: number): ScanWord => ({
  ...{ text, x, y, width, height: 10, baseline: 8, angle: 0, confidence: 90, line: Math.round(y) },
});
const rule = (x: number, y: number, width: number, height: number): PageShape => ({
  ...{ kind: 'line', x, y, width, height, color: '#000000', strokeWidthPt: 1, widthPx: 0, heightPx: 0 },
});
const scan = (words: readonly ScanWord[], rulings: readonly PageShape[]): ScanPage => ({
  ...{ page: 1, widthPt: 400, heightPt: 400, isPartial: false, words, rulings },
});

test('what a rule was read as is no text; dashes and underscores of the text stay', () => {
  const words = [
    word('|Ammonia', 20, 100, 60),
    word('__', 90, 100, 10),
    word('-', 120, 100, 4),
    word('snake_case_', 20, 200, 60),
    word('|', 100, 200, 2),
  ];
  const page = scan(words, [rule(20, 80, 0, 40), rule(20, 111, 200, 0)]);
  expect(textPageOf(page).runs.map(({ text }) => text)).toEqual(['Ammonia', '-', 'snake_case_', '|']);
  expect(readRuns(page).map((one) => one.word.text)).toEqual(['|Ammonia', '-', 'snake_case_', '|']);
});

test('a bar of the text on a shaded band stays', () => {
  const band = { ...rule(10, 90, 300, 30), kind: 'rectangle' as const };
  expect(textPageOf(scan([word('a|', 20, 100, 20)], [band])).runs.map(({ text }) => text)).toEqual(['a|']);
});

test('the rules of a scan are lines of its page', () => {
  const lines = [rule(20, 80, 300, 0)];
  expect(textPageOf(scan([word('Rent', 20, 60, 30)], lines)).shapes).toEqual(lines);
});

test('a short word of a level page that seems to lean is level, and a slanted one is not', () => {
  const words = [
    ...[100, 120, 140].map((y) => word('Nothing leans here', 20, y, 120)),
    { ...word('Emma', 200, 120, 20), angle: 1.2 },
    { ...word('Offer', 200, 200, 20), angle: 20 },
  ];
  expect(textPageOf(scan(words, [])).runs.map(({ angle }) => angle)).toEqual([0, 0, 0, 0, 20]);
});

test('letters have the color in which they are seen, and are black where none is known', () => {
  const words = [{ ...word('Offer', 20, 100, 30), color: '#006e82' }, word('today', 60, 100, 30)];
  expect(textPageOf(scan(words, [])).runs.map(({ style }) => style.color)).toEqual(['#006e82', '#000000']);
});
