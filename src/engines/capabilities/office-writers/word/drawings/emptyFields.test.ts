import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Paragraph, Shape } from '#engines/core/document-model/document.ts';
import { createDocumentWriter } from '../../documentWriter.ts';
import { documentOf, page, paragraph, part, valid } from '../../officeDocuments.suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'empty-fields-'));
afterAll(() => rmSync(folder, { recursive: true }));

const line = (x: number, y: number, width: number, height: number, dash?: Shape['dash']): Shape => ({
  ...{ kind: 'shape', form: 'line', x, y, width, height, stroke: '#cccccc', strokeWidthPt: 1, fill: undefined },
  dash,
});
/** A field of 200 by 24 points with corners of 4. */
const field = [line(76, 160, 192, 0), line(76, 184, 192, 0), line(72, 164, 0, 16), line(272, 164, 0, 16)];

async function markupOf(blocks: readonly Paragraph[], behind: readonly Shape[]): Promise<string> {
  const path = join(folder, 'field.docx');
  await createDocumentWriter().word({ document: documentOf(page(1, blocks, { behind })), pictures: new Map() }, path);
  await valid(path);
  return part(path, 'word/document.xml');
}

const label = paragraph('Name', { y: 140, height: 12 });

test('an empty field with round corners is one shape', async () => {
  const markup = await markupOf([label], field);
  expect([...markup.matchAll(/prst="(\w+)"/g)].map(([, name]) => name)).toEqual(['roundRect']);
  expect(markup).toContain('<a:gd name="adj" fmla="val 16667"/>');
});

test('a field with text is the frame of its text', async () => {
  expect(await markupOf([label, paragraph('Joan', { x: 80, y: 166, height: 12 })], field)).not.toContain('roundRect');
});

test('a dotted line stays dotted', async () => {
  const lines = [line(300, 200, 200, 0, 'dotted'), line(300, 240, 200, 0)];
  expect((await markupOf([label], lines)).match(/<a:prstDash val="sysDot"\/>|w:val="dotted"/g)).toHaveLength(1);
});
