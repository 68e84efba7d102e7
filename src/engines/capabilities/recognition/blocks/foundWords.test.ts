import { expect, test } from 'vitest';
import type { Word } from '#engines/core/document-model/geometry.ts';
import { foundWords } from './foundWords.ts';

const style = (isBold: boolean) => ({ font: isBold ? 'Song-Bold' : 'Song', sizePt: 10, isBold, isItalic: false });

function word(...parts: readonly (readonly [text: string, width: number, isBold: boolean])[]): Word {
  let left = 50;
  const glyphs = parts.map(([text, width, isBold]) => {
    const at = {
      text,
      left,
      right: left + width,
      top: 0,
      bottom: 10,
      baseline: 8,
      isRightToLeft: false,
      run: { style: style(isBold) },
    };
    left += width;
    return at;
  });
  const text = parts.map(([each]) => each).join('');
  return { text, left: 50, right: left, top: 0, bottom: 10, parts: glyphs, isRightToLeft: false } as unknown as Word;
}

const shown = (of: Word) => foundWords(of).map(({ text, x, width, bold, isJoined }) => [text, x, width, bold, isJoined ?? false]);

test('a word is parted where its style changes', () => {
  expect(shown(word(['Bold', 22, true], ['ly', 8, false]))).toEqual([
    ['Bold', 50, 22, true, false],
    ['ly', 72, 8, false, true],
  ]);
  expect(shown(word(['pl', 8, false], ['ain', 14, false]))).toEqual([['plain', 50, 22, false, false]]);
});

test('letters that are as wide as they are high are words of their own, and words among them stay whole', () => {
  expect(shown(word(['用', 10, false], ['JWT实现', 38, false]))).toEqual([
    ['用', 50, 10, false, false],
    ['JWT', 60, 18, false, true],
    ['实', 78, 10, false, true],
    ['现', 88, 10, false, true],
  ]);
});

test('letters that are spaced out stay together, since their places are not known', () => {
  expect(shown(word(['实现', 40, false]))).toEqual([['实现', 50, 40, false, false]]);
});
