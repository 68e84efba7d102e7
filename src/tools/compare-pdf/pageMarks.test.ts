import { expect, test } from 'vitest';
import type { DocumentChange } from '#contract/results/comparison.ts';
import { marksByPage } from './pageMarks.ts';

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
    [2, [{ change: added, boxes: [box, box] }]],
    [3, [{ change: added, boxes: [box] }]],
  ]);
});
