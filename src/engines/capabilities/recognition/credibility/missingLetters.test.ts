import { expect, test } from 'vitest';
import { line, page } from '../setPages.ts';
import { missingIn, withReadLetters } from './missingLetters.ts';

const runOf = (text: string) => page(line('x', 50, 100)).runs.map((run) => ({ ...run, text }))[0] as never;
const sure = (text: string) => ({ text, confidence: 90 });
const unsure = (text: string) => ({ text, confidence: 20 });

test('a word lacks the letters that have no character between others, and a sign of a formula is none', () => {
  expect(missingIn(runOf('h\ufffdps://example.org'))).toBe(1);
  expect(missingIn(runOf('\ufffdgma'))).toBe(1);
  expect(missingIn(runOf('di\ufffdcult o\ufffder'))).toBe(2);
  expect(missingIn(runOf('\ufffd(x)'))).toBe(0);
  expect(missingIn(runOf('\ufffd'))).toBe(0);
  expect(missingIn(runOf('figma'))).toBe(0);
  // Text of a hostile file, which takes minutes where each letter is compared with all behind it.
  expect(missingIn(runOf(`${'a'.repeat(300_000)}1\ufffd`))).toBe(0);
});

test('OCR completes a word whose other letters it has alike', () => {
  expect(withReadLetters('Ca\ufffde', sure('Caffe'))).toBe('Caffe');
  expect(withReadLetters('di\ufffdcult o\ufffder', sure('difficult offer'))).toBe('difficult offer');
  expect(withReadLetters('h\ufffdps://esol.com.vn/', sure('Links: https: //esol.com.vn/'))).toBe('https://esol.com.vn/');
  expect(withReadLetters('\ufffdgma', sure('và figma thành'))).toBe('figma');
  expect(withReadLetters('Ca\ufffde', sure('Cabe'))).toBe('Cabe');
});

test('other letters, several answers and guesses complete nothing, but the ligatures of fonts are no guesses', () => {
  expect(withReadLetters('Ca\ufffde', sure('Coffee'))).toBeUndefined();
  expect(withReadLetters('Ca\ufffde', sure('Caffe Cattle Catte'))).toBeUndefined();
  expect(withReadLetters('Ca\ufffde', unsure('Cabe'))).toBeUndefined();
  expect(withReadLetters('\ufffdgma', unsure('figma-'))).toBe('figma');
  expect(withReadLetters('Ca\ufffde', undefined)).toBeUndefined();
  expect(withReadLetters('a.b\ufffd(c', sure('a.bff(c axbff(c'))).toBe('a.bff(c');
});
