import { expect, test } from 'vitest';
import type { DocumentChange } from '#contract/results/comparison.ts';
import { marksByPage, markTags, tagSign } from './pageMarks.ts';

const box = { x: 1, y: 2, width: 3, height: 4 };

test('each page has the marks of its changes, also where a change goes on', () => {
  const added: DocumentChange = {
    ...{ part: 'text', kind: 'added', structure: null, before: null },
    after: { page: 2, boxes: [box, box], text: '', more: [{ page: 3, boxes: [box] }] },
  };
  const title: DocumentChange = {
    ...{ part: 'structure', kind: 'changed', structure: 'metadata' },
    before: { page: null, boxes: [], text: 'a' },
    after: { page: null, boxes: [], text: 'b' },
  };
  const { before, after } = marksByPage([title, added]);
  expect(before.size).toBe(0);
  expect([...after]).toEqual([
    [2, [{ change: added, number: 2, boxes: [box, box] }]],
    [3, [{ change: added, number: 2, boxes: [box] }]],
  ]);
});

test('marks on one line have one tag with the numbers of all', () => {
  const change = (text: string): DocumentChange => ({
    ...{ part: 'text', kind: 'added', structure: null, before: null },
    after: { page: 1, boxes: [], text },
  });
  const [one, two, three] = [change('one'), change('two'), change('three')];
  const at = (y: number) => [{ ...box, y }];
  const tags = markTags([
    { change: three, number: 3, boxes: at(300) },
    { change: two, number: 2, boxes: at(104) },
    { change: one, number: 1, boxes: at(100) },
  ]);
  expect(tags).toEqual([
    { topPt: 100, first: 1, last: 2, changes: [one, two] },
    { topPt: 300, first: 3, last: 3, changes: [three] },
  ]);
});

test('a tag has the sign of its side, or that of a move', () => {
  const ofKind = (kind: DocumentChange['kind']): DocumentChange => ({
    ...{ part: 'text', kind, structure: null, before: null, after: null },
  });
  const [moved, added] = [ofKind('moved'), ofKind('added')];
  expect([tagSign({ changes: [added] }, 'before'), tagSign({ changes: [added] }, 'after')]).toEqual(['−', '+']);
  expect([tagSign({ changes: [moved] }, 'after'), tagSign({ changes: [moved, added] }, 'after')]).toEqual(['⇅', '+']);
});
