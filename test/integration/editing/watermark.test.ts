import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** Both wire forms of the watermark, through the API (docs/product.md, "Watermark"). */

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watermark-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 60, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer(),
  );

async function post(body: object | FormData, visitor = new Visitor(server)): Promise<Response> {
  const { id } = await visitor.upload(new Uint8Array(readFileSync(fixtures.plain.path)), 'ulat.pdf');
  const isForm = body instanceof FormData;
  return visitor.fetch(`/api/pdf/${id}/watermark`, {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    headers: isForm ? {} : { 'content-type': 'application/json' },
  });
}

async function kept(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('watermarked.pdf');
  const path = join(folder, 'result.pdf');
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  return path;
}

const message = async (answer: Response) => `${answer.status} ${((await answer.json()) as { message: string }).message}`;

test('text as JSON, with opacity as text', async () => {
  const body = { type: 'text', text: 'LIHIM', position: 'top-left', opacity: '25', fontSize: 32, color: '#ff0000' };
  const path = await kept(await post(body));
  expect(execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).match(/LIHIM/g)).toHaveLength(3);
});

test('text as fields of a form', async () => {
  const fields = form([
    ['type', 'text'],
    ['text', 'LIHIM'],
    ['position', 'center'],
    ['opacity', '50'],
    ['fontSize', '24'],
  ]);
  expect(execFileSync('pdftotext', [await kept(await post(fields)), '-'], { encoding: 'utf8' })).toContain('LIHIM');
});

test('a picture as a file of a form', async () => {
  const fields = form([
    ['type', 'image'],
    ['position', 'bottom-right'],
    ['opacity', '100'],
    ['width', '100'],
    ['height', '50'],
    ['image', file(await picture(), 'logo.png', 'image/png')],
  ]);
  const path = await kept(await post(fields));
  const images = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' }).trim().split('\n').slice(2);
  // 60 pixels on 50 points.
  expect(images.map((line) => line.split(/\s+/).filter(Boolean).slice(3, 5).join(' '))).toEqual(['60 60', '60 60', '60 60']);
  expect(images[0]).toMatch(/\s8[67]\s+8[67]\s/);
});

test('what is missing or wrong is said in words', async () => {
  expect(await message(await post({ type: 'text', text: ' \n ' }))).toBe('400 Please enter watermark text');
  expect(await message(await post({ type: 'image' }))).toBe('400 Please select a watermark image');
  expect((await post({ type: 'text', text: 'A', color: 'red' })).status).toBe(400);
  expect((await post({ type: 'text', text: 'A', pages: 'pages:9' })).status).toBe(400);
  expect((await post({ type: 'text', text: 'A', width: '501' })).status).toBe(400);
  for (const [opacity, status] of [
    ['9', 400],
    ['10', 200],
    ['100', 200],
    ['101', 400],
  ] as const) {
    expect([opacity, (await post({ type: 'text', text: 'A', opacity })).status]).toEqual([opacity, status]);
  }
  const noPicture = form([
    ['type', 'image'],
    ['image', file(new Uint8Array(readFileSync(fixtures.plain.path)), 'logo.png', 'image/png')],
  ]);
  expect((await post(noPicture)).status).toBe(415);
  const broken = form([
    ['type', 'image'],
    ['image', file((await picture()).slice(0, 50), 'logo.png', 'image/png')],
  ]);
  expect(await message(await post(broken))).toBe("422 We couldn't read this image. Choose another one. Nothing was charged.");
  expect(await message(await post({ type: 'text', text: 'A \u{12000}' }))).toContain('U+12000');
});
