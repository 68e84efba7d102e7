import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { operate, savedTo } from '../support/operate.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';
import { unzip } from '../support/unzip.ts';

/**
 * Files attached to PDFs. qpdf and Poppler check that attached files come out unchanged. Stated names and sizes are not trusted.
 */

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'attachments-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

type Bytes = Uint8Array<ArrayBuffer>;
const base64 = (text: string) => Buffer.from(text).toString('base64');
const bytesOf = (path: string): Bytes => new Uint8Array(readFileSync(path));
const saved = (answer: Response, name = 'result.pdf') => savedTo(join(folder, name), answer);
const change = (bytes: Bytes, params: object, visitor = new Visitor(server)) => operate(visitor, 'attachments', bytes, params);
const names = (path: string) =>
  execFileSync('pdfdetach', ['-list', path], { encoding: 'utf8' })
    .split('\n')
    .slice(1)
    .flatMap((line) => line.match(/^\d+: (.*)$/)?.[1] ?? []);
const told = async (visitor: Visitor, answer: Response) =>
  (await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '')).report;

interface Attached {
  readonly name: string;
  readonly bytes: Buffer;
  readonly filter?: string;
}

/** One page with these attached files. The names are written byte for byte. */
function carrying(files: readonly Attached[], annotation = ''): Bytes {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [${files.map((_, index) => `(key ${String(index).padStart(3, '0')}) ${4 + index * 2} 0 R`).join(' ')}] >> >> >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] ${annotation} >>`,
    ...files.flatMap(({ name, bytes, filter }, index) => {
      const hex = Buffer.from(`\ufeff${name}`, 'utf16le').swap16().toString('hex');
      return [
        `<< /Type /Filespec /UF <${hex}> /EF << /F ${5 + index * 2} 0 R >> >>`,
        `<< /Type /EmbeddedFile /Length ${bytes.length} ${filter ? `/Filter ${filter}` : ''} /Params << /Size 3 >> >>\nstream\n${bytes.toString('latin1')}\nendstream`,
      ];
    }),
  ];
  const text = objects.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`).join('');
  return new Uint8Array(
    Buffer.from(`%PDF-1.7\n${text}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`, 'latin1'),
  );
}

async function extracted(bytes: Bytes, params: object = {}, visitor = new Visitor(server)) {
  const answer = await operate(visitor, 'extract-attachments', bytes, params);
  const entries = await unzip(await saved(answer, 'out.zip'), join(folder, 'out'));
  return { entries: entries.map(({ name, path }) => ({ name, bytes: readFileSync(path) })), report: await told(visitor, answer) };
}

