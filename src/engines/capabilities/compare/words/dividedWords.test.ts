import { expect, test } from 'vitest';
import type { ComparedWord } from '../comparedText.ts';
import { joinTo } from './dividedWords.ts';

const ignored = { ignoreCase: false, ignoreNumbers: false, ignoreRunning: false, ignoreWhitespace: true };

/** The words of a line from a place, six points a letter. */
function line(text: string, x: number, y: number, page = 1): ComparedWord[] {
  let left = x;
  return text.split(' ').map((each, at) => {
    const box = { x: left, y, width: each.length * 6, height: 10 };
    left += box.width + 4;
    return { text: each, key: each, page, boxes: [box], isLineStart: at === 0 };
  });
}

function joined(...lines: ComparedWord[][]): string[] {
  const flow: ComparedWord[] = [];
  for (const words of lines) joinTo(flow, words, ignored);
  return flow.map(({ text }) => text);
}

test('a word that is divided at the end of a line is one, below an indented line and in the next column too', () => {
  expect(joined(line('the agree-', 60, 20), line('ment ends', 60, 34))).toEqual(['the', 'agreement', 'ends']);
  expect(joined(line('the agree-', 90, 20), line('ment ends with the year', 60, 34))).toContain('agreement');
  expect(joined(line('the agree-', 60, 700), line('ment ends', 320, 20))).toContain('agreement');
  expect(joined(line('the agree-', 60, 700), line('ment ends', 60, 20, 2))).toContain('agreement');
});

test('a word in another cell does not continue a divided one', () => {
  expect(joined(line('CVE-', 60, 20), line('server', 98, 26), line('2022', 60, 34))).toEqual(['CVE-', 'server', '2022']);
  expect(joined(line('the precise-', 98, 20), line('CVE', 60, 26))).toContain('precise-');
  expect(joined(line('the precise-', 98, 20), line('slider', 300, 26))).toContain('precise-');
});

test('hyphens that a line end parts from an option of a command belong to it', () => {
  expect(joined(line('az --', 60, 20), line('verbose now', 60, 34))).toEqual(['az', '--verbose', 'now']);
});
