import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate, savedTo } from '../support/operate.ts';
import { readFindings } from '../support/pdfjsFindings.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** Blank pages are removed. Links and bookmarks to the other pages still work. */

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'blank-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

type Bytes = Uint8Array<ArrayBuffer>;
const numbered = (n: number) => `BT /F 24 Tf 72 700 Td (Pahina ${n}) Tj ET 72 500 300 60 re f`;

/**
 * Pages with these contents, with Roman page labels from iii. Bookmarks lead to the first and the last page, and a link from the
 * first to the last.
 */
function pdfOf(contents: readonly string[], annotations: Readonly<Record<number, string>> = {}, resources = ''): Bytes {
  const last = 10 + (contents.length - 1) * 2;
  const bodies = new Map<number, string>([
    [1, '<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R /PageLabels << /Nums [0 << /S /r /St 3 >>] >> >>'],
    [2, `<< /Type /Pages /Count ${contents.length} /Kids [${contents.map((_, n) => `${10 + n * 2} 0 R`).join(' ')}] >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [4, '<< /Type /Outlines /First 5 0 R /Last 6 0 R /Count 2 >>'],
    [5, '<< /Title (Una) /Parent 4 0 R /Next 6 0 R /Dest [10 0 R /Fit] >>'],
    [6, `<< /Title (Huli) /Parent 4 0 R /Prev 5 0 R /Dest [${last} 0 R /Fit] >>`],
  ]);
  for (const [n, content] of contents.entries()) {
    const link = n === 0 ? `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Border [0 0 0] /Dest [${last} 0 R /Fit] >>` : '';
    bodies.set(
      10 + n * 2,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> ${resources} >> /Annots [${link} ${annotations[n] ?? ''}] /Contents ${11 + n * 2} 0 R >>`,
    );
    bodies.set(11 + n * 2, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  const text = [...bodies].map(([number, body]) => `${number} 0 obj\n${body}\nendobj\n`).join('');
  return new Uint8Array(Buffer.from(`%PDF-1.7\n${text}trailer\n<< /Root 1 0 R >>\n%%EOF\n`, 'latin1'));
}

async function without(bytes: Bytes, params: object = {}) {
  const visitor = new Visitor(server);
  const answer = await operate(visitor, 'remove-blank-pages', bytes, params);
  const path = await savedTo(join(folder, 'result.pdf'), answer);
  const { report } = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
  const text = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
  return {
    path,
    report,
    pages: [...text.matchAll(/Pahina (\d)/g)].map(([, n]) => Number(n)),
    count: text.split('\f').length - 1,
  };
}

const code = async (answer: Response) => `${answer.status} ${((await answer.json()) as { code: string }).code}`;

test('blank pages go; bookmarks, links and labels of the others lead to the same pages as before', async () => {
  const bytes = pdfOf([numbered(1), '', numbered(3), ' 1 g 0 0 595 842 re f ', numbered(5)]);
  const { path, report, pages, count } = await without(bytes);
  expect([pages, count]).toEqual([[1, 3, 5], 3]);
  expect(report?.removed).toContainEqual({ what: 'removedBlankPages', count: 2 });
  const found = await readFindings(path);
  expect(found.outline.map((line) => line.trim())).toEqual([
    expect.stringMatching(/Una.* 1$/),
    expect.stringMatching(/Huli.* 3$/),
  ]);
  expect(found.links).toEqual([expect.stringMatching(/^1 -> 3/)]);
  expect(execFileSync('qpdf', ['--json', '--json-key=pagelabels', path], { encoding: 'utf8' })).toMatch(/"\/St": 5/);
});

test('a page with a field or a comment is not blank, and pages that are named stay', async () => {
  const note = '<< /Type /Annot /Subtype /Text /Rect [1 1 2 2] /F 2 /Contents (Puna) >>';
  const bytes = pdfOf([numbered(1), '', '', '', numbered(5)], { 1: note });
  expect((await without(bytes)).count).toBe(3);
  expect((await without(bytes, { keep: 'pages:3' })).count).toBe(4);
});

test('how blank a page has to be is the limit: nothing, specks, a few words', async () => {
  const speck = '0 g 300 400 1 1 re f';
  const words = 'BT /F 11 Tf 290 30 Td (12) Tj ET';
  const bytes = pdfOf([numbered(1), '', speck, words, numbered(5)]);
  expect((await without(bytes, { maxInkPercent: 0 })).count).toBe(4);
  expect((await without(bytes, { maxInkPercent: 0.004 })).count).toBe(3);
  expect((await without(bytes, { maxInkPercent: 0.15 })).pages).toEqual([1, 5]);
});

test('a scanned back with noise, dust and a dark edge is blank; a scanned text is not', async () => {
  const scan = async (drawn: string) => {
    const noise = await sharp({
      create: { width: 827, height: 1169, channels: 3, background: '#e8e4da', noise: { type: 'gaussian', mean: 232, sigma: 6 } },
    })
      .png()
      .toBuffer();
    const over = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="827" height="1169"><rect width="827" height="5" fill="#333"/><circle cx="400" cy="700" r="1.2"/>${drawn}</svg>`,
    );
    return sharp(noise)
      .composite([{ input: over }])
      .jpeg()
      .toBuffer();
  };
  const visitor = new Visitor(server);
  const body = new FormData();
  body.append(
    'images',
    new Blob([new Uint8Array(await scan('<text x="90" y="300" font-size="22">Ito ay isang na-scan na pahina ng ulat</text>'))]),
    'a.jpg',
  );
  body.append('images', new Blob([new Uint8Array(await scan(''))]), 'b.jpg');
  const made = await visitor.fetch('/api/convert/images-to-pdf', { method: 'POST', body });
  expect(
    made.status,
    await made
      .clone()
      .text()
      .then((text) => text.slice(0, 200)),
  ).toBe(200);
  expect((await without(new Uint8Array(await made.arrayBuffer()))).count).toBe(1);
});

test('with nothing to remove, or nothing that would be left, the answer says so', async () => {
  expect(await code(await operate(new Visitor(server), 'remove-blank-pages', pdfOf([numbered(1)]), {}))).toBe(
    '422 no_blank_pages',
  );
  expect(await code(await operate(new Visitor(server), 'remove-blank-pages', pdfOf(['', '']), {}))).toBe('422 only_blank_pages');
});
