import { expect, test } from 'vitest';
import { line } from '../setPages.ts';
import { Hyphens } from './hyphens.ts';

test('a compound is known whose hyphen is in another font than its letters', () => {
  const hyphens = new Hyphens();
  const end = line('информационно', 50, 100).map((run) => ({ ...run, isSpaced: false }));
  const [first] = end;
  const right = (first?.x ?? 0) + (first?.width ?? 0);
  const rest = line('консультационных', right + 5, 100).map((run) => ({ ...run, isSpaced: false }));
  hyphens.note([...end, ...line('-', right, 100).map((run) => ({ ...run, isSpaced: false, width: 5 })), ...rest]);
  // A document that divides words, so that others lose their hyphen.
  hyphens.note([...line('услу-', 50, 100), ...line('гами', 50, 112), ...line('услугами', 50, 124)]);
  expect(hyphens.has('информационно', 'консультационных')).toBe(true);
  expect(hyphens.has('услу', 'гами')).toBe(false);
});

test('in a document that divides words, a first half of other compounds keeps its hyphen before a word', () => {
  const hyphens = new Hyphens();
  hyphens.note([...line('of low-rank and dimensional', 50, 88), ...line('ser-', 50, 100), ...line('vices', 50, 112)]);
  expect(hyphens.has('low', 'dimensional')).toBe(true);
  expect(hyphens.has('low', 'er')).toBe(false);
  expect(hyphens.has('ser', 'vices')).toBe(false);
});
