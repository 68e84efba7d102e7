import { readdir, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import { sweep } from '#server/documents/sweep.ts';
import { partsOf } from '#web/api/rangedFile.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { hopelessPdf, tinyPdf } from '../support/tinyPdf.ts';
import { unzip } from '../support/unzip.ts';

let server: TestServer;
let clock = 0;

beforeAll(async () => {
  server = await startTestServer({
    env: { MAX_PDF_MB: '1', VISITOR_QUOTA_MB: '3', FILE_TTL_MINUTES: '60' },
    now: () => new Date(Date.now() + clock),
  });
});
afterAll(() => server.close());

async function storedFiles(): Promise<string[]> {
  const names = await readdir(join(server.dataDir, 'store'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('/'));
}

async function codeOf(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as { code: string }).code];
}

async function uploadCode(visitor: Visitor, body: FormData): Promise<[number, string]> {
  return codeOf(await visitor.fetch('/api/pdf/upload', { method: 'POST', body }));
}

describe('upload', () => {
  test('answers with the facts of the file', async () => {
    const view = await new Visitor(server).upload(tinyPdf(3), 'Ulat ng taon.pdf');
    expect(view).toMatchObject({
      originalName: 'Ulat ng taon.pdf',
      pageCount: 3,
      needsPassword: false,
      mediaType: 'application/pdf',
    });
    expect(view.id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(Date.parse(view.expiresAt) - Date.parse(view.createdAt)).toBe(60 * 60_000);
  });

  test.each([
    ['another type of file', file(new Uint8Array([137, 80, 78, 71, 1, 2, 3]), 'a.pdf'), 415, 'wrong_type'],
    ['an empty file', file(new Uint8Array(), 'a.pdf'), 400, 'empty_file'],
    ['a file over the limit', file(tinyPdf(1, 1024 * 1024)), 413, 'file_too_large'],
    ['a file beyond repair', file(hopelessPdf()), 422, 'damaged'],
  ])('refuses %s and keeps nothing of it', async (_, part, status, code) => {
    const visitor = new Visitor(server);
    const before = (await storedFiles()).length;
    expect(await uploadCode(visitor, form([['pdf', part]]))).toEqual([status, code]);
    expect((await storedFiles()).length).toBe(before);
    expect(await visitor.json<DocumentView[]>('/api/pdf/recent')).toEqual([]);
  });

  test('names the field for the file if it is missing', async () => {
    const visitor = new Visitor(server);
    expect(await uploadCode(visitor, form([['file', file(tinyPdf())]]))).toEqual([400, 'bad_request']);
    expect(await uploadCode(visitor, form([['other', 'x']]))).toEqual([400, 'insufficient_files']);
    expect(
      await uploadCode(
        visitor,
        form([
          ['pdf', file(tinyPdf())],
          ['pdf', file(tinyPdf())],
        ]),
      ),
    ).toEqual([400, 'too_many_files']);
    const response = await visitor.fetch('/api/pdf/upload', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(await codeOf(response)).toEqual([400, 'bad_request']);
    expect(await server.scratchEntries()).toEqual([]);
  });

  test('stops at the visitor quota', async () => {
    const visitor = new Visitor(server);
    for (let n = 0; n < 3; n += 1) await visitor.upload(tinyPdf(1, 900 * 1024));
    expect(await uploadCode(visitor, form([['pdf', file(tinyPdf(1, 900 * 1024))]]))).toEqual([429, 'quota_exceeded']);
    await new Visitor(server).upload(tinyPdf(1, 900 * 1024));
  });

  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\x\\report.pdf', 'report.pdf'],
    ['a\u202Efdp.exe.pdf', 'afdp.exe.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
    ['a "quoted" name.pdf', 'a "quoted" name.pdf'],
    ['línea\r\nX-Evil: 1.pdf', 'línea'],
    ['日本語.pdf', '日本語.pdf'],
  ])('keeps the name %j as a harmless one', async (name, kept) => {
    const visitor = new Visitor(server);
    const view = await visitor.upload(tinyPdf(), name);
    expect(view.originalName.startsWith(kept.replace(/\.pdf$/, ''))).toBe(true);
    expect(view.originalName).not.toMatch(/[/\\\p{Cc}\u202e]/u);
    const answer = await visitor.fetch(`/api/pdf/${view.id}/file?download=1`);
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[\x20\x21\x23-\x7e]*"; filename\*=UTF-8''[A-Za-z0-9%._~!-]+$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(view.originalName);
  });
});

describe('a body that breaks off', () => {
  const boundary = 'xxxxxxxxxxxxxxxx';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="pdf"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;

  /** Sends raw bytes as a multipart body. If `length` is larger, closes the connection after them. */
  function send(body: Buffer, length: number): Promise<number | 'closed'> {
    return new Promise((resolve) => {
      const request = httpRequest(
        `${server.url}/api/pdf/upload`,
        {
          method: 'POST',
          headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': length },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      request.on('error', () => resolve('closed'));
      request.write(body);
      if (length > body.length) setTimeout(() => request.destroy(), 100);
      else request.end();
    });
  }

  test.each([
    ['no boundary at all', Buffer.from('hello')],
    ['a part without an end', Buffer.concat([Buffer.from(head), Buffer.from(tinyPdf())])],
    ['only a head', Buffer.from(head)],
    ['a nameless part', Buffer.from(`--${boundary}\r\n\r\nabc\r\n--${boundary}--\r\n`)],
  ])('%s is a 400', async (_, body) => {
    expect(await send(body, body.length)).toBe(400);
  });

  test('leaves neither files nor descriptors behind', async () => {
    const open = async () => (await readdir('/proc/self/fd')).length;
    const body = Buffer.concat([Buffer.from(head), Buffer.from(tinyPdf(1, 200_000))]);
    await send(body, body.length + 500_000);
    const before = await open();
    for (let n = 0; n < 30; n += 1) await send(body, body.length + 500_000);
    await expect.poll(open).toBeLessThan(before + 5);
    await expect.poll(() => server.scratchEntries()).toEqual([]);
  });
});

describe('the file route', () => {
  test('answers ranges and conditions', async () => {
    const visitor = new Visitor(server);
    const bytes = Buffer.from(tinyPdf(2));
    const { id } = await visitor.upload(new Uint8Array(bytes), 'a.pdf');
    const get = (headers: Record<string, string>) => visitor.fetch(`/api/pdf/${id}/file`, { headers });
    const whole = await get({});
    const etag = whole.headers.get('etag') ?? '';
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(whole.headers.get('content-type')).toBe('application/pdf');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(whole.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox allow-scripts");
    const part = await get({ range: 'bytes=5-9' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 5-9/${bytes.length}`,
      bytes.toString('latin1', 5, 10),
    ]);
    const tail = await get({ range: 'bytes=-6' });
    expect(await tail.text()).toBe(bytes.toString('latin1', bytes.length - 6));
    expect((await get({ range: `bytes=${bytes.length}-` })).status).toBe(416);
    const several = await get({ range: 'bytes=0-3, 10-19, -6' });
    expect([several.status, several.headers.get('content-length')]).toEqual([
      206,
      String((await several.clone().arrayBuffer()).byteLength),
    ]);
    const boundary = /boundary=(.+)/.exec(several.headers.get('content-type') ?? '')?.[1] ?? '';
    const { parts, length } = partsOf(new Uint8Array(await several.arrayBuffer()), boundary);
    expect(length).toBe(bytes.length);
    const cuts = [
      [0, 4],
      [10, 20],
      [bytes.length - 6, bytes.length],
    ] as const;
    expect(parts.map((each) => [each.begin, Buffer.from(each.bytes).toString('latin1')])).toEqual(
      cuts.map(([from, to]) => [from, bytes.toString('latin1', from, to)]),
    );
    expect((await get({ range: 'bytes=0-,0-' })).status).toBe(200);
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    const head = await visitor.fetch(`/api/pdf/${id}/file`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });

  test('saves under the name asked for, with the ending that the bytes have', async () => {
    const visitor = new Visitor(server);
    const { id } = await visitor.upload(tinyPdf());
    const answer = await visitor.fetch(`/api/pdf/${id}/file?download=1&name=${encodeURIComponent('bago/../x.html')}`);
    expect(answer.headers.get('content-disposition')).toContain('filename="x.html.pdf"');
  });
});

describe('zip of several documents', () => {
  test('holds them in order under distinct names', async () => {
    const visitor = new Visitor(server);
    const first = await visitor.upload(tinyPdf(1), 'a.pdf');
    const second = await visitor.upload(tinyPdf(2), 'a.pdf');
    const answer = await visitor.fetch(`/api/documents/zip?ids=${first.id},${second.id}&name=lahat`);
    expect(answer.headers.get('content-disposition')).toContain('filename="lahat.zip"');
    const path = join(server.dataDir, 'seen.zip');
    await writeFile(path, Buffer.from(await answer.arrayBuffer()));
    const names = (await unzip(path, join(server.dataDir, 'unzipped'))).map(({ name }) => name);
    expect(names).toEqual(['a.pdf', 'a (2).pdf']);
    const stranger = new Visitor(server);
    expect((await stranger.fetch(`/api/documents/zip?ids=${first.id}`)).status).toBe(404);
    expect((await visitor.fetch('/api/documents/zip?ids=,')).status).toBe(400);
  });
});

describe('the end of a file', () => {
  test('deleted by its owner, its bytes are deleted at once', async () => {
    const visitor = new Visitor(server);
    const { id } = await visitor.upload(tinyPdf());
    expect(await visitor.json(`/api/pdf/${id}`, { method: 'DELETE' })).toEqual({ deleted: true });
    expect((await visitor.fetch(`/api/pdf/${id}/file`)).status).toBe(404);
    expect((await storedFiles()).some((name) => name.endsWith(id))).toBe(false);
    expect((await visitor.fetch(`/api/pdf/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('it expires an hour after its last use, and use prolongs its life', async () => {
    const visitor = new Visitor(server);
    const left = await visitor.upload(tinyPdf());
    const used = await visitor.upload(tinyPdf());
    try {
      clock = 40 * 60_000;
      await visitor.fetch(`/api/pdf/${used.id}/file`);
      clock = 61 * 60_000;
      // Before any sweep: an expired document is not served.
      expect((await visitor.fetch(`/api/pdf/${left.id}/file`)).status).toBe(404);
      const swept = await sweep(server.service.sweepDeps);
      expect(swept.documents).toBeGreaterThanOrEqual(1);
      const files = await storedFiles();
      expect(files.some((name) => name.endsWith(left.id))).toBe(false);
      expect(files.some((name) => name.endsWith(used.id))).toBe(true);
      expect((await visitor.fetch(`/api/pdf/${used.id}/file`)).status).toBe(200);
    } finally {
      clock = 0;
    }
  });

  test('bytes without a record are swept when no upload can claim them any more', async () => {
    const visitor = new Visitor(server);
    const { id } = await visitor.upload(tinyPdf());
    await server.pool.query('delete from documents where id = $1', [id]);
    await sweep(server.service.sweepDeps);
    expect((await storedFiles()).some((name) => name.endsWith(id))).toBe(true);
    try {
      clock = 16 * 60_000;
      await sweep(server.service.sweepDeps);
    } finally {
      clock = 0;
    }
    expect((await storedFiles()).some((name) => name.endsWith(id))).toBe(false);
  });
});
