import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barredPbm, djvuFile, gradientPpm, indirectDjvu } from '../support/djvuSamples.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** DjVu files from DjVuLibre's programs are converted through the API. poppler and qpdf read the results. */

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'djvu-'));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const script = `select 1
set-txt
(page 0 0 600 900 (line 60 700 360 740 (word 60 700 200 740 "Magandang") (word 220 700 360 740 "umaga")))
.
set-ant
(maparea "#2" "" (rect 60 700 300 40) (xor))
.
set-outline
(bookmarks ("Una" "#1" ("Larawan" "#2")))
.
create-shared-ant
set-meta
Title "Aklat"
.
`;
const book = djvuFile({ pages: [barredPbm(600, 900), { photo: gradientPpm(300, 200) }, barredPbm(900, 600)], script });

async function convert(bytes: Uint8Array<ArrayBuffer>, name = 'aklat.djvu') {
  const visitor = new Visitor(server);
  const body = form([['file', file(bytes, name, '')]]);
  return { visitor, answer: await visitor.fetch('/api/convert/djvu-to-pdf', { method: 'POST', body }) };
}

async function pdfOf(bytes: Uint8Array<ArrayBuffer>) {
  const { visitor, answer } = await convert(bytes);
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200);
  const { report } = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
  const path = join(folder, 'result.pdf');
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain('No syntax or stream encoding errors');
  return { path, report };
}

async function refusalOf(bytes: Uint8Array<ArrayBuffer>) {
  const { answer } = await convert(bytes);
  const { code, message } = (await answer.json()) as { code: string; message: string };
  return [answer.status, code, message];
}

const said = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });

test('pages keep their size and their pixels, and text, outline, links and title come along', async () => {
  const { path, report } = await pdfOf(book);
  const info = said('pdfinfo', '-l', '3', path);
  expect(info).toMatch(/Title: +Aklat/);
  expect([...info.matchAll(/Page +\d size: +([\d.]+ x [\d.]+)/g)].map(([, size]) => size)).toEqual([
    '144 x 216',
    '72 x 48',
    '216 x 144',
  ]);
  expect(said('pdfimages', '-list', path)).toMatch(
    /1 +0 image +600 +900 +gray +1 +1 +jbig2[\s\S]*2 +1 image +300 +200 +rgb +3 +8 +jpeg/,
  );
  said('pdfimages', '-l', '1', path, join(folder, 'page'));
  const pixels = (pbm: Buffer) => pbm.subarray(-75 * 900);
  expect(pixels(readFileSync(join(folder, 'page-000.pbm'))).equals(pixels(barredPbm(600, 900)))).toBe(true);
  const boxes = said('pdftotext', '-bbox', '-l', '1', path, '-');
  const [, left, top, right, bottom] = /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">umaga/.exec(boxes) ?? [];
  expect([Number(left), Number(right)]).toEqual([expect.closeTo(220 * 0.24, 0), expect.closeTo(360 * 0.24, 0)]);
  expect(Number(top)).toBeLessThan(170 * 0.24);
  expect(Number(bottom)).toBeGreaterThan(190 * 0.24);
  const { outlines } = JSON.parse(said('qpdf', '--json=2', '--json-key=outlines', path));
  expect(outlines).toMatchObject([{ title: 'Una', destpageposfrom1: 1, kids: [{ title: 'Larawan', destpageposfrom1: 2 }] }]);
  expect(report).toMatchObject({
    kept: expect.arrayContaining([
      { what: 'exactBilevelPages', count: 2 },
      { what: 'links', count: 1 },
    ]),
    changed: expect.arrayContaining([
      { what: 'recodedPages', count: 1 },
      { what: 'readWords', count: 2 },
      { what: 'addedBookmarks', count: 2 },
    ]),
    warnings: [],
  });
});

test('a damaged page is blank, keeps its place, and is reported', async () => {
  const cut = book.slice(0, book.length - 60);
  const { path, report } = await pdfOf(cut);
  expect(said('pdfinfo', path)).toMatch(/Pages: +3/);
  expect(report?.warnings).toEqual(expect.arrayContaining([{ what: 'lostPages', count: 1 }]));
});

test('an invalid or incomplete DjVu document is refused with advice', async () => {
  expect(await refusalOf(indirectDjvu(book))).toEqual([422, 'djvu_indirect', expect.stringContaining('one bundled file')]);
  expect(await refusalOf(book.slice(0, 60))).toEqual([422, 'djvu_damaged', expect.stringContaining('aklat.djvu is damaged')]);
  const huge = Buffer.from('AT&TFORM\xff\xff\xff\xffDJVUINFO\0\0\0\x0a\xff\xff\xff\xff\x1a\0\x2c\x01\x16\x01', 'latin1');
  expect((await refusalOf(new Uint8Array(huge))).slice(0, 2)).toEqual([422, 'djvu_damaged']);
  expect((await refusalOf(new Uint8Array())).slice(0, 2)).toEqual([400, 'empty_file']);
  expect((await refusalOf(new Uint8Array(Buffer.from('%PDF-1.7')))).slice(1, 2)).toEqual(['wrong_kind']);
});
