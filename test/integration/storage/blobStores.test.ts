import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { BlobStore } from '#server/documents/blobStore.ts';
import { openBlobStore } from '#server/documents/openBlobStore.ts';
import { openObjects } from '#server/documents/s3/objects.ts';
import { newId } from '#server/ids.ts';
import { openScratch, type Scratch } from '#server/jobs/scratch.ts';
import { isLong } from '../../sample.ts';
import { startTestS3, type TestS3 } from '../support/s3Server.ts';

/** The conformance suite of both blob stores, and failures that only a remote store can have. */

const log = pino({ level: 'silent' });
let s3: TestS3;
let dataDir: string;
let scratch: Scratch;

beforeAll(async () => {
  s3 = await startTestS3('site/');
  dataDir = await mkdtemp(join(tmpdir(), 'sheaf-store-'));
  scratch = await openScratch(join(dataDir, 'scratch'));
});
afterAll(async () => {
  await scratch.close();
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The same store, as another machine uses it. */
async function openStore(kind: 'disk' | 's3', machine = 'one', env: Record<string, string> = {}): Promise<BlobStore> {
  const folder = kind === 'disk' ? dataDir : join(dataDir, machine);
  const config = readConfig({ DATA_DIR: folder, ...(kind === 's3' ? s3.env : {}), ...env });
  return openBlobStore(config, scratch, log);
}

async function stored(store: BlobStore, bytes: Uint8Array): Promise<string> {
  const id = newId();
  const path = join(scratch.path, id);
  await writeFile(path, bytes);
  expect(await store.keep(id, path, true)).toEqual({ sizeBytes: bytes.length });
  await expect(readFile(path)).rejects.toThrow('ENOENT');
  return id;
}

async function borrowed(store: BlobStore, id: string): Promise<Buffer> {
  const { path, giveBack } = await store.borrow(id);
  return readFile(path).finally(giveBack);
}

async function idsOf(store: BlobStore, before: Date): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of store.ids(before)) ids.push(id);
  return ids;
}

const soon = () => new Date(Date.now() + 60_000);

