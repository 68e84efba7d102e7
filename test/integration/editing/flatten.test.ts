import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flatten } from '#tools/flatten/flatten.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** docs/product.md, "What operations preserve": field values without an appearance stream are on the page afterwards. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = promisify(execFile);
const utf16 = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** A form as some programs write it: with values and without appearances. */
function bareForm(value: string, form = ''): Uint8Array<ArrayBuffer> {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R 5 0 R] /DA (/Helv 12 Tf 0 g) ${form} >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Annots [4 0 R 5 0 R] >>',
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V ${value} /Rect [20 120 280 145] /F 4 /P 3 0 R >>`,
    '<< /Type /Annot /Subtype /Widget /FT /Btn /T (agreed) /V /Yes /AS /Yes /Rect [20 60 40 80] /F 4 /P 3 0 R /MK << /CA (4) /BC [0] >> >>',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

async function flattened(bytes: Uint8Array<ArrayBuffer>) {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(bytes);
  const answer = await visitor.run(flatten, [id], { params: { fields: true, comments: true } });
  expect(answer.status).toBe(200);
  const path = join(server.dataDir, 'flat.pdf');
  await writeFile(path, new Uint8Array(await answer.arrayBuffer()));
  const text = (await run('pdftotext', [path, '-'])).stdout;
  const { stdout } = await run('pdftoppm', ['-r', '72', '-gray', path], { encoding: 'buffer', maxBuffer: 1e7 });
  return { text, pixels: stdout.subarray(-300 * 200) };
}

test.each(['', '/NeedAppearances true'])('values without a picture stay: %j', async (form) => {
  const { text, pixels } = await flattened(bareForm(utf16('Añonuevo Đặng 東京'), form));
  expect(text).toContain('Añonuevo Đặng 東京');
  const inBox = [...pixels].filter(
    (gray, at) => gray < 128 && at % 300 > 20 && at % 300 < 40 && Math.trunc(at / 300) > 120 && Math.trunc(at / 300) < 140,
  );
  expect(inBox.length).toBeGreaterThan(10);
});

test('a document without fields and comments is refused, and costs nothing', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(tinyPdf(1));
  const answer = await visitor.run(flatten, [id], { params: { fields: true, comments: true } });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'nothing_to_flatten']);
  expect(await visitor.json('/api/download-status')).toMatchObject({ freeDownloadsUsed: 0 });
});
