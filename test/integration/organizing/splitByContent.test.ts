import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate, savedTo } from '../support/operate.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { unzip } from '../support/unzip.ts';

/** Splits a document by its content and names each part after it. */

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'split-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

type Bytes = Uint8Array<ArrayBuffer>;
interface Entry {
  readonly title: string;
  readonly page: number;
  readonly kids?: readonly Entry[];
}

/** Pages with their numbers and the given text, with an outline of two levels, and with noise of the given size on each page. */
function pdfOf(pages: readonly string[], outline: readonly Entry[] = [], noiseBytes = 0): Bytes {
  const bodies = new Map<number, string>();
  const pageId = (page: number) => 1000 + page * 3;
  bodies.set(2, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, n) => `${pageId(n + 1)} 0 R`).join(' ')}] >>`);
  bodies.set(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const [n, words] of pages.entries()) {
    const id = pageId(n + 1);
    const drawn = words === '' ? '' : `BT /F 14 Tf 72 700 Td (Pahina ${n + 1}) Tj 0 -30 Td ${words} ET`;
    const noise = Array.from({ length: noiseBytes }, (_, at) =>
      String.fromCharCode(33 + ((at * 7919 * (n + 3) + (at >> 5)) % 90)),
    ).join('');
    const image = noiseBytes > 0 ? `/XObject << /Im ${id + 2} 0 R >>` : '';
    bodies.set(
      id,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> ${image} >> /Contents ${id + 1} 0 R >>`,
    );
    const content = noiseBytes > 0 ? `${drawn} q 9 0 0 9 0 0 cm /Im Do Q` : drawn;
    bodies.set(id + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    if (noiseBytes > 0)
      bodies.set(
        id + 2,
        `<< /Subtype /Image /Width ${noiseBytes} /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${noiseBytes} >>\nstream\n${noise}\nendstream`,
      );
  }
  let next = 100;
  const write = (entries: readonly Entry[], parent: number): readonly [number, number] => {
    const ids = entries.map(() => next++);
    for (const [index, { title, page, kids = [] }] of entries.entries()) {
      const id = ids[index] ?? 0;
      const inner = kids.length > 0 ? write(kids, id) : undefined;
      const links = `${index > 0 ? `/Prev ${ids[index - 1]} 0 R` : ''} ${index + 1 < ids.length ? `/Next ${ids[index + 1]} 0 R` : ''} ${inner ? `/First ${inner[0]} 0 R /Last ${inner[1]} 0 R /Count ${kids.length}` : ''}`;
      bodies.set(id, `<< /Title (${title}) /Parent ${parent} 0 R ${links} /Dest [${pageId(page)} 0 R /Fit] >>`);
    }
    return [ids[0] ?? 0, ids.at(-1) ?? 0];
  };
  if (outline.length > 0) {
    const [first, last] = write(outline, 4);
    bodies.set(4, `<< /Type /Outlines /First ${first} 0 R /Last ${last} 0 R /Count ${outline.length} >>`);
  }
  bodies.set(1, `<< /Type /Catalog /Pages 2 0 R ${outline.length > 0 ? '/Outlines 4 0 R' : ''} >>`);
  const text = [...bodies].map(([number, body]) => `${number} 0 obj\n${body}\nendobj\n`).join('');
  return new Uint8Array(Buffer.from(`%PDF-1.7\n${text}trailer\n<< /Root 1 0 R >>\n%%EOF\n`, 'latin1'));
}

async function parts(bytes: Bytes, params: object) {
  const visitor = new Visitor(server);
  const answer = await operate(visitor, 'split', bytes, { pages: 'all', ...params });
  const entries = await unzip(await savedTo(join(folder, 'out.zip'), answer), join(folder, 'out'));
  const { report } = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
  const pagesOf = (path: string) =>
    [...execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).matchAll(/Pahina (\d+)/g)].map(([, n]) => Number(n));
  return {
    report,
    parts: entries.map(({ name, path }) => ({ name, pages: pagesOf(path), sizeBytes: readFileSync(path).length })),
  };
}

