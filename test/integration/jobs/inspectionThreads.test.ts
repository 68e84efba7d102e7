import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RunPriority } from '#engines/sandbox.ts';
import { InspectionThreads, type ThreadLimits } from '#server/documents/inspectionThreads.ts';
import { maxPages } from '#server/startService.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** What a stranger's file costs is paid by a thread, and everybody else is answered meanwhile (docs/decisions/0430). */

let folder: string;
let server: TestServer;
const opened: InspectionThreads[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-threads-'));
  server = await startTestServer();
});
afterAll(async () => {
  for (const threads of opened) await threads.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A damaged file with this many objects, without cross-references. */
function damagedPdf(objects: number): Uint8Array<ArrayBuffer> {
  const rest = Array.from({ length: objects }, (_, index) => `${index + 10} 0 obj\n<</A(xxxxxxxx)/B 7 0 R/C[1 2 3]>>\nendobj\n`);
  return new TextEncoder().encode(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/MediaBox[0 0 99 99]>>\nendobj\n${rest.join('')}`,
  );
}

async function inspected(
  bytes: Uint8Array,
  limits: ThreadLimits = {},
  deadlineMs = 30_000,
  signal = new AbortController().signal,
) {
  const path = join(folder, 'file.pdf');
  await writeFile(path, bytes);
  const setup = { qpdf: 'auto', allowUnsandboxed: true, sandboxLevel: 1, maxPages } as const;
  const threads = new InspectionThreads(setup, { warn: () => undefined }, limits);
  opened.push(threads);
  const call = { scratchDir: folder, signal, deadlineMs, progress: () => undefined };
  return threads.run({ kind: 'facts', input: { path } }, call, new RunPriority(0));
}

test('while a thread reads a costly file, this thread goes on', async () => {
  let ticks = 0;
  const clock = setInterval(() => {
    ticks += 1;
  }, 5);
  const { pageCount, repaired } = await inspected(damagedPdf(80_000));
  clearInterval(clock);
  expect({ pageCount, repaired }).toEqual({ pageCount: 1, repaired: true });
  expect(ticks).toBeGreaterThan(20);
});

test('a file that needs too much time or memory ends its thread and is too complex', async () => {
  await expect(inspected(damagedPdf(120_000), { maxHeapMb: 16 })).rejects.toMatchObject({ code: 'too_complex' });
  await expect(inspected(damagedPdf(120_000), { graceMs: 1 }, 1)).rejects.toMatchObject({ code: 'too_complex' });
});

test('who hangs up ends the work', async () => {
  const controller = new AbortController();
  const looked = inspected(damagedPdf(120_000), { graceMs: 1 }, 30_000, controller.signal);
  setTimeout(() => controller.abort(), 50);
  await expect(looked).rejects.toMatchObject({ code: 'cancelled' });
});

test('an upload whose page tree is lost is repaired, and others are answered before it', async () => {
  const visitor = new Visitor(server);
  const other = new Visitor(server);
  let isUploaded = false;
  const uploaded = visitor.upload(damagedPdf(80_000), 'lost.pdf').finally(() => {
    isUploaded = true;
  });
  let answers = 0;
  while (!isUploaded) {
    expect((await other.fetch('/healthz')).status).toBe(200);
    answers += 1;
  }
  expect(await uploaded).toMatchObject({ pageCount: 1 });
  expect(answers).toBeGreaterThan(20);
});