test('files are added, described, renamed and removed, and qpdf and Poppler find them', async () => {
  const visitor = new Visitor(server);
  const answer = await change(
    bytesOf(fixtures.outlined.path),
    {
      add: [
        { name: 'una.csv', description: 'Mga bilang – una', content: base64('a,b\n1,2\n') },
        { name: 'ikalawa 漢字.txt', content: base64('x'.repeat(50_000)) },
      ],
    },
    visitor,
  );
  const path = await saved(answer);
  expect(names(path).sort()).toEqual(['ikalawa 漢字.txt', 'una.csv']);
  expect((await told(visitor, answer))?.changed).toContainEqual({ what: 'addedAttachments', count: 2 });
  execFileSync('pdfdetach', ['-savefile', 'una.csv', '-o', join(folder, 'una.csv'), path]);
  expect(readFileSync(join(folder, 'una.csv'), 'utf8')).toBe('a,b\n1,2\n');
  execFileSync('qpdf', ['--check', path]);

  const { id } = await visitor.upload(bytesOf(path), 'ulat.pdf');
  const list = await visitor.json<{ attachments: { id: number; name: string; description: string; sizeBytes: number }[] }>(
    `/api/pdf/${id}/estimate-attachments`,
    { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
  );
  const una = list.attachments.find(({ name }) => name === 'una.csv');
  const other = list.attachments.find(({ name }) => name !== 'una.csv');
  expect(una).toMatchObject({ description: 'Mga bilang – una', sizeBytes: 8 });
  expect(other?.sizeBytes).toBe(50_000);

  const again = await saved(
    await change(bytesOf(path), { remove: [other?.id], change: [{ id: una?.id, name: 'dalawa.csv', description: '' }] }),
    'again.pdf',
  );
  expect(names(again)).toEqual(['dalawa.csv']);
  expect(execFileSync('qpdf', ['--list-attachments', '--verbose', again], { encoding: 'utf8' })).not.toContain('Mga bilang');
  // A removed file is deleted from the PDF, not only from its list of attachments.
  expect(execFileSync('qpdf', ['--qdf', again, '-'], { encoding: 'latin1' })).not.toContain('xxxxxxxxxx');
});

test('files of any type, including PDF, are sent in a multipart request beside their names', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(tinyPdf(2), 'ulat.pdf');
  const body = new FormData();
  body.append('add', JSON.stringify([{ name: 'lakip.pdf' }]));
  body.append('files', new Blob([tinyPdf(5)]), 'orihinal.pdf');
  body.append('files', new Blob([new Uint8Array([0, 1, 2, 255])]), 'ikalawa.bin');
  const path = await saved(await visitor.fetch(`/api/pdf/${id}/attachments`, { method: 'POST', body }));
  expect(names(path).sort()).toEqual(['ikalawa.bin', 'lakip.pdf']);
  const { entries } = await extracted(bytesOf(path));
  const found = new Map(entries.map(({ name, bytes }) => [name, bytes]));
  expect(found.get('lakip.pdf')?.equals(Buffer.from(tinyPdf(5)))).toBe(true);
  expect([...(found.get('ikalawa.bin') ?? [])]).toEqual([0, 1, 2, 255]);
});

test('unsafe, deceptive and duplicate names are made safe, and the report says so', async () => {
  const hostile = ['../../../etc/cron.d/x', 'C:\\Windows\\evil.exe', 'ulat\u202efdp.exe', 'nul.txt', '', 'A.txt', 'a.txt'];
  const bytes = carrying(hostile.map((name, index) => ({ name, bytes: Buffer.from(`laman ${index}`) })));
  const { entries, report } = await extracted(bytes);
  expect(entries.map(({ name }) => name)).toEqual([
    'x',
    'evil.exe',
    'ulatfdp.exe',
    '_nul.txt',
    'attachment-5',
    'A.txt',
    'a (2).txt',
  ]);
  expect(entries.map(({ bytes: laman }) => laman.toString())).toEqual(hostile.map((_, index) => `laman ${index}`));
  expect(report?.warnings).toContainEqual({ what: 'renamedAttachments', count: 5 });
});

test('files compressed by old programs are extracted, a broken one is reported, and only chosen ones are taken', async () => {
  const bytes = carrying([
    { name: 'hex.txt', bytes: Buffer.from('6B6974612E>'), filter: '/ASCIIHexDecode' },
    { name: 'sira.txt', bytes: Buffer.from('hindi ito flate'), filter: '/FlateDecode' },
    { name: 'flate.txt', bytes: deflateSync('kumusta'), filter: '[/FlateDecode]' },
  ]);
  const { entries, report } = await extracted(bytes);
  expect(entries.map(({ name, bytes: laman }) => `${name}: ${laman}`)).toEqual(['hex.txt: kita.', 'flate.txt: kumusta']);
  expect(report?.warnings).toContainEqual({ what: 'unreadableAttachments', count: 1 });
  expect((await extracted(bytes, { ids: [3] })).entries.map(({ name }) => name)).toEqual(['flate.txt']);
  const unknown = await operate(new Visitor(server), 'extract-attachments', bytes, { ids: [4] });
  expect(`${unknown.status} ${await unknown.text()}`).toMatch(/^422 .*attachment_unknown/);
});

