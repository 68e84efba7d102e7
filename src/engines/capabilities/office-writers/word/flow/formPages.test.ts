import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecognizedPage, Section } from '#engines/core/document-model/document.ts';
import { documentOf, page, paragraph, part, span, valid } from '../../officeDocuments.suite.ts';
import { writeFittedWord } from '../writeFittedWord.ts';
import { isBoxedForm } from './formPages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-form-pages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const control = (name: string) => ({
  ...({ kind: 'text', name, label: name, options: [], isOpen: false, isMultiline: false } as const),
  ...{ isChecked: false, isBlank: true, isFramed: false },
});
const field = (index: number) => {
  const y = 100 + index * 30;
  return paragraph([span(`Field ${index}: `), { ...span('______'), field: control(`field${index}`) }], { y, width: 160 });
};
const columned = (blocks: Section['blocks']): Section => ({
  columnCount: 2,
  columnGapPt: 20,
  left: 72,
  right: 540,
  blocks,
  columns: [
    { left: 72, right: 290 },
    { left: 310, right: 540 },
  ],
});
/** So many fields in two parts of columns. */
function form(count: number): RecognizedPage {
  const fields = Array.from({ length: count }, (_, index) => field(index));
  return page(1, [], { sections: [columned(fields.slice(0, 4)), columned(fields.slice(4))] });
}

/** Laid out on one page, each text box with this height. */
async function written(heightPt: number): Promise<string> {
  const path = join(folder, `${heightPt}.docx`);
  const names = Array.from({ length: 8 }, (_, index) => [`Text 1-${index + 1}`, heightPt] as const);
  const layOut = async () => ({
    pages: [{ firstPt: 100, lastPt: 400 }],
    marks: new Map([['begins_1', { page: 1, linePt: 100 }]]),
    boxHeightsPt: new Map(names),
  });
  await writeFittedWord({ document: documentOf(form(8)), pictures: new Map() }, path, { layOut });
  await valid(path);
  return part(path, 'word/document.xml');
}

test('a page of many fields in several parts with columns is a form, and one of few is not', () => {
  expect([isBoxedForm(form(8)), isBoxedForm(form(7)), isBoxedForm(page(1, [0, 1, 2, 3, 4, 5, 6, 7].map(field)))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('its texts keep their places, unless they would end below the page', async () => {
  expect((await written(14)).match(/<w:txbxContent>/g)).toHaveLength(8);
  expect(await written(2_000)).not.toContain('<w:txbxContent>');
});
