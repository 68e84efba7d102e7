import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeFamily } from '#engines/ports.ts';
import { hugeSpans } from '#fixtures/costlyPackages.ts';
import { excelParts, wordParts, zip } from '#fixtures/office/parts.ts';
import { farCell, manyCells, nestedTables, repeatedCells } from '#fixtures/slowFiles.ts';
import { inspectOffice } from './inspect.ts';

/** What LibreOffice would take minutes for is refused before it sees it (docs/decisions/0292). */

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'part-limits-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function inspect(bytes: Uint8Array | string, family: OfficeFamily) {
  const path = join(dir, 'in');
  await writeFile(path, bytes);
  return inspectOffice({ path, name: 'a' }, family, new AbortController().signal);
}

const tooComplex = { code: 'office_too_complex' };

describe('refused before it is opened', () => {
  test('6,000 tables within each other', () => expect(inspect(nestedTables(6000), 'word')).rejects.toMatchObject(tooComplex));
  test('100 of them, which LibreOffice lays out for more than a minute', () =>
    expect(inspect(nestedTables(100), 'word')).rejects.toMatchObject(tooComplex));
  test('a cell in the last row and column', () => expect(inspect(farCell(), 'excel')).rejects.toMatchObject(tooComplex));
  test('more than a million cells', () => expect(inspect(manyCells(1001, 1000), 'excel')).rejects.toMatchObject(tooComplex));
  test('cells that repeat themselves', () =>
    expect(inspect(repeatedCells(150, 1000), 'excel')).rejects.toMatchObject(tooComplex));
  test('a number of repetitions with more digits than a sheet has columns', () =>
    expect(inspect(repeatedCells(150, 99_999_999_999), 'excel')).rejects.toMatchObject(tooComplex));
  test('cells of a text table that span a million columns, or together half a million', async () => {
    await expect(inspect(hugeSpans(1), 'word')).rejects.toMatchObject(tooComplex);
    const rows = "<w:tr><w:tc><w:tcPr><w:gridSpan w:val='900'/></w:tcPr><w:p/></w:tc></w:tr>".repeat(600);
    const table = zip(wordParts({ body: `<w:tbl>${rows}</w:tbl>` }));
    await expect(inspect(table, 'word')).rejects.toMatchObject(tooComplex);
  });
  test('thousands of fields in one paragraph', async () => {
    const field = '<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>';
    const file = zip(wordParts({ body: `<w:p>${field.repeat(3001)}</w:p>` }));
    await expect(inspect(file, 'word')).rejects.toMatchObject(tooComplex);
    const rich = '{\\field{\\*\\fldinst PAGE}{\\fldrslt 1}}'.repeat(3001);
    await expect(inspect(`{\\rtf1 ${rich}}`, 'word')).rejects.toMatchObject(tooComplex);
  });
  test('rich text with more bytes than the file has', () =>
    expect(inspect('{\\rtf1 a{\\pict\\wmetafile8\\bin2147483647 x}}', 'word')).rejects.toMatchObject({ code: 'office_damaged' }));
  test('rich text of groups within groups', () =>
    expect(inspect(`{\\rtf1 ${'{'.repeat(3000)}a${'}'.repeat(3000)}}`, 'word')).rejects.toMatchObject(tooComplex));
  test('rich text of tables within tables', () =>
    expect(inspect('{\\rtf1 \\intbl\\itap900 a\\nestcell}', 'word')).rejects.toMatchObject(tooComplex));
});

describe('opened', () => {
  test('rich text that names a folder', async () =>
    expect((await inspect('{\\rtf1 C:\\\\bin20190101}', 'word')).family).toBe('word'));
  test('as many fields in as many paragraphs', async () => {
    const field = '{\\field{\\*\\fldinst PAGE}{\\fldrslt 1}}\\par ';
    expect((await inspect(`{\\rtf1 ${field.repeat(3001)}{\\pict\\wmetafile8\\bin1 x}}`, 'word')).family).toBe('word');
  });
  test('a table whose title spans its columns', async () => {
    const row = '<w:tr><w:tc><w:tcPr><w:gridSpan w:val="63"/></w:tcPr><w:p/></w:tc></w:tr>';
    expect((await inspect(zip(wordParts({ body: `<w:tbl>${row}</w:tbl>` })), 'word')).family).toBe('word');
  });
  test('a few tables within each other', async () => expect((await inspect(nestedTables(12), 'word')).family).toBe('word'));
  test('a large sheet', async () => expect((await inspect(manyCells(20_000, 40), 'excel')).family).toBe('excel'));
  test('a stray word in the last row', async () => {
    const parts = excelParts({ Sheet: [['a', 'b', 'c']] });
    const sheet = String(parts['xl/worksheets/sheet1.xml']);
    const last = '<row r="1048576"><c r="H1048576"><v>1</v></c></row></sheetData>';
    const file = zip({ ...parts, 'xl/worksheets/sheet1.xml': sheet.replace('</sheetData>', last) });
    expect((await inspect(file, 'excel')).family).toBe('excel');
  });
  test('a few thousand cells that repeat one', async () =>
    expect((await inspect(repeatedCells(90, 1000), 'excel')).family).toBe('excel'));
  test('an empty sheet that is formed to its end', async () =>
    expect((await inspect(repeatedCells(1, 1000), 'excel')).family).toBe('excel'));
});
