import { expect, test } from 'vitest';
import type { RecognizedBlock } from '#engines/core/document-model/document.ts';
import { withAnchoredPictures } from './anchoredPictures.ts';
import { flowOf } from './flow.ts';
import { cell, documentOf, page, paragraph, picture, table } from './officeDocuments.suite.ts';

const anchored = (...blocks: RecognizedBlock[]) =>
  withAnchoredPictures(documentOf(page(1, blocks), page(2, [paragraph('Title', { y: 80 })])));
const title = paragraph('Title', { y: 80 });
const below = paragraph('Below', { y: 600 });

test('pictures that lie over one another are anchored; one with text below it moves that', () => {
  const [mine, faces] = [picture({ x: 100, y: 200, width: 200 }), picture({ x: 250, y: 220, width: 200 })];
  const apart = picture({ x: 310, y: 220, width: 150 });
  expect([...anchored(title, mine, faces, below).standing.values()]).toEqual(['between', 'between']);
  expect([...anchored(title, mine, apart, below).standing]).toEqual([]);
  // Without text below them, they would take their own anchor to the next page.
  expect([...anchored(title, mine, faces).standing.values()]).toEqual(['under', 'under']);
});

test('the space above text counts from the lowest picture above it, also from one that is read later', () => {
  const [seal, crest] = [picture({ x: 10, y: 20, height: 60 }), picture({ x: 420, y: 20, height: 90 })];
  const heading = paragraph('Heading', { y: 180 });
  const { document, standing } = anchored(seal, heading, crest, below);
  const [part] = flowOf(document, standing);
  expect(part?.items.find(({ block }) => block.y === heading.y)?.gapPt).toBe(70);
});

test('a line in the middle of a column that only pictures had is not in the middle of the page', () => {
  const columns = [
    { left: 20, right: 300 },
    { left: 330, right: 600 },
  ];
  const heading = paragraph('Heading', { x: 55, y: 143, width: 200, alignment: 'center' });
  const logos = [picture({ x: 20, y: 9 }), picture({ x: 400, y: 9 })];
  const section = { columnCount: 2, columnGapPt: 30, left: 20, right: 600, columns, blocks: [...logos, heading] };
  const { document } = withAnchoredPictures(documentOf(page(1, [], { sections: [section] })));
  expect(document.pages[0]?.sections[0]?.blocks.at(-1)).toMatchObject({ alignment: 'left', indentPt: 35 });
  const text = { ...heading, y: 160, height: 90, lineCount: 6 };
  const several = withAnchoredPictures(documentOf(page(1, [], { sections: [{ ...section, blocks: [...logos, text] }] })));
  expect(several.document.pages[0]?.sections[0]?.blocks.at(-1)).toMatchObject({ alignment: 'center' });
});

test('the space above the first text of a column does not count from the end of the column before', () => {
  const columns = [
    { left: 20, right: 300 },
    { left: 330, right: 600 },
  ];
  const set = [paragraph('First', { x: 20, y: 60, width: 200 }), paragraph('Last', { x: 20, y: 300, width: 200 })];
  const logo = picture({ x: 400, y: 20, width: 100, height: 120 });
  const heading = paragraph('Heading', { x: 330, y: 160, width: 200 });
  const section = { columnCount: 2, columnGapPt: 30, left: 20, right: 600, columns, blocks: [...set, logo, heading] };
  const gapOf = (wrap: 'between' | 'under') => {
    const [part] = flowOf(documentOf(page(1, [], { sections: [section] })), new Map([[logo, wrap]]));
    return [part?.margins.top, part?.items.find(({ block }) => block === heading)?.gapPt];
  };
  // A picture that text does not flow beside moves the text itself.
  expect(gapOf('between')).toEqual([60, 20]);
  expect(gapOf('under')).toEqual([60, 100]);
});

test('a picture in a table lies on it, one under the text of a cell below it, and one that is mostly outside stays in the flow', () => {
  const text = paragraph('Talk', { x: 160, y: 205, width: 80, height: 12 });
  const rows = table([cell(0, 0, 'Talk', { blocks: [text] })], { x: 100, y: 200, width: 200, height: 60, columnWidthsPt: [200] });
  const icon = { y: 205, width: 16, height: 16 };
  const wrapped = (one: RecognizedBlock) => [...anchored(title, one, rows, below).standing.values()];
  expect(wrapped(picture({ x: 110, ...icon }))).toEqual(['over']);
  expect(wrapped(picture({ x: 170, ...icon }))).toEqual(['under']);
  expect(wrapped(picture({ x: 110, ...icon, y: 300 }))).toEqual([]);
  expect(wrapped(picture({ x: 110, y: 200, width: 46, height: 58 }))).toEqual(['over']);
  expect(wrapped(picture({ x: 110, y: 200, width: 80, height: 58 }))).toEqual(['under']);
  expect(wrapped(picture({ x: 110, y: 220, width: 46, height: 90 }))).toEqual([]);
});

test('a logo that has a column to itself is anchored, also above the text beside it, and centered lines stay centered', () => {
  const columns = [
    { left: 190, right: 410 },
    { left: 424, right: 556 },
  ];
  const logo = picture({ x: 424, y: 60, width: 130, height: 130 });
  const heading = paragraph('Heading', { x: 200, y: 180, width: 200, height: 66, linePitchPt: 33, alignment: 'center' });
  const whole = { columnCount: 1, columnGapPt: 0, left: 40, right: 560, blocks: [paragraph('Below', { y: 360 })] };
  const section = { columnCount: 2, columnGapPt: 14, left: 190, right: 556, columns, blocks: [heading, logo] };
  const { document, standing } = withAnchoredPictures(documentOf(page(1, [], { sections: [section, whole] })));
  expect([...standing]).toEqual([[logo, 'around']]);
  expect(document.pages[0]?.sections[0]).toMatchObject({ columnCount: 1, left: 190, blocks: [{ alignment: 'center' }, logo] });
});

test('a photo in the corner of a table is under it, and one above the table stands beside the title', () => {
  const photo = picture({ x: 450, y: 50, width: 88, height: 115 });
  const title = paragraph('A form', { x: 41, y: 57, width: 200, height: 18 });
  const form = (y: number) => table([cell(0, 0, 'Name')], { x: 35, y, width: 525, height: 246, columnWidthsPt: [525] });
  const wrappingAt = (y: number) => withAnchoredPictures(documentOf(page(1, [title, photo, form(y)]))).standing.get(photo);
  expect([wrappingAt(87), wrappingAt(170)]).toEqual(['under', 'around']);
});

test('a picture at the edge of the page makes no margin narrower than the text does', () => {
  const columns = [
    { left: 60, right: 380 },
    { left: 420, right: 606 },
  ];
  const name = paragraph('A name', { x: 60, y: 60, width: 200 });
  const portrait = picture({ x: 420, y: 0, width: 186, height: 200 });
  const head = { columnCount: 2, columnGapPt: 40, left: 60, right: 606, columns, blocks: [name, portrait] };
  const text = {
    columnCount: 1,
    columnGapPt: 0,
    left: 60,
    right: 550,
    blocks: [paragraph('Text', { x: 60, y: 300, width: 490 })],
  };
  const { document } = withAnchoredPictures(documentOf(page(1, [], { sections: [head, text] })));
  expect(document.pages[0]?.sections.map(({ right }) => right)).toEqual([550, 550]);
});
