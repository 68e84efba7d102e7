import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDocumentWriter } from '../../documentWriter.ts';
import { documentOf, page, paragraph, part, span, valid } from '../../officeDocuments.suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'signs-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('characters of a font of signs are written as its signs, so that programs without the font know them', async () => {
  const path = join(folder, 'signs.docx');
  const runs = [span('Visa '), span('\uf071 \uf0fc', { style: { font: 'Wingdings-Regular' } })];
  await createDocumentWriter().word({ document: documentOf(page(1, [paragraph(runs)])), pictures: new Map() }, path);
  await valid(path);
  const markup = part(path, 'word/document.xml');
  expect([...markup.matchAll(/<w:sym w:char="(\w+)" w:font="(\w+)"/g)].map(([, char, font]) => [char, font])).toEqual([
    ['F071', 'Wingdings'],
    ['F0FC', 'Wingdings'],
  ]);
  expect(markup).not.toMatch(/[\uf020-\uf0ff]/);
});

test('known characters of such a font are no codes of it: they are written in a font of letters', async () => {
  const path = join(folder, 'letters.docx');
  const runs = [span('at most 50 '), span('µA', { style: { font: 'Symbol' } })];
  await createDocumentWriter().word({ document: documentOf(page(1, [paragraph(runs)])), pictures: new Map() }, path);
  await valid(path);
  const markup = part(path, 'word/document.xml');
  expect(markup).toContain('µA');
  expect(markup).not.toContain('Symbol');
});
