import { expect, test } from 'vitest';
import type { Paragraph, Picture, RecognizedBlock, RecognizedDocument } from '#engines/core/document-model/document.ts';
import { hasDrawnWords, sheetPictures } from './sheetPictures.ts';

const own = { kind: 'picture' as const, page: 1, source: 'pixels' as const, dpi: 96, labels: [], description: undefined };
const pictureAt = (x: number, y: number, side: number, text = ''): Picture => ({ ...own, text, x, y, width: side, height: side });
const label: Paragraph = {
  kind: 'paragraph',
  runs: [],
  headingLevel: undefined,
  list: undefined,
  alignment: 'left',
  isRightToLeft: false,
  ...{ indentPt: 0, firstIndentPt: 0, spaceBeforePt: 0, linePitchPt: 12, lineCount: 1, angle: 0, continues: false },
  ...{ x: 300, y: 310, width: 60, height: 12 },
};

function documentOf(blocks: readonly RecognizedBlock[], behind: readonly Picture[]): RecognizedDocument {
  const section = { columnCount: 1, columnGapPt: 0, left: 50, right: 550, blocks };
  const page = { page: 1, widthPt: 600, heightPt: 800, sections: [section], header: [], footer: [], footnotes: [], behind };
  return { pages: [page], language: undefined, isTagged: false };
}

test('pictures of a printed sheet are those without text in or over them, but for small signs', () => {
  const [logo, sign, chart, background, photo] = [
    pictureAt(50, 50, 60),
    pictureAt(150, 50, 10),
    pictureAt(250, 50, 100, 'Sales 2026'),
    pictureAt(280, 290, 100),
    pictureAt(50, 400, 100),
  ];
  expect(sheetPictures(documentOf([logo, sign, chart, label], [background, photo]))).toEqual([photo, logo]);
});

test('a large drawing with words is more than cells can show; a small one, or one without words, is not', () => {
  const drawn = (side: number, text: string) => hasDrawnWords(documentOf([pictureAt(50, 50, side, text), label], []));
  expect([drawn(200, 'Sales 2026'), drawn(60, 'Sales 2026'), drawn(200, '')]).toEqual([true, false, false]);
});
