import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentWriter } from '#engines/capabilities/office-writers/documentWriter.ts';
import {
  cell,
  documentOf,
  dotIn,
  page,
  paragraph,
  part,
  picture,
  span,
  table,
  valid,
} from '#engines/capabilities/office-writers/officeDocuments.suite.ts';
import type { RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { LayOut, OfficeLayout } from '#engines/ports.ts';
import { openSandbox } from '#engines/sandbox.ts';
import { packageFilters } from './officeFacts.ts';
import { readLayout } from './readLayout.ts';
import { ResidentOffice } from './residentOffice.ts';

const writer = createDocumentWriter();
let folder: string;
let office: ResidentOffice;
let rounds = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-fitted-'));
  office = new ResidentOffice({ sandbox: await openSandbox({ allowUnsandboxed: true }), homeDir: join(folder, 'home') });
});
afterAll(async () => {
  await layOut(join(folder, 'plain.docx'), undefined);
  await rm(folder, { recursive: true, force: true });
});

async function layOut(path: string, owner: string | undefined): Promise<OfficeLayout> {
  const scratchDir = join(folder, `call-${rounds++}`);
  await mkdir(scratchDir);
  const call = { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
  const request = { filter: packageFilters.word, layout: true } as const;
  return readLayout(await office.layOut(path, request, { ...call, ...(owner === undefined ? {} : { owner }) }));
}
const laidOut: LayOut = (path) => layOut(path, 'one');
const fitting = { layOut: laidOut };

/** The number of pages that LibreOffice gives the document as it is, and fitted. */
async function pagesOf(name: string, document: RecognizedDocument): Promise<{ plain: number; fitted: number; markup: string }> {
  const [plain, fitted] = [join(folder, 'plain.docx'), join(folder, `${name}.docx`)];
  await writer.word({ document, pictures: new Map() }, plain);
  await writer.word({ document, pictures: new Map() }, fitted, fitting);
  await valid(fitted);
  const counts = [await laidOut(plain), await laidOut(fitted)].map((layout) => layout?.pages.length ?? 0);
  return { plain: counts[0] ?? 0, fitted: counts[1] ?? 0, markup: part(fitted, 'word/document.xml') };
}

const words = 'The parties agree that all of what stands above is true and that nothing else was said. ';
const title = (text: string) => paragraph(text, { y: 80, headingLevel: 1 });
/** Twelve paragraphs on a page. Some have two lines more in our font than on the page. */
const full = (longer: number) =>
  Array.from({ length: 12 }, (_, index) =>
    paragraph(words.repeat(index < longer ? 5 : 3), { y: 72 + index * 54, width: 468, height: 40, lineCount: 3 }),
  );

test('a page that is a little too long loses space until it is one page', async () => {
  const { plain, fitted, markup } = await pagesOf('long', documentOf(page(1, full(5)), page(2, [title('Next')])));
  expect(plain).toBe(3);
  expect(fitted).toBe(2);
  expect(markup).not.toContain('txbxContent');
});

test('headings in columns, which stay together and move as a whole, lose no more space than they are too long', async () => {
  const columns = [
    { left: 72, right: 292 },
    { left: 320, right: 540 },
  ];
  const left = paragraph('A name', { y: 150, width: 220, height: 14 });
  const right = Array.from({ length: 11 }, (_, index) =>
    paragraph(words.repeat(index < 3 ? 4 : 1), {
      x: 320,
      y: 150 + index * 52,
      width: 220,
      height: 40,
      lineCount: 3,
      headingLevel: 4,
    }),
  );
  const blocks = [left, ...right];
  const sections = [
    { columnCount: 1, columnGapPt: 0, left: 72, right: 540, blocks: [title('Title')] },
    { columnCount: 2, columnGapPt: 28, left: 72, right: 540, blocks, columns },
  ];
  const { plain, fitted, markup } = await pagesOf('columns', documentOf(page(1, [], { sections })));
  expect(plain).toBe(2);
  expect(fitted).toBe(1);
  const spaces = [...markup.matchAll(/w:before="(\d+)"/g)].map(([, twips]) => Number(twips));
  expect(Math.max(...spaces)).toBeGreaterThan(800);
});

test('what fits is laid out once; only what is too long is laid out again, with the headers of its group', async () => {
  const header = [paragraph('Annual report', { y: 30 })];
  const fits = [1, 2, 3].map((number) => page(number, [title(`Part ${number}`)], { header }));
  const document = documentOf(...fits, page(4, full(5), { header }), page(5, [title('Last part')], { header }));
  const path = join(folder, 'partial.docx');
  const counts: number[] = [];
  const counted: LayOut = async (trial) => {
    const layout = await laidOut(trial);
    counts.push(layout?.pages.length ?? 0);
    expect(part(trial, 'word/header1.xml')).toContain('Annual report');
    return layout;
  };
  await writer.word({ document, pictures: new Map() }, path, { layOut: counted });
  expect((await laidOut(path))?.pages).toHaveLength(5);
  const [whole, ...later] = counts;
  expect(whole).toBe(6);
  expect(later.length).toBeGreaterThan(0);
  expect(later.every((count) => count <= 2)).toBe(true);
});

test('a page that no flow can hold keeps what is on it at its place, with all its words', async () => {
  const rows = Array.from({ length: 30 }, (_, row) => row);
  const form = (x: number, name: string) =>
    table(
      rows.map((row) => cell(row, 0, `${name} ${row}`)),
      { x, y: 72, width: 200, columnWidthsPt: [200], height: 600, rowHeightsPt: rows.map(() => 20) },
    );
  const blocks = [form(72, 'Left'), form(320, 'Right')];
  const { plain, fitted, markup } = await pagesOf('form', documentOf(page(1, blocks), page(2, [title('Next')])));
  expect(plain).toBe(3);
  expect(fitted).toBe(2);
  for (const row of rows) expect(markup).toContain(`>Right ${row}<`);
});

test('a page that text boxes cannot hold either stays in the flow', async () => {
  const rows = Array.from({ length: 30 }, (_, row) => row);
  const long = table(
    rows.map((row) => cell(row, 0, words.repeat(3))),
    { y: 72, columnWidthsPt: [200], rowHeightsPt: rows.map(() => 20) },
  );
  const { plain, fitted, markup } = await pagesOf('tall', documentOf(page(1, [long]), page(2, [title('Next')])));
  expect(fitted).toBe(plain);
  expect(markup).not.toContain('txbxContent');
});

test('text that runs on to a page begins it there, not at the foot of the page before', async () => {
  const short = full(0).map((one) => ({ ...one, runs: [span(words)] }));
  const { markup } = await pagesOf('early', documentOf(page(1, short), page(2, short)));
  expect(markup).toContain('w:pageBreakBefore');
});

test('a page with more text boxes than an answer can hold is not laid out, and the next document is', async () => {
  const turned = Array.from({ length: 500 }, (_, index) =>
    paragraph(`Row ${index}`, { x: -300 - (index % 50) * 8, y: 80 + Math.floor(index / 50) * 20, width: 30, angle: 270 }),
  );
  const document = documentOf(page(1, [...turned, ...full(5)]), page(2, [title('Next')]));
  const path = join(folder, 'many.docx');
  await writer.word({ document, pictures: new Map() }, path);
  await expect(laidOut(path)).rejects.toMatchObject({ code: 'cannot_process', cause: 'layout: size' });
  const plain = join(folder, 'plain.docx');
  await writer.word({ document: documentOf(page(1, [title('Next')])), pictures: new Map() }, plain);
  expect((await laidOut(plain))?.pages).toHaveLength(1);
});

test('pictures need not be there to lay a document out, and a document that fits stays as it is', async () => {
  const drawn = picture({ y: 200 });
  const source = { document: documentOf(page(1, [title('Title'), drawn])), pictures: new Map([[drawn, await dotIn(folder)]]) };
  const [plain, fitted] = [join(folder, 'plain.docx'), join(folder, 'pictured.docx')];
  await writer.word(source, plain);
  await writer.word(source, fitted, fitting);
  // The library numbers all drawings that it made.
  const markup = (path: string) => part(path, 'word/document.xml').replace(/docPr id="\d+"/, '');
  expect(markup(fitted)).toBe(markup(plain));
});

test('where no layout can be had, the document is written as it is', async () => {
  const document = documentOf(page(1, full(5)), page(2, [title('Next')]));
  const [plain, fitted] = [join(folder, 'plain.docx'), join(folder, 'unfitted.docx')];
  await writer.word({ document, pictures: new Map() }, plain);
  await writer.word({ document, pictures: new Map() }, fitted, { layOut: async () => undefined });
  expect(part(fitted, 'word/document.xml')).toBe(part(plain, 'word/document.xml'));
});
