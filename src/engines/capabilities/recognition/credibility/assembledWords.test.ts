import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../recognize.ts';
import { line, page, readOf } from '../setPages.ts';
import { hasScrambledWords } from './assembledWords.ts';

const english = [
  'Everyone has the right to life, liberty and security of person.',
  'Nobody shall be held in slavery or servitude in any of its forms.',
  'All are equal before the law and are entitled to equal protection.',
];

/** Each letter by itself, 0.3 to 0.8 em behind the one before, with this width. */
function letters(text: string, y: number, widthEm: number): TextRun[] {
  let x = 60;
  return [...text].flatMap((letter, index) => {
    const at = x;
    x += letter === ' ' ? 2.5 : /[filrt]/.test(letter) ? 3 : /[mw]/.test(letter) ? 8 : 5;
    const isSpaced = text[index - 1] === ' ';
    return letter === ' ' ? [] : line(letter, at, y).map((run) => ({ ...run, width: widthEm * 10, isSpaced }));
  });
}

const pageOf = (widthEm: number) => page(english.flatMap((text, row) => letters(text, 100 + row * 14, widthEm)));

async function recognizedWords(widthEm: number): Promise<string> {
  const { pages } = await recognize(readOf(pageOf(widthEm)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs.map(({ text }) => text) : [])).join(' ');
}

test('letters of a wrong width whose places make no words are found', async () => {
  expect(await recognizedWords(1.3)).not.toContain('slavery');
  expect(hasScrambledWords(pageOf(1.3))).toBe(true);
});

test('letters of their own width, and those whose width is measured anew, make words', async () => {
  for (const widthEm of [0.4, 1]) {
    expect(await recognizedWords(widthEm)).toContain('slavery');
    expect(hasScrambledWords(pageOf(widthEm))).toBe(false);
  }
});

test('whole words, a text of no language and one of few letters are not judged', () => {
  expect(hasScrambledWords(page(english.flatMap((text, row) => line(text, 60, 100 + row * 14))))).toBe(false);
  const codes = ['QXZ-4410 VKW', 'ZZK-9931 XQV', 'WVQ-2207 KZX'];
  expect(hasScrambledWords(page(codes.flatMap((text, row) => letters(text, 100 + row * 14, 1.3))))).toBe(false);
  expect(hasScrambledWords(page(letters('All are equal', 100, 1.3)))).toBe(false);
});
