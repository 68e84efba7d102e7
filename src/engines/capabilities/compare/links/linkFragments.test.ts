import { describe, expect, test } from 'vitest';
import type { ComparedWord } from '../comparedText.ts';
import { linkGroups } from './linkGroups.ts';
import type { LinkPart } from './linkParts.ts';

const part = (page: number, y: number, address = 'a', height = 10): LinkPart => ({
  page,
  box: { x: 200, y, width: 30, height },
  address,
  place: undefined,
});
const word = (page: number, y: number, own?: Partial<ComparedWord>): ComparedWord => ({
  text: 'word',
  key: 'word',
  page,
  boxes: [{ x: 20, y, width: 30, height: 10 }],
  ...own,
});

describe('parts of links without words', () => {
  const linked = part(1, 20);
  const words = [word(1, 0), word(1, 20, { links: [linked] }), word(2, 0), word(2, 20)];
  const groups = (...bare: readonly LinkPart[]) => linkGroups({ words, links: [linked, ...bare] }).length;

  test('are rests of a link in the line beside them and over a page break', () => {
    expect(groups()).toBe(1);
    expect(groups(part(1, 0))).toBe(1);
    expect(groups(part(2, 0))).toBe(1);
    expect(groups(part(1, 300), part(1, 304))).toBe(2);
  });

  test('are links of their own elsewhere, to other addresses, and as pictures', () => {
    expect(groups(part(1, 300))).toBe(2);
    expect(groups(part(2, 40))).toBe(2);
    expect(groups(part(1, 0, 'b'))).toBe(2);
    expect(groups(part(1, 30, 'a', 90))).toBe(2);
  });

  test('over the repeated head of a table are none', () => {
    const over = part(2, 0, 'b');
    expect(
      linkGroups({ words: [...words, word(2, 0, { flow: 'repeated', links: [over] })], links: [linked, over] }),
    ).toHaveLength(1);
  });
});