const code = async (answer: Response) => `${answer.status} ${((await answer.json()) as { code: string }).code}`;
const plain = (count: number, words = '(laman) Tj') => Array.from({ length: count }, () => words);

test('at bookmarks: the titles name the parts, and what stands before the first is a part as well', async () => {
  const outline = [
    { title: 'Kabanata 1.2/3: simula', page: 2, kids: [{ title: 'Bahagi A', page: 3 }] },
    { title: 'Kabanata 2', page: 5 },
    { title: 'Pareho', page: 5 },
  ];
  const bytes = pdfOf(plain(6), outline);
  const top = await parts(bytes, { by: 'bookmarks' });
  expect(top.parts.map(({ name, pages }) => [name, pages])).toEqual([
    ['ulat_01.pdf', [1]],
    ['ulat_02_Kabanata 1.2_3_ simula.pdf', [2, 3, 4]],
    ['ulat_03_Kabanata 2.pdf', [5, 6]],
  ]);
  const deep = await parts(bytes, { by: 'bookmarks', level: 2 });
  expect(deep.parts.map(({ pages }) => pages)).toEqual([[1], [2], [3, 4], [5, 6]]);
  expect(await code(await operate(new Visitor(server), 'split', pdfOf(plain(2)), { pages: 'all', by: 'bookmarks' }))).toBe(
    '422 no_bookmarks',
  );
});

test('by size: each part is below the limit, holds what fits, and a page that is too large alone is told', async () => {
  const bytes = pdfOf(plain(7), [], 60_000);
  const limit = 0.2;
  const found = await parts(bytes, { by: 'size', maxMb: limit });
  expect(found.parts.map(({ pages }) => pages)).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  for (const { sizeBytes } of found.parts) expect(sizeBytes).toBeLessThanOrEqual(limit * 1024 * 1024);
  const small = await parts(bytes, { by: 'size', maxMb: 0.05 });
  expect(small.parts).toHaveLength(7);
  expect(small.report?.warnings).toContainEqual({ what: 'partsTooLarge', count: 7 });
});

test('at a text: its line names the part, whatever its case and spaces', async () => {
  const pages = plain(6);
  pages[1] = '[(INVOICE ) -900 (no. 17)] TJ';
  pages[4] = '(Invoice  no. 18) Tj';
  const found = await parts(pdfOf(pages), { by: 'text', text: 'invoice no.' });
  expect(found.parts.map(({ pages: own }) => own)).toEqual([[1], [2, 3, 4], [5, 6]]);
  expect(found.parts[2]?.name).toMatch(/^ulat_03_Invoice\s+no\. 18\.pdf$/);
  expect(await code(await operate(new Visitor(server), 'split', pdfOf(pages), { pages: 'all', by: 'text', text: 'wala' }))).toBe(
    '422 text_not_found',
  );
});

test('at blank pages, which are left out; and odd and even pages', async () => {
  const pages = plain(6);
  pages[2] = '';
  pages[3] = '';
  const found = await parts(pdfOf(pages), { by: 'blank' });
  expect(found.parts.map(({ pages: own }) => own)).toEqual([
    [1, 2],
    [5, 6],
  ]);
  expect(found.report?.removed).toContainEqual({ what: 'removedBlankPages', count: 2 });
  const sides = await parts(pdfOf(plain(5)), { by: 'odd-even' });
  expect(sides.parts.map(({ name, pages: own }) => [name, own])).toEqual([
    ['ulat_odd_pages.pdf', [1, 3, 5]],
    ['ulat_even_pages.pdf', [2, 4]],
  ]);
});

test('what a way of cutting needs is asked for', async () => {
  const ask = async (params: object) =>
    code(await operate(new Visitor(server), 'split', pdfOf(plain(2)), { pages: 'all', ...params }));
  expect(await ask({ by: 'size' })).toBe('400 bad_request');
  expect(await ask({ by: 'text', text: ' ' })).toBe('400 bad_request');
  expect(await ask({ by: 'odd-even', pages: 'range:1-2' })).toBe('400 bad_request');
});
