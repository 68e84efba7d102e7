import { describe, expect, test } from 'vitest';
import { isLetterErased, type LetterGap, type PageLetter } from '#contract/pages/pageLetters.ts';
import { eraseAlong } from '../gestures/eraseAlong.ts';
import type { PointerTarget } from '../gestures/gesture.ts';
import { Editor } from '../model/editor.ts';
import { boxesFor } from '../model/letterBoxes.ts';
import { matchesOn } from './matches.ts';
import { wordsBeneath } from './useLetters.ts';

const advance = 6;
const lineHeight = 12;
const inkHeight = 8;

/** Lines of letters, each 5 points of ink in 6 points of room. */
function page(...lines: readonly string[]): PageLetter[] {
  return lines.flatMap((line, row) => {
    const letters: PageLetter[] = [];
    let gap: LetterGap = row > 0 ? 'line' : 'none';
    for (const [column, text] of [...line].entries()) {
      if (text === ' ') gap = gap === 'line' ? gap : 'space';
      else {
        letters.push({ text, gap, x: 10 + column * advance, y: 20 + row * lineHeight, width: 5, height: inkHeight, angle: 0 });
        gap = 'none';
      }
    }
    return letters;
  });
}

const nothing = { phrases: [], names: [], kinds: [] };

describe('matches', () => {
  test('are found in lines, over their ends, and through hyphens', () => {
    const letters = page(
      'Write to juan@example.ph or maria-',
      'reyes@example.ph; the confi-',
      'dential file of Maria',
      'Reyes stays',
    );
    const emails = matchesOn(3, letters, { ...nothing, kinds: ['email'] });
    expect(emails.map(({ text, page }) => [text, page])).toEqual([
      ['juan@example.ph', 3],
      ['maria-reyes@example.ph', 3],
    ]);
    expect(emails.map(({ boxes }) => boxes.length)).toEqual([1, 2]);
    expect(emails[0]).toMatchObject({ before: 'Write to ', after: expect.stringMatching(/^ or maria/) });
    const [word] = matchesOn(1, letters, { ...nothing, phrases: ['confidential'] });
    expect(word).toMatchObject({ text: 'confidential', boxes: [{ y: 31.4 }, { y: 43.4 }] });
    expect(matchesOn(1, letters, { ...nothing, names: ['maria reyes'] }).map(({ text }) => text)).toEqual(['Maria Reyes']);
  });

  test('of two kinds at one place count once, and the longer one counts', () => {
    const letters = page('Card 4111 1111 1111 1111 of Ann Lee');
    const found = matchesOn(1, letters, { phrases: ['ann lee', 'lee'], names: ['Ann'], kinds: ['card', 'phone'] });
    expect(found.map(({ kind, text }) => [kind, text])).toEqual([
      ['card', '4111 1111 1111 1111'],
      ['phrase', 'Ann Lee'],
    ]);
  });

  test('their boxes erase their letters, and none beside', () => {
    const letters = page('see juan@example.ph, now', 'as wide as the line');
    const [match] = matchesOn(1, letters, { ...nothing, kinds: ['email'] });
    const gone = letters.filter((letter) => isLetterErased(letter, match?.boxes ?? []));
    expect(gone.map(({ text }) => text).join('')).toBe('juan@example.ph');
  });
});

test('room around letters gives way to a neighbour that is close', () => {
  const [a, b] = page('ab');
  if (!a || !b) throw new Error('two letters');
  const near = { ...b, x: a.x + a.width + 0.1, width: 0.8 };
  expect(boxesFor([a], [a, near])).toEqual([{ x: 10, y: 20, width: 5, height: inkHeight }]);
  expect(boxesFor([a], [a, b])[0]?.x).toBeLessThan(10);
});

describe('a drag', () => {
  const letters = page('one two three', 'four five six');
  const start = () => {
    let id = 0;
    const editor = new Editor({ newId: () => `e${++id}`, today: () => '', measure: () => 10 }, { mode: 'blur', pageCount: 1 });
    const target = {
      editor,
      page: { x: 0, y: 0, width: 600, height: 800 },
      ptPerPx: 1,
      reachPx: 4,
      handleReachPx: 8,
      textLines: [],
      letters,
      write: () => undefined,
      showGuides: () => undefined,
      showBand: () => undefined,
    } satisfies PointerTarget;
    return { editor, target };
  };
  const plain = { shift: false, alt: false };
  const words = (editor: Editor) =>
    wordsBeneath(
      letters,
      editor.annotations.flatMap((each) => (each.type === 'blur' ? [each] : [])),
    ).map(({ text }) => text);

  test('along text takes whole words, over lines, as one step', () => {
    const { editor, target } = start();
    const drag = eraseAlong(target, { x: 38, y: 24 }, plain);
    drag?.move({ x: 60, y: 24 }, plain);
    expect(words(editor)).toEqual(['two', 'three']);
    drag?.end({ x: 30, y: 36 }, plain);
    expect(words(editor)).toEqual(['two', 'three', 'four']);
    expect(editor.annotations).toHaveLength(2);
    expect(editor.undo().annotations).toEqual([]);
  });

  test('that begins beside the text, or with Alt, draws a box', () => {
    for (const [at, keys] of [
      [{ x: 300, y: 100 }, plain],
      [
        { x: 38, y: 24 },
        { shift: false, alt: true },
      ],
    ] as const) {
      const { editor, target } = start();
      eraseAlong(target, at, keys)?.end({ x: at.x + 50, y: at.y + 40 }, keys);
      expect(editor.annotations).toMatchObject([{ type: 'blur', x: at.x, y: at.y, width: 50, height: 40 }]);
    }
  });
});
