import { expect, test } from 'vitest';
import { page, paragraph, picture, span } from '../officeDocuments.suite.ts';
import { isReadScan } from './slideBackground.ts';

const hidden = { style: { isHidden: true } };
const lines = Array.from({ length: 20 }, (_, index) =>
  paragraph([span('Words of a line', hidden)], { y: 80 + index * 30, height: 20 }),
);

test('a page of hidden text over a picture is a scan; without a picture, the text is that of a later step', () => {
  expect(isReadScan(page(1, lines, { behind: [picture({ x: 0, y: 0, width: 612, height: 792 })] }))).toBe(true);
  expect(isReadScan(page(1, lines))).toBe(false);
});
