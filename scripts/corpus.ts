/**
 * `npm run corpus -- <folder> [--limit n]`: every operation over every PDF of a folder, through the real server.
 * Prints ok / refused (with which code) / failed, seconds and peak memory; ends with 1 when anything failed.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#tools/catalogue.ts';
import { type Answer, Client } from './client.ts';
import { watchPeak } from './processes.ts';
import { startSite } from './site.ts';

/** Longer than any deadline of the server's own: what takes this long hangs. */
const hangAfterMs = 180_000;

interface Row {
  ok: number;
  refused: Map<string, number>;
  failed: string[];
  seconds: number;
  slowest: { seconds: number; file: string };
}

const rows = new Map<string, Row>();

function rowOf(name: string): Row {
  const row = rows.get(name) ?? { ok: 0, refused: new Map(), failed: [], seconds: 0, slowest: { seconds: 0, file: '' } };
  rows.set(name, row);
  return row;
}

async function measure(name: string, file: string, work: () => Promise<Answer>): Promise<Answer | undefined> {
  const row = rowOf(name);
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<Answer>((_, reject) => {
    timer = setTimeout(() => reject(new Error('hangs')), hangAfterMs);
  });
  const answer = await Promise.race([work(), hang]).catch((error: unknown) => String(error));
  clearTimeout(timer);
  const seconds = (performance.now() - startedAt) / 1000;
  row.seconds += seconds;
  if (seconds > row.slowest.seconds) row.slowest = { seconds, file };
  if (typeof answer === 'string') row.failed.push(`${file}: ${answer}`);
  else if (answer.status >= 500) row.failed.push(`${file}: ${answer.status} ${answer.code}`);
  else if (answer.code) row.refused.set(answer.code, (row.refused.get(answer.code) ?? 0) + 1);
  else row.ok += 1;
  return typeof answer === 'string' ? undefined : answer;
}

/** The least number of files the operation takes, all of them the same. */
function inputsFor(operation: Operation, documentId: string): string[] {
  const count = operation.source.from === 'document' ? 1 : operation.source.min;
  return Array.from({ length: count }, () => documentId);
}

async function runFile(client: Client, path: string, file: string): Promise<void> {
  let documentId: string | undefined;
  await measure('upload', file, async () => {
    const { document, answer } = await client.upload(path);
    documentId = document?.id;
    return answer;
  });
  const id = documentId;
  if (!id) return;
  for (const operation of operations) {
    await measure(operation.id, file, () => client.run(operation, inputsFor(operation, id)));
  }
  await client.delete(id);
}

function printTable(peakBytes: number): void {
  for (const [name, row] of rows) {
    const refused = [...row.refused].map(([code, count]) => `${code} ${count}`).join(', ') || 'none';
    console.log(`${name.padEnd(10)} ok ${row.ok}; refused: ${refused}; failed ${row.failed.length}; ${row.seconds.toFixed(1)} s`);
    console.log(`${''.padEnd(10)} slowest ${row.slowest.seconds.toFixed(1)} s (${row.slowest.file})`);
    for (const failure of row.failed) console.log(`${''.padEnd(10)} FAILED ${failure}`);
  }
  console.log(`peak memory of server, performers and engines (database aside): ${Math.round(peakBytes / 1024 / 1024)} MB`);
}

async function main(): Promise<void> {
  const [folder] = process.argv.slice(2).filter((each) => !each.startsWith('--'));
  if (!folder) throw new Error('usage: npm run corpus -- <folder of PDFs>');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.pdf$/i.test(file));
  const site = await startSite({ LOG_LEVEL: 'warn', BILLING: 'off', RATE_LIMITS: 'off' });
  const peak = watchPeak(site.pid, 100);
  try {
    const client = new Client(site.url);
    for (const file of files.sort()) {
      await runFile(client, join(folder, file), file);
      if (site.ending()) throw new Error(`the server ended with ${site.ending()} at ${file}`);
    }
    console.log(`${files.length} files`);
    printTable(peak());
  } catch (error) {
    printTable(peak());
    console.log(`the server stopped answering; its last lines:\n${site.log().slice(-4000)}`);
    throw error;
  } finally {
    await site.stop();
  }
  if ([...rows.values()].some((row) => row.failed.length > 0)) process.exitCode = 1;
}

await main();
