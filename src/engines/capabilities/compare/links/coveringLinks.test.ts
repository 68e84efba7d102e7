import { expect, test } from 'vitest';
import type { ComparedWord } from '../comparedText.ts';
import { CoveringLinks } from './coveringLinks.ts';
import type { LinkPart } from './linkParts.ts';

test('links of many words and many links of a page take bounded time', () => {
  const words = Array.from(
    { length: 20_000 },
    (_, at): ComparedWord => ({ text: `w${at}`, key: `w${at}`, page: 1, boxes: [{ x: 0, y: 5, width: 9, height: 9 }] }),
  );
  const parts = Array.from(
    { length: 20_000 },
    (_, at): LinkPart => ({
      page: 1,
      box: { x: 0, y: 0, width: 20, height: at % 2 === 0 ? 20 : 1e9 },
      address: `${at}`,
      place: undefined,
    }),
  );
  const covering = new CoveringLinks(new Map([[1, parts]]));
  const linked = words.map((word) => covering.withLinks(word));
  // More than a few links over one word are not told apart.
  expect(Math.max(...linked.map(({ links }) => links?.length ?? 0))).toBe(8);
});
