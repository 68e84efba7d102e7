import { expect, test } from 'vitest';
import type { Paragraph, Picture, RecognizedDocument, RecognizedPage } from '#engines/core/document-model/document.ts';
import { withFreeParts } from './freeParts.ts';

const background: Picture = {
  kind: 'picture',
  page: 1,
  source: 'drawing',
  dpi: 150,
  text: '',
  labels: [],
  description: undefined,
  x: 0,
  y: 0,
  width: 600,
  height: 800,
};

function text(x: number, y: number, width: number, height: number, angle = 0): Paragraph {
  return {
    kind: 'paragraph',
    runs: [],
    headingLevel: undefined,
    list: undefined,
    alignment: 'left',
    isRightToLeft: false,
    indentPt: 0,
    firstIndentPt: 0,
    spaceBeforePt: 0,
    linePitchPt: 12,
    lineCount: 1,
    angle,
    continues: false,
    x,
    y,
    width,
    height,
  };
}

function documentOf(blocks: readonly Paragraph[], behind: RecognizedPage['behind'] = [background]): RecognizedDocument {
  const section = { columnCount: 1, columnGapPt: 0, left: 50, right: 550, blocks };
  const own = { sections: [section], header: [], footer: [], footnotes: [], behind };
  return { pages: [{ page: 1, widthPt: 600, heightPt: 800, ...own }], language: undefined, isTagged: false };
}

const partsOf = (document: RecognizedDocument) =>
  withFreeParts(document).pages.flatMap(({ behind }) =>
    behind.flatMap((one) => (one.kind === 'picture' && one.isPart ? [one] : [])),
  );

test('what a picture shows above, beside and below the text on it are pictures without text', () => {
  const names = Array.from({ length: 10 }, (_, index) => text(50, 300 + index * 20, 100, 10));
  const parts = partsOf(documentOf(names));
  const boxes = parts.map(({ x, y, width, height }) => [x, y, x + width, y + height]);
  expect(boxes).toEqual([
    // The paper of a letter is as wide as its page.
    [151, 0, 600, 800],
    [50, 491, 150, 800],
    [50, 0, 150, 299],
  ]);
  for (const { x, y, width, height } of parts)
    expect(
      names.some((name) => name.x < x + width && name.x + name.width > x && name.y < y + height && name.y + name.height > y),
    ).toBe(false);
});

test('a picture that is not the paper of its page ends with the text', () => {
  const parts = partsOf(documentOf([text(50, 300, 100, 10)], [{ ...background, height: 700 }]));
  expect(Math.max(...parts.map(({ x, width }) => x + width))).toBe(550);
});

test('what is only in the margin beside the text is no part', () => {
  const lines = Array.from({ length: 39 }, (_, index) => text(50, index * 20, 500, 19));
  expect(partsOf(documentOf(lines))).toEqual([]);
});

test('a picture without text on it, and a page of very many texts, stay as they are', () => {
  expect(partsOf(documentOf([text(50, 700, 100, 10)], [{ ...background, height: 600 }]))).toEqual([]);
  const many = Array.from({ length: 81 }, (_, index) => text(50, 100 + index, 100, 1));
  expect(partsOf(documentOf(many))).toEqual([]);
});

test('no part lies under a word across the page', () => {
  const parts = partsOf(documentOf([text(-100, 500, 500, 40, 315)]));
  expect(parts.length).toBeGreaterThan(0);
  for (const { x, y, width, height } of parts) {
    const isUnder = 400 > x && 400 < x + width && 320 > y && 320 < y + height;
    expect(isUnder).toBe(false);
  }
});

test('a picture behind text is wanted as a watermark too, without what is in the margins', () => {
  const [page] = withFreeParts(documentOf([text(50, 60, 200, 12)], [{ ...background, x: 20, width: 400 }])).pages;
  const marks = page?.behind.filter((one) => one.kind === 'picture' && one.isWatermark) ?? [];
  expect(marks).toEqual([expect.objectContaining({ x: 50, y: 60, width: 370, height: 740 })]);
});