describe.each(['disk', 's3'] as const)('%s', (kind) => {
  let here: BlobStore;
  let there: BlobStore;

  beforeAll(async () => {
    here = await openStore(kind, 'one');
    there = await openStore(kind, 'two');
  });
  afterAll(() => {
    here.close();
    there.close();
  });

  test.each([
    ['a small one', 1000],
    ['an empty one', 0],
    ['one of many pieces', 9_000_000],
  ])('a file, %s, is the same for whoever stored it and for another process', async (_, length) => {
    const bytes = randomBytes(length);
    const id = await stored(here, bytes);
    for (const store of [here, there]) expect((await borrowed(store, id)).equals(bytes)).toBe(true);
    await here.remove(id);
  });

  test('a range is read without the rest', async () => {
    const bytes = randomBytes(300_000);
    const id = await stored(here, bytes);
    for (const store of [here, there]) {
      const stretch = await buffer(await store.read(id, { start: 100_000, end: 200_000 }));
      expect(stretch.equals(bytes.subarray(100_000, 200_001))).toBe(true);
    }
    await here.remove(id);
  });

  test('a missing file is not found, and deleting it is no error', async () => {
    const id = newId();
    await expect(there.read(id, { start: 0, end: 9 })).rejects.toMatchObject({ code: 'not_found' });
    await there.remove(id);
    await expect(there.borrow(id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(async () => there.read('../../etc/passwd', { start: 0, end: 9 })).rejects.toThrow('not a document id');
  });

  test('a deleted file is missing for both, but a borrowed or open file stays complete', async () => {
    const bytes = randomBytes(200_000);
    const id = await stored(here, bytes);
    const loan = await here.borrow(id);
    const reading = await here.read(id, { start: 0, end: bytes.length - 1 });
    await there.remove(id);
    if (kind === 's3') expect((await readFile(loan.path)).equals(bytes)).toBe(true);
    expect((await buffer(reading)).equals(bytes)).toBe(true);
    await loan.giveBack();
    await here.remove(id);
    await expect(here.read(id, { start: 0, end: 9 })).rejects.toMatchObject({ code: 'not_found' });
    expect(await idsOf(here, soon())).not.toContain(id);
  });

  test('ids are listed by their time of storing', async () => {
    const id = await stored(here, randomBytes(10));
    expect(await idsOf(there, soon())).toContain(id);
    expect(await idsOf(there, new Date(Date.now() - 60_000))).not.toContain(id);
    await here.remove(id);
  });

  test('a symbolic link in the place of a file is not followed', async () => {
    const path = join(scratch.path, newId());
    await symlink('/etc/passwd', path);
    await expect(here.keep(newId(), path, true)).rejects.toThrow();
    await rm(path);
  });

  test('nothing stays in the scratch folder, and the store answers', async () => {
    await here.check();
    expect(await here.freeBytes()).toBeGreaterThan(0);
    expect(await readdir(scratch.path)).toEqual([]);
  });
});

describe('a store far away', () => {
  let store: BlobStore;
  let other: BlobStore;

  beforeAll(async () => {
    store = await openStore('s3', 'three');
    other = await openStore('s3', 'four');
  });
  beforeEach(() => {
    s3.fault(() => undefined);
    s3.calls.length = 0;
  });
  afterAll(() => {
    store.close();
    other.close();
  });

  const gets = () => s3.calls.filter((call) => call.startsWith('GET /sheaf-files/site/')).length;

  test('a file is fetched once for concurrent readers, and then cached', async () => {
    const bytes = randomBytes(500_000);
    const id = await stored(store, bytes);
    await Promise.all(Array.from({ length: 8 }, () => borrowed(other, id)));
    await borrowed(other, id);
    await borrowed(store, id);
    expect(gets()).toBe(1);
  });

  test('a body is signed with its hash, so that a server can refuse a changed one', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const server = createServer((asked, reply) => {
      seen.push(asked.headers);
      asked.resume().on('end', () => reply.writeHead(200, { etag: '"x"' }).end());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { s3: config } = readConfig({ ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${port}` });
    if (!config) throw new Error('a store is set');
    const objects = await openObjects(config);
    const sha256 = createHash('sha256').update('bytes').digest('hex');
    await objects.put(newId(), async () => Readable.from(['bytes']), { sizeBytes: 5, sha256 });
    objects.close();
    server.close();
    expect(seen).toMatchObject([{ 'content-length': '5', 'x-amz-content-sha256': sha256, 'x-amz-meta-sha256': sha256 }]);
    expect(seen[0]?.authorization).toMatch(/SignedHeaders=[^,]*x-amz-content-sha256/);
  });

  test('a list of more than one page is complete', async () => {
    const { s3: config } = readConfig({ ...s3.env, S3_PREFIX: 'many/' });
    if (!config) throw new Error('a store is set');
    const objects = await openObjects(config);
    const body = async () => Readable.from(['x']);
    const facts = { sizeBytes: 1, sha256: createHash('sha256').update('x').digest('hex') };
    for (let n = 0; n < 21; n += 1) {
      const fifty = Array.from({ length: 50 }, () => objects.put(newId(), body, facts));
      await Promise.all(fifty);
    }
    const ids = new Set<string>();
    for await (const id of objects.ids(soon())) ids.add(id);
    expect(ids.size).toBe(1050);
    objects.close();
  });

  test('objects are below the prefix, and other objects of the bucket are ignored', async () => {
    const id = await stored(store, randomBytes(10));
    expect(await s3.objects()).toContain(`site/${id}`);
    const root = await openBlobStore(readConfig({ DATA_DIR: join(dataDir, 'root'), ...s3.env, S3_PREFIX: '' }), scratch, log);
    expect(await idsOf(root, soon())).toEqual([]);
    root.close();
  });

  test('the cache stays below its limit, and a larger file is served anyway', async () => {
    const small = await openStore('s3', 'five', { S3_CACHE_MB: '1' });
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) ids.push(await stored(small, randomBytes(250_000)));
    const folder = join(dataDir, 'five', 'store', 'copies');
    expect((await readdir(folder)).length).toBeGreaterThan(1);
    expect((await readdir(folder)).length * 250_000).toBeLessThanOrEqual(1024 * 1024);
    expect(await readdir(folder)).toContain(ids.at(-1));
    const large = await stored(small, randomBytes(2_000_000));
    expect(await readdir(folder)).not.toContain(large);
    const both = await Promise.all([borrowed(small, large), borrowed(small, large)]);
    expect(both.map(({ length }) => length)).toEqual([2_000_000, 2_000_000]);
    small.close();
  });

  test('unused cached files are listed, and dropped without the stored file', async () => {
    const id = await stored(store, randomBytes(10));
    const copies = store.copies;
    if (!copies) throw new Error('this store keeps copies');
    const old = new Date(Date.now() - 60_000);
    await utimes(join(dataDir, 'three', 'store', 'copies', id), old, old);
    const ids: string[] = [];
    for await (const one of copies.ids(new Date(Date.now() - 30_000))) ids.push(one);
    expect(ids).toContain(id);
    await copies.drop(id);
    expect(await readdir(join(dataDir, 'three', 'store', 'copies'))).not.toContain(id);
    expect((await borrowed(store, id)).length).toBe(10);
  });

  test.each(['refuse', 'cut'] as const)('a call that fails once (%s) is repeated', async (fault) => {
    const bytes = randomBytes(3_000_000);
    const failed = new Set<string>();
    s3.fault((call) => {
      const method = call.split(' ')[0] ?? '';
      if (failed.has(method) || (fault === 'cut' && method !== 'GET')) return undefined;
      failed.add(method);
      return fault;
    });
    const id = await stored(store, bytes);
    expect(
      createHash('md5')
        .update(await borrowed(other, id))
        .digest('hex'),
    ).toBe(createHash('md5').update(bytes).digest('hex'));
    await store.remove(id);
    expect(failed).toEqual(new Set(fault === 'cut' ? ['GET'] : ['PUT', 'GET', 'DELETE']));
    expect(await s3.objects()).not.toContain(`site/${id}`);
  });

  test('a file whose bytes changed is never served', async () => {
    const id = await stored(store, randomBytes(1000));
    await s3.damage(`site/${id}`);
    await expect(other.borrow(id)).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(await readdir(scratch.path)).toEqual([]);
  });

  test('an interrupted download does not look complete', async () => {
    const id = await stored(store, randomBytes(3_000_000));
    s3.fault((call) => (call.startsWith('GET') ? 'cut' : undefined));
    await expect(buffer(await other.read(id, { start: 0, end: 2_999_999 }))).rejects.toThrow();
  });

  test.runIf(isLong)('a store that refuses everything is reported in time, and nothing is left behind', async () => {
    const id = await stored(store, randomBytes(10));
    s3.fault(() => 'refuse');
    const begun = Date.now();
    const path = join(scratch.path, newId());
    await writeFile(path, 'x');
    await expect(other.check()).rejects.toMatchObject({ code: 'storage_unavailable' });
    await Promise.all([
      expect(store.keep(newId(), path, true)).rejects.toMatchObject({ code: 'storage_unavailable' }),
      expect(other.borrow(id)).rejects.toMatchObject({ code: 'storage_unavailable' }),
      expect(other.read(id, { start: 0, end: 1 })).rejects.toMatchObject({ code: 'storage_unavailable' }),
      other.remove(id),
    ]);
    expect(Date.now() - begun).toBeLessThan(40_000);
    await rm(path, { force: true });
    expect(await readdir(scratch.path)).toEqual([]);
  });

  test('a store that does not answer is not waited for', async () => {
    s3.fault(() => 'silent');
    const begun = Date.now();
    const fresh = await openStore('s3', 'six');
    await expect(fresh.check()).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(Date.now() - begun).toBeLessThan(6000);
    fresh.close();
  });
});
