import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Paragraph, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { documentOf, page, paragraph, part, valid } from '../../officeDocuments.suite.ts';
import { writeFittedWord } from '../writeFittedWord.ts';
import { designedPages, movedPages } from './designedPages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-designed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bar = (index: number): Shape => ({
  ...{ kind: 'shape', form: 'rectangle', fill: '#0d5c7f', stroke: undefined, strokeWidthPt: 0 },
  ...{ x: 60, y: 90 + index * 120, width: 300, height: 18 },
});
const rule: Shape = { ...bar(0), form: 'line', y: 140, height: 0, fill: undefined, stroke: '#cc0000', strokeWidthPt: 1 };
const entry = (index: number, more: Partial<Paragraph> = {}) =>
  paragraph(`Entry ${index}`, { y: 92 + index * 120, height: 12, ...more });
const leaflet = (bars: number, more: Partial<Paragraph> = {}): RecognizedPage =>
  page(
    1,
    [0, 1, 2, 3].map((index) => entry(index, more)),
    {
      behind: [...Array.from({ length: bars }, (_, index) => bar(index)), rule],
    },
  );

test('a page of few words with four fills is designed; one with fewer, or of running text, is not', () => {
  expect([of(leaflet(4)), of(leaflet(3)), of(leaflet(4, { lineCount: 6 }))]).toEqual([[1], [], []]);
});

const of = (one: RecognizedPage) => [...designedPages(documentOf(one), new Map(), documentOf(one))];

test('so is a ruled form, whose lines are drawn under it', () => {
  const ruled = (lines: number): RecognizedPage => ({
    ...leaflet(0),
    behind: Array.from({ length: lines }, (_, index) => ({ ...rule, y: 85 + index * 40, width: 300 + index * 9 })),
  });
  expect([of(ruled(8)), of(ruled(5))]).toEqual([[1], []]);
});

test('so is one with two frames around texts', () => {
  const side = (place: Partial<Shape>): Shape => ({ ...rule, x: 60, width: 0, height: 0, ...place });
  const frame = (y: number) => [
    side({ y, width: 440 }),
    side({ y: y + 80, width: 440 }),
    side({ y, height: 80 }),
    side({ y, x: 500, height: 80 }),
  ];
  const framed = (...tops: number[]) => ({ ...leaflet(0), behind: tops.flatMap(frame) });
  expect([of(framed(80, 320)), of(framed(80)), of(framed(600))]).toEqual([[1], [], []]);
});

/** Laid out with the texts so far below their places. */
async function written(downPt: number, heightPt = 14): Promise<string> {
  const path = join(folder, `${downPt}-${heightPt}.docx`);
  const layOut = async () => ({
    pages: [{ firstPt: 0, lastPt: 400 }],
    marks: new Map([
      ['begins_1', { page: 1, linePt: 0 }],
      ...[0, 1, 2, 3].map((index) => [`text_1_${index + 1}`, { page: 1, linePt: index * (120 + downPt) }] as const),
    ]),
    boxHeightsPt: new Map([0, 1, 2, 3].map((index) => [`Text 1-${index + 1}`, heightPt])),
  });
  await writeFittedWord({ document: documentOf(leaflet(4)), pictures: new Map() }, path, { layOut });
  await valid(path);
  return part(path, 'word/document.xml');
}

test('its texts keep their places where the flow would move them, and the rules between them theirs', async () => {
  const moved = await written(30);
  expect(moved.match(/<w:txbxContent>/g)).toHaveLength(4);
  expect(moved).not.toContain('<w:pBdr>');
  expect(await written(1)).not.toContain('<w:txbxContent>');
  expect(await written(30, 2_000)).not.toContain('<w:txbxContent>');
});

test('texts of a later page are compared with its first one', () => {
  const watched = new Map(
    [0, 1, 2, 3].map((index) => [`text_2_${index}`, { page: 2, topPt: 50 + index * 100, pitchPt: 14 }] as const),
  );
  const layout = (downPt: number) => ({
    pages: [],
    marks: new Map([0, 1, 2, 3].map((index) => [`text_2_${index}`, { page: 2, linePt: 850 + index * (100 + downPt) }] as const)),
    boxHeightsPt: new Map(),
  });
  expect([...movedPages(watched, layout(0))]).toEqual([]);
  expect([...movedPages(watched, layout(20))]).toEqual([2]);
});
