import { expect, test } from 'vitest';
import { framesOf } from '../graphics/frames.ts';
import { line, page } from '../setPages.ts';
import { linesOf } from './lines.ts';

/** A first letter of three lines, with the first of them beside it at the top of it. */
function opening(letter: string, rest: string): string[] {
  const [cap] = line(letter, 72, 112, { sizePt: 38 });
  const gapPt = 3;
  const text = line(rest, (cap?.x ?? 0) + (cap?.width ?? 0) + gapPt, 92, { sizePt: 11 });
  const runs = [...(cap ? [cap] : []), ...text].map((run) => ({ ...run, isSpaced: run !== cap && run !== text[0] }));
  return linesOf(framesOf(page(runs))[0]?.glyphs ?? []).map((found) => found.text);
}

test('the margin of a drop cap is no space in its word', () => {
  expect(opening('T', 'his collection of narratives')).toEqual(['This collection of narratives']);
});

test('a drop cap that may be a word of its own stays apart', () => {
  expect(opening('A', 'bird in the hand')).toEqual(['A bird in the hand']);
});

test('the number of an item in another face is a word of its own, and a number in the face of its letters is not', () => {
  const [number] = line('1.', 72, 92);
  const [name] = line('Support', 82, 92);
  if (!number || !name) throw new Error('no words');
  const read = (font: string) => {
    const runs = [
      { ...number, style: { ...number.style, font } },
      { ...name, isSpaced: false },
    ];
    return linesOf(framesOf(page(runs))[0]?.glyphs ?? []).map((found) => found.text);
  };
  expect(read('Other-Regular')).toEqual(['1. Support']);
  expect(read(name.style.font)).toEqual(['1.Support']);
});

test('times of short words have their spaces, and the digits of a spaced number have none', () => {
  const shown = (texts: readonly string[], gaps: readonly number[]) => {
    let x = 72;
    const runs = texts.flatMap((text, at) => {
      const own = line(text, x, 100, { sizePt: 10 }).map((run) => ({ ...run, isSpaced: false }));
      x = Math.max(...own.map((run) => run.x + run.width)) + (gaps[at] ?? 0);
      return own;
    });
    return linesOf(framesOf(page(runs))[0]?.glyphs ?? []).map((found) => found.text);
  };
  expect(shown(['0', '-', '2', 'Uhr'], [2.1, 7, 2.1])).toEqual(['0 - 2 Uhr']);
  expect(shown(['2', '0', '2', '4'], [2.1, 2.1, 2.1])).toEqual(['2024']);
});

test('a letter that does not join the next one stands apart from it within an Arabic word, by less than a space', () => {
  const gaps = [0, 0.13, 0.26, 0.26, 0.26, 0.13];
  let x = 400;
  const runs = ['يعا', 'مل', 'بعضهم', 'بعضا', 'بكا', 'فة'].flatMap((text, index) => {
    const gap = gaps[index] ?? 0;
    x -= text.length * 5 + gap * 10;
    return line(text, x, 92).map((run) => ({ ...run, isSpaced: gap > 0.2 }));
  });
  expect(linesOf(framesOf(page(runs))[0]?.glyphs ?? []).map((found) => found.text)).toEqual(['يعامل بعضهم بعضا بكافة']);
});

test('texts from the right that touch are one word, also behind a space that is another one of the file', () => {
  const runs = ['حمد', 'ال'].flatMap((text, index) =>
    line(text, index === 0 ? 100 : 115, 92).map((run) => ({ ...run, width: 15, isSpaced: true })),
  );
  expect(linesOf(framesOf(page(runs))[0]?.glyphs ?? []).map((found) => found.text)).toEqual(['الحمد']);
});
