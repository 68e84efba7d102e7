import { describe, expect, test } from 'vitest';
import { languages } from '#contract/text/text.ts';
import { toolCards } from '#web/toolLists/toolCards.ts';
import { editDistance } from './editDistance.ts';
import { findTools, nearestTools, searchEntry } from './findTools.ts';
import { searchWordsOf } from './searchWords.ts';

const entries = toolCards.map(searchEntry);
const found = (typed: string) => findTools(entries, typed).map(({ card }) => card.path.slice('/tools/'.length));

describe('search by what people call it', () => {
  test.each([
    ['combine', 'merge-pdf'],
    ['join', 'merge-pdf'],
    ['shrink', 'compress-pdf'],
    ['reduce size', 'compress-pdf'],
    ['redact', 'blur-pdf'],
    ['black out', 'blur-pdf'],
    ['sign', 'sign-pdf'],
    ['ask to sign', 'request-signatures'],
    ['fill form', 'edit-pdf'],
    ['remove pages', 'organize-pdf'],
    ['photo', 'image-to-pdf'],
    ['scan', 'ocr-pdf'],
    ['pagsamahin', 'merge-pdf'],
    ['paliitin', 'compress-pdf'],
    ['pirma', 'edit-pdf'],
    ['takpan', 'blur-pdf'],
    ['tanggalin ang pahina', 'organize-pdf'],
    ['litrato', 'jpg-to-pdf'],
    // With a typing error.
    ['shrnk', 'compress-pdf'],
    ['comprss', 'compress-pdf'],
    ['mrege', 'merge-pdf'],
    ['watermrak', 'add-watermark'],
    ['pasword', 'protect-pdf'],
    // By name, first of all.
    ['merge', 'merge-pdf'],
    ['word', 'pdf-to-word'],
  ])('%s finds %s', (typed, path) => {
    expect(found(typed).slice(0, 6)).toContain(path);
  });

  test('a name stands before another word for it, and names nothing else', () => {
    const [first] = findTools(entries, 'split');
    expect(first?.card.path).toBe('/tools/split-pdf');
    expect(first?.foundBy).toBeUndefined();
    expect(findTools(entries, 'shrnk').find(({ card }) => card.path === '/tools/compress-pdf')?.foundBy).toBe('shrink');
  });

  test('nothing typed is every tool, and what fits nothing has the three nearest', () => {
    expect(found('  ')).toHaveLength(toolCards.length);
    expect(found('zzxqk')).toEqual([]);
    expect(nearestTools(entries, 'markdwon file')).toHaveLength(3);
    expect(nearestTools(entries, 'zzcompresszz')[0]?.card.path).toBe('/tools/compress-pdf');
  });

  test('every tool has other words in every language, and none of them says its name only', () => {
    for (const { path, name } of toolCards) {
      const words = searchWordsOf(path);
      for (const language of languages) {
        expect(words?.[language], path).toBeTruthy();
        expect(words?.[language].toLowerCase(), path).not.toBe(name[language].toLowerCase());
      }
    }
  });
});

test.each([
  ['', 'abc', 3],
  ['shrink', 'shrink', 0],
  ['shrnk', 'shrink', 1],
  ['mrege', 'merge', 1],
  ['kitten', 'sitting', 3],
])('from %j to %j it is %i', (a, b, steps) => {
  expect(editDistance(a, b)).toBe(steps);
  expect(editDistance(b, a)).toBe(steps);
});
