import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { createDocumentWriter } from '../../documentWriter.ts';
import { cell, documentOf, page, paragraph, part, table, valid } from '../../officeDocuments.suite.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-framed-fills-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function markup(name: string, ...pages: RecognizedPage[]): Promise<string> {
  const path = join(folder, `${name}.docx`);
  await createDocumentWriter().word({ document: documentOf(...pages), pictures: new Map() }, path);
  await valid(path);
  return part(path, 'word/document.xml');
}

const fill = (insetPt: number, color: string): Shape => ({
  ...{ kind: 'shape', form: 'rectangle', fill: color, stroke: undefined, strokeWidthPt: 0 },
  ...{ x: 72 + insetPt, y: 300 + insetPt, width: 400 - 2 * insetPt, height: 80 - 2 * insetPt },
});
const note = paragraph('A note in a box.', { x: 90, y: 330, width: 200 });

test('a fill over a darker one of nearly its size is the fill of the box, and the darker one its frame', async () => {
  const written = await markup('nested', page(1, [note], { behind: [fill(0, '#404040'), fill(1.5, '#f2f2f2')] }));
  expect(written).toMatch(/<w:shd [^>]*w:fill="F2F2F2"/i);
  expect(written).not.toMatch(/<w:shd [^>]*w:fill="404040"/i);
  expect(written).toMatch(/<w:top [^>]*w:color="404040"/);
});

test('a text low on its page has all of the room above it', async () => {
  const written = await markup('low', page(1, [paragraph('Above', { y: 40 })]), page(2, [{ ...note, y: 700 }]));
  expect(Math.max(...[...written.matchAll(/w:before="(\d+)"/g)].map(([, twips]) => Number(twips)))).toBeGreaterThan(600 * 20);
});

const cells = (from: number, count: number) =>
  Array.from({ length: count }, (_, row) => row).flatMap((row) => {
    const number = row === 0 ? 0 : from + row;
    return [cell(row, 0, `Name ${number}`), cell(row, 1, `Place ${number}`)];
  });
const whole = { y: 72, height: 640, rowHeightsPt: [160, 160, 160, 160] };

test('the header of a table is repeated where the pages of the file repeat it, and not elsewhere', async () => {
  const pages = (headerRows: number) => [
    page(1, [table(cells(0, 4), whole)]),
    page(2, [table(cells(4, 4), { ...whole, headerRows, continues: true })]),
  ];
  expect(await markup('repeated', ...pages(1))).toContain('<w:tblHeader/>');
  expect(await markup('once', ...pages(0))).not.toContain('<w:tblHeader/>');
});
