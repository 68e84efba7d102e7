import { expect, test } from 'vitest';
import type { Shape } from '#engines/core/document-model/document.ts';
import { page, paragraph } from './officeDocuments.suite.ts';
import { runningGroups } from './runningParts.ts';

const rule: Shape = {
  ...{ kind: 'shape', form: 'line', x: 72, y: 60, width: 400, height: 0 },
  ...{ stroke: '#777777', strokeWidthPt: 2, fill: undefined },
};
const header = [paragraph('Issue 48', { y: 36 })];
const texts = [paragraph('Text', { y: 100 })];
const ruled = (number: number) => page(number, texts, { header, behind: [rule] });
const bare = (number: number) => page(number, texts, { header });

test('a first page whose header has a rule is a page of its own in its section', () => {
  expect(runningGroups([ruled(1), bare(2), bare(3)])).toMatchObject([{ hasOwnFirst: true, pages: { length: 3 } }]);
  expect(runningGroups([ruled(1), ruled(2), ruled(3)])).toMatchObject([{ hasOwnFirst: false, pages: { length: 3 } }]);
});

test('a rule that a page draws near its text is there, and a page without text tells nothing', () => {
  const near = page(2, [paragraph('Text', { y: 62 })], { header, behind: [rule] });
  const empty = page(3, [], { header });
  expect(runningGroups([ruled(1), near, empty, ruled(4)])).toMatchObject([{ hasOwnFirst: false, pages: { length: 4 } }]);
});
