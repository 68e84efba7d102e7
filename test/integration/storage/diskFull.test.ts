import { execFileSync } from 'node:child_process';
import { rm, statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { addressOf, preparePlace } from '#server/db/postgresPlace.ts';
import { merge } from '#tools/merge/merge.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import {
  expectNothingLeft,
  expectSettled,
  type FaultyDatabase,
  FaultySites,
  freshFolder,
  joinSite,
  openFaultyDatabase,
} from '../support/faultySite.ts';

import { file, form } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** A disk that really gets full: a small file system in memory (docs/product.md, "Failures"). */

const diskMb = 160;
let folder: string;
let isMounted = false;
let database: FaultyDatabase;
let sites: FaultySites;

beforeAll(async () => {
  folder = await freshFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder], { stdio: 'ignore' });
    isMounted = true;
  } catch {
    console.warn('a disk cannot be filled here: mounting one is not allowed');
  }
});
afterAll(async () => {
  await sites?.stopAll();
  await database?.close();
  if (isMounted) execFileSync('umount', [folder]);
  await rm(folder, { recursive: true, force: true });
});

/** Fills the disk up to a number of free bytes. Returns a function that frees the space again. */
async function fill(leavingBytes: number): Promise<() => Promise<void>> {
  const path = join(folder, 'filler');
  const { bavail, bsize } = await statfs(folder);
  // Other processes write at the same time, so the last byte may be used already.
  const filler = Buffer.alloc(Math.max(bavail * bsize - leavingBytes, 0));
  await writeFile(path, filler).catch(() => undefined);
  return () => unlink(path);
}

async function codeOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const { code } = (await response.json()) as { code?: string };
  return `${response.status} ${code} ${response.headers.get('retry-after')}`;
}

test.skipIf(process.getuid?.() !== 0)(
  'a full disk refuses files and jobs with its own words, charges nothing, and works again when there is room',
  async ({ skip }) => {
    if (!isMounted) return skip('mounting a disk is not allowed here');
    database = await openFaultyDatabase();
    sites = new FaultySites(folder, { DATABASE_URL: database.url, SIGNUP_CREDITS: '100', FREE_DAILY_OPERATIONS: '0' });
    const site = await sites.start();
    const person = await joinSite(site, folder);
    const heavy = tinyPdf(1, 8_000_000);
    const { id } = await person.upload(heavy);
    const small = await person.upload(tinyPdf(2));
    const send = (bytes: Uint8Array<ArrayBuffer>) =>
      codeOf(person.fetch('/api/pdf/upload', { method: 'POST', body: form([['pdf', file(bytes)]]) }));

    // Space for a part of an upload, or for a part of a result.
    let giveRoom = await fill(5_000_000);
    expect(await send(heavy)).toBe('503 storage_full 60');
    expect(await codeOf(person.run(merge, [id, id]))).toBe('503 storage_full 60');
    expect(await codeOf(person.run(rotate, [id]))).toBe('503 storage_full 60');
    const job = (await (await person.run(rotate, [id], { headers: { prefer: 'respond-async' } })).json()) as JobView;
    expect(await person.settled(job.id)).toMatchObject({ state: 'failed', error: { code: 'storage_full' }, creditsCharged: 0 });
    await expectNothingLeft(folder, database.address);
    await giveRoom();

    // No space at all.
    giveRoom = await fill(0);
    expect(await send(tinyPdf(1))).toBe('503 storage_full 60');
    expect(await codeOf(person.run(rotate, [small.id]))).toBe('503 storage_full 60');
    expect((await person.fetch('/api/pdf/recent')).status).toBe(200);
    const read = await person.fetch(`/api/pdf/${id}/file`);
    expect([read.status, (await read.arrayBuffer()).byteLength]).toEqual([200, heavy.length]);
    await giveRoom();

    expect((await person.run(rotate, [small.id])).status).toBe(200);
    const jobs = await person.json<{ balance: number }>('/api/account/credits');
    expect(jobs.balance).toBe(99);
    await expectSettled(person, [job.id], database.address);
    await expectNothingLeft(folder, database.address);
    expect(site.log()).not.toContain('"level":50');
  },
  120_000,
);

test.skipIf(process.getuid?.() !== 0)(
  'the embedded database on a full disk: 503 until there is room, then everything goes on without a restart',
  async ({ skip }) => {
    if (!isMounted) return skip('mounting a disk is not allowed here');
    const dataDir = join(folder, 'embedded');
    const alone = new FaultySites(dataDir, { SIGNUP_CREDITS: '100', FREE_DAILY_OPERATIONS: '0' });
    try {
      const site = await alone.start();
      const person = await joinSite(site, dataDir);
      const { id } = await person.upload(tinyPdf(2));
      const job = (await (await person.run(rotate, [id], { headers: { prefer: 'respond-async' } })).json()) as JobView;
      const giveRoom = await fill(0);
      const seen: number[] = [];
      for (let n = 0; n < 30; n += 1) {
        const writes = person.post('/api/contact', {
          name: 'A',
          email: `a${n}@example.org`,
          subject: 'S',
          message: 'x'.repeat(5000),
        });
        for (const answer of await Promise.all([writes, person.run(rotate, [id]), person.fetch('/api/pdf/recent')]))
          seen.push(answer.status);
      }
      await giveRoom();
      expect([...new Set(seen)].sort()).toEqual([200, 503]);
      await expect.poll(async () => (await person.run(rotate, [id])).status, { timeout: 5000 }).toBe(200);
      const address = addressOf(await preparePlace(dataDir));
      await expectSettled(person, [job.id], address);
      await expectNothingLeft(dataDir, address);
    } finally {
      await alone.stopAll();
    }
  },
  120_000,
);
