import { expect, test } from 'vitest';
import type { Paragraph, Picture, RecognizedPage } from '#engines/core/document-model/document.ts';
import { withRunningPictures } from './runningPictures.ts';

const logo = (page: number) => ({ kind: 'picture', x: 27, y: 0, width: 32, height: 40, page }) as Picture;
const title = { kind: 'paragraph', x: 85, y: 15, width: 45, height: 14 } as Paragraph;
const slide = (page: number): RecognizedPage => {
  const columns = [
    { left: 27, right: 59 },
    { left: 85, right: 130 },
  ];
  const sections = [{ columnCount: 2, columnGapPt: 26, left: 27, right: 130, columns, blocks: [logo(page), title] }];
  return { page, widthPt: 454, heightPt: 255, sections, header: [], footer: [], footnotes: [], behind: [] };
};

test('a column that held only a logo of all pages is none, so the title beside it keeps its place', () => {
  const [first] = withRunningPictures([slide(1), slide(2)]);
  expect(first?.behind).toEqual([logo(1)]);
  expect(first?.sections).toEqual([{ columnCount: 1, columnGapPt: 0, left: 85, right: 130, blocks: [title] }]);
});
