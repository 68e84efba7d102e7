import { expect, test } from 'vitest';
import type { RedactionFindings } from '#contract/results/redactionAudit.ts';
import { formatMessage, type Text, type TextValues } from '#contract/text/text.ts';
import { checkStates, nextPages, pageListWords, restPages, stateWords, verdictWords } from './auditReport.ts';

const t = (text: Text, values?: TextValues) => formatMessage(text, 'en', values);
const findings = (checkedPages: RedactionFindings['checkedPages']): RedactionFindings => {
  return { pageCount: 1000, checkedPages, places: { total: 0, first: [] }, notes: [], notChecked: [] };
};

test('a check of some pages never counts as one of the whole file', () => {
  const partly = findings([{ first: 1, last: 640 }]);
  expect(verdictWords(partly, t)).toBe('Nothing found in 7 checks of the whole file, and in 7 more on pages 1–640');
  const states = checkStates(partly).map((state) => [state.check, stateWords(state, t)]);
  expect(states).toContainEqual(['covered', 'nothing found (pages 1–640)']);
  expect(states).toContainEqual(['metadata', 'nothing found']);
  expect(verdictWords(findings([{ first: 1, last: 1000 }]), t)).toBe('Nothing found in 14 checks');
});

test('what was not looked at is named, and checked onwards', () => {
  const middle = findings([
    { first: 101, last: 200 },
    { first: 202, last: 300 },
  ]);
  expect(pageListWords(restPages(middle))).toBe('1–100, 201, 301–1000');
  expect(nextPages(middle)).toEqual([{ first: 301, last: 1000 }]);
  expect(nextPages(findings([{ first: 900, last: 1000 }]))).toEqual([]);
});
