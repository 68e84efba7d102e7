import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { manyPages } from '#fixtures/documents.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { readPages } from './assembly/pages.ts';
import { PdfDocument } from './document.ts';
import { rawBytes } from './filters.ts';
import { arrayOf, deref, dictOf, integerOf, nameOf, PdfObject, PdfStream, pdfDict, streamOf } from './values.ts';
import { type WriteOptions, writePdf } from './writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'objects-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newPath = () => join(folder, `${++files}.pdf`);

function save(text: string | Buffer): string {
  const path = newPath();
  writeFileSync(path, text, 'latin1');
  return path;
}

/** A file of the given objects with a right table. */
function assemble(objects: readonly string[], trailer = '/Root 1 0 R'): string {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) text += `${String(offset).padStart(10, '0')} 00000 n \n`;
  return `${text}trailer\n<</Size ${objects.length + 1} ${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
}

async function rewrite(path: string, options: Partial<WriteOptions> = {}): Promise<string> {
  const document = PdfDocument.open(path);
  const out = newPath();
  const root = document.trailer.get('Root');
  await writePdf(out, { root: root instanceof PdfObject ? root : PdfObject.of(null) }, { version: document.version, ...options });
  document.close();
  return out;
}

describe('reading', () => {
  test('a classic table, an indirect length, a stream', () => {
    const path = save(
      assemble([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[]/Count 0/X 3 0 R>>',
        '<</Length 4 0 R>>stream\r\nabc\nendstream',
        '3',
      ]),
    );
    const document = PdfDocument.open(path);
    const stream = streamOf(dictOf(document.catalog.get('Pages'))?.get('X'));
    expect(stream && rawBytes(stream).toString()).toBe('abc');
    expect(document.version).toBe('1.4');
    document.close();
  });

  test('an object longer than a window, and one that lies over its edge', () => {
    const long = `[${'123456789 '.repeat(40_000)}]`;
    const path = save(assemble(['<</Type/Catalog/Long 2 0 R/After 3 0 R>>', long, '(after)']));
    const document = PdfDocument.open(path);
    expect(arrayOf(document.catalog.get('Long'))).toHaveLength(40_000);
    expect(deref(document.catalog.get('After'))).toEqual({ bytes: 'after' });
    document.close();
  });

  test.each([4, 8])('a hybrid file, whose table calls an object free that its stream has, with offsets of %i bytes', (width) => {
    const head = '%PDF-1.5\n1 0 obj\n<</Type/Catalog/Hidden 2 0 R>>\nendobj\n2 0 obj\n(found)\nendobj\n';
    const row = Buffer.alloc(3 + width);
    row[0] = 1;
    row.writeUInt32BE(head.indexOf('2 0 obj'), 1 + width - 4);
    const stream = `3 0 obj\n<</Type/XRef/W[1 ${width} 2]/Index[2 1]/Size 4/Length ${row.length}>>stream\n${row.toString('latin1')}\nendstream\nendobj\n`;
    const rows = `xref\n0 3\n0000000002 65535 f \n${String(head.indexOf('1 0 obj')).padStart(10, '0')} 00000 n \n0000000000 00000 f \n`;
    const trailer = `trailer\n<</Size 4/Root 1 0 R/XRefStm ${head.length}>>\nstartxref\n${head.length + stream.length}\n%%EOF\n`;
    const document = PdfDocument.open(save(head + stream + rows + trailer));
    expect(deref(document.catalog.get('Hidden'))).toEqual({ bytes: 'found' });
    document.close();
  });

  test('references to nothing are null, and loops of references end', () => {
    const path = save(assemble(['<</Type/Catalog/Gone 99 0 R/Loop 2 0 R>>', '3 0 R', '2 0 R']));
    const document = PdfDocument.open(path);
    expect(deref(document.catalog.get('Gone'))).toBeNull();
    expect(deref(document.catalog.get('Loop'))).toBeNull();
    document.close();
  });

  test.each([
    ['nothing', ''],
    ['no startxref', '%PDF-1.4\n'],
    ['an offset beyond the file', '%PDF-1.4\nstartxref\n99999\n%%EOF'],
    ['a table of more rows than there is room for', assemble(['<</Type/Catalog>>']).replace('xref\n0 2', 'xref\n0 2147483647')],
    ['a table of objects nobody can number', assemble(['<</Type/Catalog>>']).replace('xref\n0 2', 'xref\n2147483647 2')],
    ['a table that leads to itself', assemble(['<<>>'], '/Prev 9 /Root 7 0 R')],
    ['an offset to another object', assemble(['<</Type/Catalog>>']).replace('1 0 obj', '8 0 obj')],
    ['a stream beyond the end', assemble(['<</Length 99999>>stream\nabc\nendstream'])],
    ['a length that is the stream itself', assemble(['<</Length 1 0 R>>stream\nabc\nendstream'])],
    [
      'a chain of lengths',
      assemble(Array.from({ length: 20_000 }, (_, index) => `<</Length ${index + 2} 0 R>>stream\nabc\nendstream`)),
    ],
    ['a negative length', assemble(['<</Length -5>>stream\nabc\nendstream'])],
  ])('%s is damage', (_, text) => {
    const path = save(text);
    expect(() => PdfDocument.open(path).catalog.get('Pages')).toThrow('damaged');
  });

  test('a bomb in an object stream is not unpacked without end', () => {
    const bomb = deflateSync(Buffer.alloc(300 * 1024 * 1024));
    const stream = `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${bomb.length}>>stream\n`;
    const head = `%PDF-1.5\n1 0 obj\n${stream}`;
    const start = head.length + bomb.length + '\nendstream\nendobj\n'.length;
    const rows = Buffer.from([0, 0, 0, 0, 1, 0, 9, 0, 2, 0, 1, 0]);
    const xref = `3 0 obj\n<</Type/XRef/Size 3/W[1 2 1]/Root 2 0 R/Length ${rows.length}>>stream\n`;
    const tail = `\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`;
    const path = save(
      Buffer.concat([Buffer.from(head), bomb, Buffer.from('\nendstream\nendobj\n'), Buffer.from(xref), rows, Buffer.from(tail)]),
    );
    expect(() => PdfDocument.open(path).catalog).toThrow('damaged');
  }, 20_000);
});

describe('page trees', () => {
  const pagesOf = (objects: readonly string[]) => {
    const document = PdfDocument.open(save(assemble(['<</Type/Catalog/Pages 2 0 R>>', ...objects])));
    const list = readPages(document.catalog);
    document.close();
    return list;
  };

  test('inherited values, in order', () => {
    const { pages, isSound } = pagesOf([
      '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/Rotate 90/MediaBox[0 0 1 1]>>',
      '<</Type/Page/Parent 2 0 R>>',
      '<</Type/Page/Rotate 180/Parent 2 0 R>>',
    ]);
    expect(isSound).toBe(true);
    expect(pages.map((page) => integerOf(page.dict.get('Rotate') ?? page.inherited.get('Rotate')))).toEqual([90, 180]);
  });

  test('a loop is cut, a page in two places becomes two, a wrong count is seen', () => {
    const loop = pagesOf(['<</Type/Pages/Kids[3 0 R 2 0 R]/Count 2>>', '<</Type/Page>>']);
    expect([loop.pages.length, loop.isSound]).toEqual([1, false]);
    const twice = pagesOf(['<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>', '<</Type/Page>>']);
    expect([twice.pages.length, twice.isSound]).toEqual([2, false]);
    expect(twice.pages[0]?.object).not.toBe(twice.pages[1]?.object);
    expect(pagesOf(['<</Type/Pages/Kids[3 0 R]/Count 7>>', '<</Type/Page>>']).isSound).toBe(false);
  });

  test('a chain of ten thousand nodes is no danger to the stack', () => {
    const depth = 10_000;
    const nodes = Array.from({ length: depth }, (_, index) => `<</Type/Pages/Kids[${index + 3} 0 R]/Count 1>>`);
    expect(pagesOf([...nodes, '<</Type/Page>>']).pages).toHaveLength(1);
  });
});

describe('writing', () => {
  test('only what can be reached is written, and a second round changes nothing', async () => {
    const path = save(assemble(['<</Type/Catalog/A 3 0 R>>', '(unused)', '<</B 3 0 R>>']));
    for (const objectStreams of [true, false]) {
      const once = await rewrite(path, { objectStreams });
      expect(readFileSync(once, 'latin1')).not.toContain('unused');
      expect(readFileSync(await rewrite(once, { objectStreams })).equals(readFileSync(once))).toBe(true);
    }
  });

  test('streams are the same bytes', async () => {
    const source = PdfDocument.open(fixtures.sharedResources.path);
    const copy = PdfDocument.open(await rewrite(fixtures.sharedResources.path));
    const bytesOf = (document: PdfDocument) =>
      readPages(document.catalog).pages.map((page) => {
        const stream = streamOf(page.dict.get('Contents'));
        return stream ? rawBytes(stream).toString('hex') : '';
      });
    expect(bytesOf(copy)).toEqual(bytesOf(source));
    expect(bytesOf(copy)[3]).not.toBe('');
  });

  test('a substitute stands in everywhere, and what is substituted away is left out', async () => {
    const [kept, gone] = [PdfObject.of(pdfDict({ Name: 'Kept' })), PdfObject.of(pdfDict({ Name: 'Gone' }))];
    const stand = PdfObject.of(pdfDict({ Name: 'Stand' }));
    const path = newPath();
    const substitute = (object: PdfObject) => (object === gone ? null : object === kept ? stand : object);
    await writePdf(
      path,
      { root: PdfObject.of(pdfDict({ Type: 'Catalog', K: kept, G: gone, L: [gone, kept] })) },
      { version: '1.7', substitute },
    );
    const document = PdfDocument.open(path);
    expect(document.catalog.has('G')).toBe(false);
    expect(nameOf(dictOf(document.catalog.get('K'))?.get('Name'))).toBe('Stand');
    expect(arrayOf(document.catalog.get('L'))?.map((item) => nameOf(dictOf(item)?.get('Name')))).toEqual([undefined, 'Stand']);
    document.close();
  });

  test('a chain of a hundred thousand objects is no danger to the stack', async () => {
    let next = PdfObject.of(null);
    for (let i = 0; i < 100_000; i++) next = PdfObject.of(pdfDict({ Next: next }));
    const path = newPath();
    await writePdf(path, { root: PdfObject.of(pdfDict({ Type: 'Catalog', Next: next })) }, { version: '1.7' });
    expect(statSync(path).size).toBeGreaterThan(10_000);
  });

  test('an abort stops it', async () => {
    let next = PdfObject.of(null);
    for (let i = 0; i < 20_000; i++) next = PdfObject.of(pdfDict({ Next: next }));
    const writing = writePdf(newPath(), { root: next }, { version: '1.7', signal: AbortSignal.abort() });
    await expect(writing).rejects.toThrow();
  });

  test('a stream made here is written with its length', async () => {
    const path = newPath();
    const stream = PdfObject.of(new PdfStream(pdfDict({ Length: 999 }), Buffer.from('four')));
    await writePdf(path, { root: PdfObject.of(pdfDict({ Type: 'Catalog', S: stream })) }, { version: '1.7' });
    const document = PdfDocument.open(path);
    const found = streamOf(document.catalog.get('S'));
    expect(found && rawBytes(found).toString()).toBe('four');
    document.close();
  });

  test('a thousand pages are read and written in a moment', async () => {
    const path = newPath();
    await manyPages(1_000).write(path);
    await rewrite(path);
    const started = performance.now();
    await rewrite(path);
    // 30 ms on the machine of the measurement; the bound is for a busy one.
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
