import { describe, expect, test } from 'vitest';
import { canSplit, joinedId, nextBelow, regrouped, splitIds } from './blockGroups.ts';
import type { FoundBlock } from './textPieces.ts';

function block(id: string, y: number, lines: readonly string[], x = 50): FoundBlock {
  const face = { fontName: 'Own', bold: false, italic: false };
  return {
    ...{ id, page: 1, x, y, width: 150, height: lines.length * 12, deleted: false, fontSize: 10, lineHeight: 12, baseline: 10 },
    text: lines.join('\n'),
    lines: lines.map((text, index) => ({ baseline: y + 10 + index * 12, words: [{ text, x, width: 50, ...face }] })),
  };
}

const first = block('1-1', 100, ['one', 'two', 'three']);
const second = block('1-2', 140, ['four']);
const aside = block('1-3', 140, ['aside'], 300);
const all = [first, second, aside];
const textsOf = (blocks: readonly FoundBlock[]) => blocks.map(({ text }) => text);

describe('blocks of text', () => {
  test('are split before a line, and each half has its own place', () => {
    expect(canSplit(first)).toBe(true);
    expect(canSplit(second)).toBe(false);
    const halves = regrouped(all, splitIds(first, 1)).filter(({ id }) => id.startsWith('1-1'));
    expect(halves.map(({ text, y, height }) => [text, y, height])).toEqual([
      ['one', 100, 12],
      ['two\nthree', 112, 24],
    ]);
    // A half is split again.
    const [, half] = halves;
    expect(half && splitIds(half, 1)).toEqual(['1-1.1-1', '1-1.2-2']);
  });

  test('are joined with the next one in their column', () => {
    expect(nextBelow(first, all)?.id).toBe('1-2');
    expect(nextBelow(second, all)).toBeUndefined();
    const id = joinedId(first, second);
    const [other, group] = regrouped(all, [id]);
    expect(other?.id).toBe('1-3');
    expect(group).toMatchObject({ id: '1-1+1-2', x: 50, y: 100, width: 150, height: 52, text: 'one\ntwo\nthree\nfour' });
    expect(group?.lines).toHaveLength(4);
  });

  test('that were split are one block again, with all of their lines', () => {
    const [a, b] = regrouped([first], splitIds(first, 2));
    if (!a || !b) throw new Error('no halves');
    const whole = joinedId(a, b);
    expect(whole).toBe('1-1.0-2');
    expect(textsOf(regrouped([first], [whole]))).toEqual([first.text]);
  });

  test('of stored changes count before later ones, and lines that no change has stay', () => {
    expect(textsOf(regrouped([first], ['1-1.1-1', '1-1.0-1']))).toEqual(['one', 'three', 'two']);
    // Of another page, or of a file that has changed.
    expect(textsOf(regrouped([second], ['1-9.0-1', '1-2.0-4', '1-2+1-9']))).toEqual(['four']);
  });
});
