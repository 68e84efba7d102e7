import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describedPdf } from '../support/describedPdf.ts';
import { picturedText, scannedPdf } from '../support/scannedPdf.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** PDFs are named after the content of their pages and are otherwise unchanged, through the API. */

type Bytes = Uint8Array<ArrayBuffer>;
let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'rename-'));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const text = [
  'This is an ordinary line of a letter, as long as such lines are.',
  'And here is another one below of it, about as long.',
];
const invoice = describedPdf('Delivery of paper', ['Invoice No: 2026/17', 'Invoice date: 03/04/2026', ...text]);
const letter = describedPdf('Delivery of paper', ['Wien, 5. April 2026', ...text], '/Author(Ana Cruz)');

async function send(files: readonly (readonly [string, Bytes])[], fields: Readonly<Record<string, string>> = {}) {
  const visitor = new Visitor(server);
  const parts = files.map(([name, bytes]) => ['pdfs', file(bytes, name, 'application/pdf')] as const);
  const answer = await visitor.fetch('/api/pdf/rename', { method: 'POST', body: form([...Object.entries(fields), ...parts]) });
  return { visitor, answer };
}

async function renamed(files: readonly (readonly [string, Bytes])[], fields: Readonly<Record<string, string>> = {}) {
  const { visitor, answer } = await send(files, fields);
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200);
  const { report } = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
  const disposition = decodeURIComponent(answer.headers.get('content-disposition') ?? '');
  return { bytes: Buffer.from(await answer.arrayBuffer()), disposition, report };
}

async function refusalOf(files: readonly (readonly [string, Bytes])[], fields: Readonly<Record<string, string>> = {}) {
  const { answer } = await send(files, fields);
  return `${answer.status} ${((await answer.json()) as { code: string }).code}`;
}

test('several files come in a zip, each byte for byte under a name from its pages', async () => {
  const { bytes, report } = await renamed(
    [
      ['scan0001.pdf', invoice],
      ['scan0002.pdf', letter],
      ['scan0003.pdf', letter],
    ],
    { dateOrder: 'dmy' },
  );
  const zip = join(folder, 'renamed.zip');
  writeFileSync(zip, bytes);
  execFileSync('unzip', ['-q', '-o', zip, '-d', join(folder, 'out')]);
  expect(readdirSync(join(folder, 'out')).sort()).toEqual([
    '2026-04-03 Delivery of paper 2026-17.pdf',
    '2026-04-05 Delivery of paper (2).pdf',
    '2026-04-05 Delivery of paper.pdf',
  ]);
  expect(readFileSync(join(folder, 'out', '2026-04-03 Delivery of paper 2026-17.pdf')).equals(invoice)).toBe(true);
  expect(readFileSync(join(folder, 'out', '2026-04-05 Delivery of paper (2).pdf')).equals(letter)).toBe(true);
  expect(report).toEqual({
    kept: [],
    changed: expect.arrayContaining([
      { what: 'renamedFiles', count: 3 },
      { what: 'titlesFound', count: 3 },
      { what: 'datesFound', count: 3 },
      { what: 'numbersFound', count: 1 },
    ]),
    removed: [],
    warnings: [{ what: 'incompleteNames', count: 2 }],
  });
});

test('one file comes as it is, and what its pages lack comes from its metadata', async () => {
  const sound = join(folder, 'sound.pdf');
  writeFileSync(join(folder, 'letter.pdf'), letter);
  execFileSync('qpdf', ['--warning-exit-0', join(folder, 'letter.pdf'), sound]);
  const source = new Uint8Array(readFileSync(sound));
  const { bytes, disposition, report } = await renamed([['x.pdf', source]], { pattern: '{author} - {title} [{number}]' });
  expect(disposition).toContain('Ana Cruz - Delivery of paper.pdf');
  expect(bytes.equals(source)).toBe(true);
  expect(report?.changed).toEqual(expect.arrayContaining([{ what: 'authorsOfMetadata', count: 1 }]));
  // It has no cross-reference table, so as a PDF it would not pass the checks of results.
  expect((await renamed([['x.pdf', letter]])).disposition).toContain('renamed.zip');
});

test('a scan without text is told beside others, and refused alone; unknown fields and damaged files are refused', async () => {
  const scan = scannedPdf([await picturedText(['Magandang umaga sa inyong lahat'], { widthPt: 400, heightPt: 300 })]) as Bytes;
  expect(await refusalOf([['a.pdf', scan]])).toBe('422 no_text_for_names');
  const { report } = await renamed([
    ['a.pdf', scan],
    ['b.pdf', invoice],
  ]);
  expect(report?.warnings).toContainEqual({ what: 'unreadScansForNames', count: 1 });
  expect(report?.kept).toContainEqual({ what: 'keptNames', count: 1 });
  expect(await refusalOf([['b.pdf', invoice]], { pattern: '{titel}' })).toBe('400 unknown_name_field');
  expect(await refusalOf([['b.pdf', tinyPdf(1).slice(0, 40)]])).toMatch(/^422 /);
});

test('what is found is told before a run', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(invoice, 'x.pdf');
  const answer = await visitor.fetch(`/api/pdf/${id}/estimate-document-info`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dateOrder: 'mdy' }),
  });
  expect(await answer.json()).toMatchObject({
    date: { text: '2026-03-04', from: 'content' },
    title: { text: 'Delivery of paper', from: 'content' },
    number: { text: '2026/17', from: 'content' },
    author: null,
    hasText: true,
  });
});