test('a decompression bomb stops at the limit, costs nothing, and the list can still be shown', async () => {
  const bomb = deflateSync(Buffer.alloc(60 * 1024 * 1024));
  const bytes = carrying(Array.from({ length: 9 }, (_, n) => ({ name: `${n}.bin`, bytes: bomb, filter: '/FlateDecode' })));
  const visitor = new Visitor(server);
  const answer = await operate(visitor, 'extract-attachments', bytes, {});
  expect(`${answer.status} ${await answer.text()}`).toMatch(/^422 .*attachments_too_large/);
  const { id } = await visitor.upload(bytes, 'bomba.pdf');
  const list = await visitor.json<{ attachments: { sizeBytes: number | null }[] }>(`/api/pdf/${id}/estimate-attachments`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(list.attachments.map(({ sizeBytes }) => sizeBytes)).toEqual([
    60 * 1024 * 1024,
    60 * 1024 * 1024,
    ...Array(7).fill(null),
  ]);
  expect(await server.scratchEntries()).toEqual([]);
});

test('a note on a page is listed with its page, and leaves it when it is removed', async () => {
  const bytes = carrying(
    [{ name: 'tala.txt', bytes: Buffer.from('tala') }],
    '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [9 9 29 29] /FS 4 0 R /Contents (Tala) >>]',
  );
  const path = await saved(await change(bytes, { remove: [1] }));
  const text = execFileSync('qpdf', ['--qdf', path, '-'], { encoding: 'latin1' });
  expect(text).not.toMatch(/FileAttachment|EmbeddedFile|Filespec/);
});

test('without attachments, without a change, or with an unsafe name, the operation is refused', async () => {
  const none = await operate(new Visitor(server), 'extract-attachments', tinyPdf(1), {});
  expect(`${none.status} ${await none.text()}`).toMatch(/^422 .*no_attachments/);
  const nothing = await change(tinyPdf(1), {});
  expect(`${nothing.status} ${await nothing.text()}`).toMatch(/^400 .*nothing_chosen/);
  const unsafe = await change(tinyPdf(1), { add: [{ name: '../x', content: base64('x') }] });
  expect(unsafe.status).toBe(400);
});

test('a portfolio lists the files in place of the pages, and stops doing so', async () => {
  const visitor = new Visitor(server);
  const answer = await change(tinyPdf(2), { add: [{ name: 'una.csv', content: base64('a') }], portfolio: 'on' }, visitor);
  const made = bytesOf(await saved(answer));
  expect((await told(visitor, answer))?.changed).toContainEqual({ what: 'portfolio', count: 1 });
  const readQdf = (path: string) => execFileSync('qpdf', ['--qdf', path, '-'], { encoding: 'latin1' });
  expect(readQdf(join(folder, 'result.pdf'))).toMatch(/\/Collection <<\s+\/Type \/Collection\s+\/View \/D/);
  const list = await operate(visitor, 'estimate-attachments', made, {});
  expect(await list.json()).toMatchObject({ total: 1, isPortfolio: true });
  const pages = await saved(await change(made, { portfolio: 'off' }), 'pages.pdf');
  expect(readQdf(pages)).not.toContain('/Collection');
  expect(names(pages)).toEqual(['una.csv']);
  // A portfolio without files shows nothing.
  const empty = await change(tinyPdf(1), { portfolio: 'on' });
  expect(`${empty.status} ${await empty.text()}`).toMatch(/^422 .*no_attachments/);
});

test('a file that is not PDF/A removes the PDF/A-2 claim', async () => {
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="B"/></rdf:RDF></x:xmpmeta>';
  const text = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Metadata 4 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\n4 0 obj\n<< /Type /Metadata /Subtype /XML /Length ${xmp.length} >>\nstream\n${xmp}\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n`;
  const visitor = new Visitor(server);
  const answer = await change(new Uint8Array(Buffer.from(text)), { add: [{ name: 'x.txt', content: base64('x') }] }, visitor);
  const path = await saved(answer);
  expect((await told(visitor, answer))?.removed).toContainEqual({ what: 'claims', count: 1 });
  expect(readFileSync(path, 'latin1')).not.toContain('pdfaid:part');
});
