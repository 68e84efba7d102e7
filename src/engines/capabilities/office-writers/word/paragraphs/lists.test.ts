import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListPoint, Paragraph } from '#engines/core/document-model/document.ts';
import { createDocumentWriter } from '../../documentWriter.ts';
import { documentOf, page, paragraph, part, valid } from '../../officeDocuments.suite.ts';

const writer = createDocumentWriter();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-lists-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, items: readonly Paragraph[]): Promise<{ text: string; numbering: string }> {
  const path = join(folder, `${name}.docx`);
  await writer.word({ document: documentOf(page(1, items)), pictures: new Map() }, path);
  await valid(path);
  return { text: part(path, 'word/document.xml'), numbering: part(path, 'word/numbering.xml') };
}

const item = (mark: string, number: number, level: number, more: Partial<Paragraph> = {}) => {
  const list: ListPoint = { listId: 1, level, mark, number, format: level === 0 ? 'decimal' : 'lowerLetter' };
  return paragraph(`Item ${mark}`, { list, indentPt: 18 + level * 18, firstIndentPt: -18, y: 80 + number * 14, ...more });
};

/** Numberings of the paragraphs, in the order in which they first occur. */
function numberingsOf(text: string): number[] {
  const ids = [...text.matchAll(/<w:numId w:val="(\d+)"/g)].map(([, id]) => id);
  const seen = [...new Set(ids)];
  return ids.map((id) => seen.indexOf(id));
}

test('a list begins anew where Word would count on with another number', async () => {
  const points = [item('6)', 6, 0), item('b)', 2, 1), item('7)', 7, 0), item('a)', 1, 1), item('b)', 2, 1), item('9)', 9, 0)];
  expect(numberingsOf((await written('anew', points)).text)).toEqual([0, 0, 0, 1, 1, 2]);
});

test('bullets of another form are another list', async () => {
  const bullet = (mark: string, level: number, y: number) =>
    paragraph('Item', {
      list: { listId: 1, level, mark, number: undefined, format: 'bullet' },
      indentPt: 18,
      firstIndentPt: -18,
      y,
    });
  const marks = ['•', '•', '➢', 'o', '➢'].map((mark, index) => bullet(mark, mark === 'o' ? 1 : 0, 80 + index * 14));
  const { text, numbering } = await written('bullets', marks);
  expect(numberingsOf(text)).toEqual([0, 0, 1, 0, 1]);
  expect(numbering).toContain('<w:lvlText w:val="➢"/>');
});

test('bullets and numbers of one level are two lists', async () => {
  const bullet = (y: number) =>
    paragraph('Item', { list: { listId: 1, level: 1, mark: '•', number: undefined, format: 'bullet' }, indentPt: 18, y });
  const bulletsLast = await written('bullets-last', [item('1.', 1, 1), item('2.', 2, 1), bullet(120), bullet(134)]);
  expect(numberingsOf(bulletsLast.text)).toEqual([0, 0, 1, 1]);
  const bulletsFirst = await written('bullets-first', [bullet(80), item('1.', 1, 1), item('2.', 2, 1)]);
  expect(numberingsOf(bulletsFirst.text)).toEqual([0, 1, 1]);
});

test('one whose levels begin alike is one', async () => {
  const points = [item('1)', 1, 0), item('a)', 1, 1), item('2)', 2, 0), item('a)', 1, 1), item('b)', 2, 1)];
  expect(numberingsOf((await written('alike', points)).text)).toEqual([0, 0, 0, 0, 0]);
});

test('items whose first line is indented keep that indent, and those of one line have it too', async () => {
  const short = item('1.', 1, 0, { indentPt: 45, firstIndentPt: -9 });
  const long = item('2.', 2, 0, { indentPt: 0, firstIndentPt: 36, lineCount: 3, height: 40 });
  const { numbering } = await written('first-indents', [short, long]);
  expect(numbering).toContain('<w:ind w:left="0" w:firstLine="720"/>');
});

test('a bullet that is smaller than its text is as small in the list', async () => {
  const list: ListPoint = { listId: 1, level: 0, mark: '●', number: undefined, format: 'bullet', markSize: 0.45 };
  const { numbering } = await written('small', [paragraph('Point', { list, indentPt: 18, firstIndentPt: -18 })]);
  // 11 points of the text, in half points.
  expect(numbering).toMatch(/w:val="●".*<w:sz w:val="10"\/>/);
});

test('a number wider than its room has a space behind it, as the next tab stop may be far away', async () => {
  const list = (mark: string, number: number): ListPoint => ({ listId: 1, level: 0, mark, number, format: 'decimal' });
  const priced = (number: number) =>
    paragraph(`Item ${number}\t9`, { list: list(`${number})`, number), indentPt: 12, firstIndentPt: -12, y: 80 + number * 14 });
  const roomy = [8, 9].map((number) => ({ ...priced(number), indentPt: 24, firstIndentPt: -24 }));
  expect((await written('tight', [priced(9), priced(10)])).numbering).toMatch(/<w:start w:val="9"\/>.*?<w:suff w:val="space"\/>/);
  expect((await written('roomy', roomy)).numbering).not.toContain('w:suff');
});

test('where a number is a little wider than its room, all marks begin a little further left, and keep their tab', async () => {
  const points = [9, 10].map((number) => item(`${number}.`, number, 0, { indentPt: 36, firstIndentPt: -16 }));
  const { numbering } = await written('tenth', points);
  expect(numbering).not.toContain('w:suff');
  // In twentieths of a point. The text stays at its place.
  const [, hanging] = /<w:start w:val="9"\/>.*?<w:ind w:left="720" w:hanging="(\d+)"\/>/.exec(numbering) ?? [];
  expect(Number(hanging)).toBeGreaterThan(16 * 20);
});
