import { describe, expect, test } from 'vitest';
import type { FoundLine } from '#contract/endpoints/editing.ts';
import { breadthOf, type FoundBlock, textPieces } from './textPieces.ts';

/** Every letter is five wide, a space is five or what a justified line makes of it. */
const measure = (text: string) => text.length * 5;
const letters = { measure, hasLetters: (font: string, text: string) => font === 'Own' && !text.includes('z') };

function line(text: string, baseline: number, widthPt?: number): FoundLine {
  const words = text.split(' ');
  const natural = words.join('').length * 5;
  const gap = widthPt === undefined || words.length === 1 ? 5 : (widthPt - natural) / (words.length - 1);
  let x = 50;
  return {
    baseline,
    words: words.map((word) => {
      const at = { text: word, x, width: word.length * 5, fontName: 'Own', bold: word === 'BOLD', italic: false };
      x += at.width + gap;
      return at;
    }),
  };
}

const text = 'the quick brown fox jumps\nover teh lazy BOLD dogs and\nsleeps';
const found: FoundBlock = {
  ...{ id: '1-1', page: 1, x: 50, y: 100, width: 150, height: 40, text, deleted: false, fontSize: 10 },
  lines: text.split('\n').map((words, index) => line(words, 110 + index * 12, index < 2 ? 150 : undefined)),
};
const own: FoundBlock = {
  ...found,
  lines: found.lines.map((each) => ({ ...each, words: each.words.map((word) => ({ ...word, embeddedFont: 'Own' })) })),
};
const change = (from: string, to: string) => textPieces(found, text.replace(from, to), letters);

describe('a typo in a justified paragraph', () => {
  test('changes its own word alone where the right one is as wide', () => {
    const [piece, ...more] = change('teh', 'the') ?? [];
    expect(more).toEqual([]);
    const word = found.lines[1]?.words[1];
    expect(piece).toMatchObject({ text: 'teh', replacement: 'the', x: word?.x, width: 15, writtenWidth: 15, bold: false });
    expect((piece?.y ?? 0) + (piece?.baseline ?? 0)).toBeCloseTo(122);
  });

  test('is written in the own font of the word, where it has the letters', () => {
    const [piece] = textPieces(own, text.replace('teh', 'the'), letters) ?? [];
    expect(piece?.embeddedFont).toBe('Own');
    const [other] = textPieces(own, text.replace('teh', 'tez'), letters) ?? [];
    expect(other).toMatchObject({ replacement: 'tez', embeddedFont: undefined });
  });

  test('takes as many words beside it as it needs room, and stays within its line', () => {
    const [piece] = change('quick', 'quickly') ?? [];
    expect(piece?.replacement.startsWith('quickly brown')).toBe(true);
    expect((piece?.x ?? 0) + (piece?.width ?? 0)).toBeLessThanOrEqual(200.01);
    expect(piece?.writtenWidth).toBe(piece?.width);
    expect(Math.abs(measure(piece?.replacement ?? '') / (piece?.width ?? 1) - 1)).toBeLessThan(0.12);
  });

  test('keeps the weight of its word, and each line has its own', () => {
    expect(change('BOLD', 'BODL')?.[0]).toMatchObject({ bold: true, text: 'BOLD' });
    expect(textPieces(found, text.replace('teh', 'the').replace('fox', 'cat'), letters)?.map((each) => each.text)).toEqual([
      'fox',
      'teh',
    ]);
  });

  test('has room behind it in a last line', () => {
    expect(change('sleeps', 'sleeps well')?.[0]).toMatchObject({ text: 'sleeps', replacement: 'sleeps well', writtenWidth: 55 });
  });

  test('is set anew with its paragraph where a line has no room, or lines change', () => {
    expect(change('quick', 'quick and very very very fast')).toBeUndefined();
    expect(change('jumps\nover', 'jumps over')).toBeUndefined();
    expect(textPieces({ ...found, lines: [] }, 'x', letters)).toBeUndefined();
    expect(textPieces(found, text, letters)).toBeUndefined();
  });
});

