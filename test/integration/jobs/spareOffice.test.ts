import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cpuMs } from '#engines/sandbox/cpuTime.ts';
import { descendants } from '#engines/sandbox/descendants.ts';
import { wordParts, zip } from '#fixtures/office/parts.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** LibreOffice for changing owners (docs/decisions/0491). */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { WORKER_CONCURRENCY: '3' } });
});
afterAll(() => server.close());

async function convert(visitor: Visitor): Promise<void> {
  const word = new Uint8Array(zip(wordParts()));
  const body = form([['file', file(word, 'a.docx', '')]]);
  const answer = await visitor.fetch('/api/convert/word-to-pdf', { method: 'POST', body });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
}

/** The ids of all LibreOffice processes that this process and its worker processes have started. */
async function offices(): Promise<number[]> {
  const found: number[] = [];
  for (const pid of await descendants(process.pid)) {
    const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    if (command.trim() === 'soffice.bin') found.push(pid);
  }
  return found.sort((a, b) => a - b);
}

/** Whether it has started, and waits. */
async function isIdle(pid: number): Promise<boolean> {
  const before = await cpuMs(pid, 'itself');
  await delay(500);
  return before > 0 && (await cpuMs(pid, 'itself')) === before;
}

test('where owners change the next one finds a LibreOffice, and the others keep theirs', async () => {
  const visitors = Array.from({ length: 3 }, () => new Visitor(server));
  const [first, second, third] = visitors as [Visitor, Visitor, Visitor];
  await convert(first);
  await convert(first);
  const [ofFirst = 0] = await offices();
  await convert(second);
  // Of each of them, and one that waits. It is the last one that was started.
  await expect.poll(offices, { timeout: 60_000, interval: 200 }).toHaveLength(3);
  const started = await offices();
  const waiting = started.at(-1) ?? 0;
  await expect.poll(() => isIdle(waiting), { timeout: 60_000 }).toBe(true);
  const before = await cpuMs(waiting, 'itself');
  await convert(third);
  expect(await cpuMs(waiting, 'itself')).toBeGreaterThan(before + 50);
  await convert(first);
  expect(await offices()).toEqual(expect.arrayContaining([ofFirst, ...started]));
});
