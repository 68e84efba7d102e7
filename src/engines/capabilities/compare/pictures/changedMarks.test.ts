import { expect, test } from 'vitest';
import type { DocumentChange, StructureKind } from '#contract/results/comparison.ts';
import { ChangedMarks } from './changedMarks.ts';

const at = (x: number, text: string) => ({ page: 1, boxes: [{ x, y: 100, width: 60, height: 12 }], text });
const wide = (text: string) => ({ page: 1, boxes: [{ x: 50, y: 95, width: 200, height: 24 }], text });
const added = (structure: StructureKind, text: string): DocumentChange => {
  return { part: 'structure', kind: 'added', structure, before: null, after: wide(text) };
};
const change = (part: 'text' | 'picture', x: number, text = ''): DocumentChange => {
  return { part, kind: 'added', structure: null, before: null, after: at(x, text) };
};

test('what a new field shows is not told twice', () => {
  const marks = new ChangedMarks([added('formFields', 'phone: 0917 123')]);
  expect(marks.covers(change('text', 60, '0917 123'))).toBe(true);
  expect(marks.covers(change('picture', 60))).toBe(true);
  expect(marks.covers(change('text', 400, 'fee'))).toBe(false);
});

test('text that changed below a comment is told, and that of the comment is not', () => {
  const marks = new ChangedMarks([added('annotations', 'FreeText: Pay by 1 June')]);
  expect(marks.covers(change('text', 60, 'Pay by'))).toBe(true);
  expect(marks.covers(change('text', 60, '420'))).toBe(false);
  expect(marks.covers(change('picture', 60))).toBe(true);
});
