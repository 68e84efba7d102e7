import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, type PDFPage, PDFString, rgb } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSource } from '#engines/core/objects/assembly/source.ts';
import { pageKeys, samePages } from './samePages.ts';

let folder = '';
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'same-pages-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A page for each text, with a line below it. pdf-lib's own names of fonts differ from page to page. */
async function fileOf(texts: readonly string[], change: (page: PDFPage, at: number) => void = () => undefined): Promise<string> {
  const document = await PDFDocument.create();
  texts.forEach((text, at) => {
    const page = document.addPage([400, 400]);
    const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' };
    page.node.set(PDFName.of('Resources'), document.context.obj({ Font: { F1: font } }));
    const content = document.context.stream(`BT /F1 12 Tf 40 300 Td (${text}) Tj ET 40 290 m 200 290 l S`);
    page.node.set(PDFName.of('Contents'), document.context.register(content));
    change(page, at);
  });
  const path = join(folder, `${++count}.pdf`);
  writeFileSync(path, await document.save({ useObjectStreams: false }));
  return path;
}

function sameIn(before: string, after: string) {
  const [one, other] = [openSource(before, 100), openSource(after, 100)];
  try {
    const { pagesBefore, pagesAfter, beforeByAfter } = samePages(pageKeys(one), pageKeys(other));
    expect([pagesBefore, pagesAfter]).toEqual([one.pages.length, other.pages.length]);
    return [...beforeByAfter];
  } finally {
    one.document.close();
    other.document.close();
  }
}

const annotation = (page: PDFPage, more: Record<string, unknown>) =>
  page.node.set(
    PDFName.of('Annots'),
    page.doc.context.obj([page.doc.context.obj({ Type: 'Annot', Rect: [10, 10, 50, 50], ...more })]),
  );

test('pages of the same objects are found in order, whatever was taken out and put in', async () => {
  const before = await fileOf(['one', 'two', 'three', 'four']);
  const after = await fileOf(['new', 'one', 'three', 'four changed']);
  expect(sameIn(before, after)).toEqual([
    [2, 1],
    [3, 3],
  ]);
  // The first page was moved to the end, and a blank page stands twice.
  const blank = await fileOf(['one', 'two', '', 'three', '', 'four']);
  expect(sameIn(blank, await fileOf(['two', '', 'three', '', 'four', 'one']))).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
});

test('another color, size, turn or comment makes another page', async () => {
  const before = await fileOf(['one']);
  const changes: ((page: PDFPage) => void)[] = [
    (page) => page.drawRectangle({ x: 1, y: 1, width: 9, height: 9, color: rgb(1, 0, 0) }),
    (page) => page.setSize(401, 400),
    (page) => page.node.set(PDFName.of('Rotate'), page.doc.context.obj(90)),
    (page) => annotation(page, { Subtype: 'Square', C: [1, 0, 0] }),
  ];
  expect(sameIn(before, await fileOf(['one']))).toEqual([[1, 1]]);
  for (const change of changes) expect(sameIn(before, await fileOf(['one'], change))).toEqual([]);
});

test('resources with the names of entries that pages do not show are told apart', async () => {
  const withState = (alpha: number) =>
    fileOf(['one'], (page) => {
      page.node.setExtGState(PDFName.of('ID'), page.doc.context.obj({ Type: 'ExtGState', ca: alpha }));
    });
  expect(sameIn(await withState(0.5), await withState(0.5))).toEqual([[1, 1]]);
  expect(sameIn(await withState(0.5), await withState(0.25))).toEqual([]);
});

test('where a link leads does not matter; a field, a circle of objects and layers do', async () => {
  const linked = (address: string) =>
    fileOf(['one'], (page) => annotation(page, { Subtype: 'Link', A: { S: 'URI', URI: PDFString.of(address) } }));
  expect(sameIn(await linked('https://a.org'), await linked('https://b.org'))).toEqual([[1, 1]]);
  const field = await fileOf(['one'], (page) => annotation(page, { Subtype: 'Widget', FT: 'Tx' }));
  expect(sameIn(field, field)).toEqual([]);
  const circle = await fileOf(['one'], (page) => {
    const group = page.doc.context.obj({ S: 'Transparency' });
    const reference = page.doc.context.register(group);
    group.set(PDFName.of('Own'), reference);
    page.node.set(PDFName.of('Group'), reference);
  });
  expect(sameIn(circle, circle)).toEqual([]);
  const layers = await fileOf(['one'], (page) =>
    page.doc.catalog.set(PDFName.of('OCProperties'), page.doc.context.obj({ OCGs: [] })),
  );
  expect(sameIn(layers, layers)).toEqual([]);
});