describe('text without spaces between words', () => {
  const signs = ['引', '入', 'AT', '模', '式', '解', '决'];
  let x = 50;
  const words = signs.map((text, index) => {
    const width = text.length * 5;
    x += width;
    return { text, x: x - width, width, fontName: 'Own', bold: index < 2, italic: false, ...(index > 0 && { isJoined: true }) };
  });
  const block: FoundBlock = { ...found, text: signs.join(''), lines: [{ baseline: 110, words }] };
  const changed = (from: string, to: string) => textPieces(block, block.text.replace(from, to), letters);

  test('changes its own letters alone, in their style', () => {
    expect(changed('模式', '式模')).toMatchObject([{ text: '模式', replacement: '式模', x: 70, width: 10, bold: false }]);
    expect(changed('引', '用')).toMatchObject([{ text: '引', replacement: '用', x: 50, width: 5, bold: true }]);
  });

  test('keeps words of other letters whole', () => {
    expect(changed('AT', 'TA')).toMatchObject([{ text: 'AT', replacement: 'TA', x: 60, width: 10 }]);
  });
});

describe('a line from right to left', () => {
  const words = ['אבג', 'דהוז', 'חטי', 'כל'];
  let right = 200;
  const backwards: FoundLine = {
    baseline: 110,
    words: words.map((word) => {
      const width = word.length * 5;
      right -= width + 5;
      return { text: word, x: right + 5, width, fontName: '', bold: false, italic: false };
    }),
  };
  const block: FoundBlock = { ...found, text: words.join(' '), x: backwards.words[3]?.x ?? 0, lines: [backwards] };

  test('changes the word alone, in its place', () => {
    const pieces = textPieces(block, block.text.replace('דהוז', 'דוהז'), letters) ?? [];
    expect(pieces).toMatchObject([{ text: 'דהוז', replacement: 'דוהז', x: backwards.words[1]?.x, width: 20, writtenWidth: 20 }]);
  });

  test('is written as narrowly as its other words where another font stands in for theirs', () => {
    const narrow = { ...backwards, words: backwards.words.map((word) => ({ ...word, width: word.width * 0.85 })) };
    const pieces = textPieces({ ...block, lines: [narrow] }, block.text.replace('דהוז', 'דוהז'), letters) ?? [];
    expect(pieces).toMatchObject([{ text: 'דהוז', replacement: 'דוהז', width: 17, writtenWidth: 17 }]);
    const style = { fontFamily: 'arial', fontSize: 10, bold: false, italic: false } as const;
    expect(breadthOf({ ...block, lines: [narrow] }, style, measure)).toBeCloseTo(0.85);
    expect(breadthOf({ ...block, lines: [narrow] }, { ...style, embeddedFont: 'Own' }, measure)).toBe(1);
  });

  test('grows at its left end', () => {
    const [piece, ...more] = textPieces(block, `${block.text}ה`, letters) ?? [];
    expect(more).toEqual([]);
    expect(piece).toMatchObject({ text: 'כל', replacement: 'כלה', x: backwards.words[3]?.x, width: 10, writtenWidth: 15 });
  });

  test('leaves words of the other direction between its own where they are', () => {
    const [first, second, third, fourth] = backwards.words;
    if (!first || !second || !third || !fourth) throw new Error('no words');
    // On the page "abcd" stands to the right of "efg", which is read first.
    const mixed = [first, { ...third, text: 'efg' }, { ...second, text: 'abcd' }, fourth];
    const text = mixed.map((word) => word.text).join(' ');
    const pieces = textPieces({ ...block, text, lines: [{ baseline: 110, words: mixed }] }, text.replace('efg', 'gef'), letters);
    expect(pieces).toMatchObject([{ text: 'efg', replacement: 'gef', x: third.x }]);
  });
});
