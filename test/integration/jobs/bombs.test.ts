import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { wordParts, zip } from '#fixtures/office/parts.ts';
import { compress } from '#tools/compress/compress.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** Small files that decode to huge ones. Other visitors' work goes on meanwhile (docs/product.md, "Limits"). */

type Bytes = Uint8Array<ArrayBuffer>;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { WORKER_CONCURRENCY: '2', JOB_DEADLINE_SECONDS: '60' } });
});
afterAll(() => server.close());

/** A picture of 20,000 by 20,000 white pixels in a few kilobytes. */
async function largePicture(): Promise<Bytes> {
  const side = 20_000;
  const create = { width: side, height: side, channels: 3, background: '#fff' } as const;
  // In grey it is written in a third of the time, and decoded to as many pixels.
  const white = sharp({ create, limitInputPixels: false }).toColourspace('b-w');
  return new Uint8Array(await white.png({ compressionLevel: 1 }).toBuffer());
}

/** A page whose content stream is 400 MB of spaces. */
function wideContent(): Bytes {
  const content = deflateSync(Buffer.alloc(400 * 1024 * 1024, 0x20), { level: 9 });
  const head = '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n';
  const page = '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>\nendobj\n';
  const stream = `4 0 obj\n<</Length ${content.length}/Filter/FlateDecode>>stream\n`;
  const tail = '\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 5>>\n%%EOF\n';
  return new Uint8Array(Buffer.concat([Buffer.from(head + page + stream), content, Buffer.from(tail)]));
}

const wordBomb = (): Bytes => {
  const parts = wordParts({ heading: 'x', paragraphs: ['y'] });
  const body = Buffer.alloc(300e6, '<w:p><w:r><w:t>x</w:t></w:r></w:p>').toString('latin1');
  return zip({ ...parts, 'word/document.xml': String(parts['word/document.xml']).replace('<w:body>', `<w:body>${body}`) });
};

async function sendBombs(picture: Bytes): Promise<readonly number[]> {
  const sender = new Visitor(server);
  const to = (path: string, field: string, bytes: Bytes, name: string) =>
    sender.fetch(path, { method: 'POST', body: form([[field, file(bytes, name, '')]]) });
  const { id } = await sender.upload(wideContent());
  const word = wordBomb();
  const answers = await Promise.all([
    to('/api/convert/word-to-pdf', 'file', word, 'a.docx'),
    to('/api/convert/images-to-pdf', 'file', picture, 'a.png'),
    to('/api/convert/word-to-pdf', 'file', word, 'b.docx'),
    sender.run(compress, [id]),
  ]);
  return Promise.all(answers.map((answer) => finalStatus(sender, answer)));
}

/** The status that the sender gets in the end. A busy machine answers 202 after 50 seconds (docs/product.md, "Jobs"). */
async function finalStatus(sender: Visitor, answer: Response): Promise<number> {
  if (answer.status !== 202) return answer.status;
  const { id } = (await answer.json()) as JobView;
  await sender.settled(id, 120_000);
  return (await sender.fetch(`/api/jobs/${id}/result`)).status;
}

test('bombs are refused or survived, and others are served meanwhile', async () => {
  const picture = await largePicture();
  let isOver = false;
  const bombs = sendBombs(picture).finally(() => {
    isOver = true;
  });
  const other = new Visitor(server);
  let served = 0;
  while (!isOver || served === 0) {
    expect((await other.fetch('/readyz')).status).toBe(200);
    const { id } = await other.upload(tinyPdf(1));
    expect((await other.run(rotate, [id])).status).toBe(200);
    served += 1;
  }
  const [word, png, retry, content] = await bombs;
  expect([word, retry]).toEqual([422, 422]);
  expect([200, 422]).toContain(png);
  expect([200, 422]).toContain(content);
  expect(await server.scratchEntries()).toEqual([]);
}, 240_000);
