/**
 * `npm run bench:trace [-- --rounds 20 --pictures 20000 --operation rotate|merge|split|compress|pdf-to-text|pdf-to-html|pdf-to-word --pages 3]`: runs one operation at a time on an idle
 * server. Prints the times of the requests, and the steps of the request with the median time: database queries, programs, and
 * the job in its worker process.
 */
import { openAsBlob, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from '../../scripts/client.ts';
import { startSite } from '../../scripts/site.ts';
import { writeBenchFile } from '../files.ts';

interface Step {
  readonly kind: 'http' | 'sql' | 'job' | 'program' | 'spawn';
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly pid: number;
}

const goalMs = 100;
/** A pause like that of a person, so that the remaining work of the previous request is finished. */
const pauseMs = 700;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    operation: { type: 'string' },
    pages: { type: 'string', default: '3' },
    pictures: { type: 'string' },
  },
});
const rounds = Number(values.rounds);

/** What is asked in the background, and by each poller that a new job wakes. */
const polls =
  /^\s*(?:WITH (?:next|due|lock|locked_parents|budget) AS|select 1$|UPDATE pgboss\.version|SELECT q\.name|SELECT t\.relname|BEGIN; SET)/;

/** One request, from its files to the end of its answer. */
type Send = (client: Client, path: string) => Promise<void>;

async function readAll(response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

async function post(client: Client, route: string, parts: Record<string, string | readonly Blob[]>): Promise<void> {
  const form = new FormData();
  for (const [field, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(field, part);
    else for (const [n, blob] of part.entries()) form.append(field, blob, `small-${n}.pdf`);
  }
  await readAll(await client.fetch(route, { method: 'POST', body: form }));
}

const blobOf = (path: string) => openAsBlob(path, { type: 'application/pdf' });

const operations: Readonly<Record<string, Send>> = {
  rotate: async (client, path) => post(client, '/api/pdf/rotate', { pdf: [await blobOf(path)], totalRotations: '1' }),
  merge: async (client, path) => post(client, '/api/pdf/merge', { pdfs: [await blobOf(path), await blobOf(path)] }),
  split: async (client, path) => {
    const { document } = await client.upload(path);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ pages: 'all' });
    await sleep(pauseMs);
    await readAll(await client.fetch(`/api/pdf/${document?.id}/split`, { method: 'POST', headers, body }));
  },
  compress: async (client, path) => {
    const { document } = await client.upload(path);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ level: 'medium' });
    await sleep(pauseMs);
    await readAll(await client.fetch(`/api/pdf/${document?.id}/compress`, { method: 'POST', headers, body }));
  },
  'pdf-to-text': (client, path) => convert(client, path, 'pdf-to-text'),
  'pdf-to-html': (client, path) => convert(client, path, 'pdf-to-html'),
  'pdf-to-word': (client, path) => convert(client, path, 'pdf-to-word'),
};

/** A file without pictures is as small as it can be, and `compress` refuses it. */
function pictureBytesFor(operation: string): number {
  return Number(values.pictures ?? (operation === 'compress' ? 20_000 : 0));
}

async function convert(client: Client, path: string, name: string): Promise<void> {
  await post(client, `/api/convert/${name}`, { file: [await blobOf(path)] });
}

function stepsIn(traceFile: string): Step[] {
  const lines = readFileSync(traceFile, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Step).sort((a, b) => a.startMs - b.startMs);
}

function printSteps(steps: readonly Step[], { startMs, endMs }: Step): void {
  const during = steps.filter((step) => step.startMs >= startMs - 1 && step.startMs <= endMs);
  for (const { kind, name, startMs: from, endMs: to } of during) {
    console.log(
      `  ${(from - startMs).toFixed(1).padStart(7)} ${(to - from).toFixed(1).padStart(7)} ms  ${kind.padEnd(8)} ${name}`,
    );
  }
  const count = (kind: Step['kind']) => during.filter((step) => step.kind === kind).length;
  const ofPollers = during.filter(({ kind, name }) => kind === 'sql' && polls.test(name)).length;
  console.log(
    `  ${count('sql') - ofPollers} questions to the database and ${ofPollers} of pollers, ${count('program')} programs`,
  );
}

async function measure(
  client: Client,
  operation: string,
  send: Send,
  { path, traceFile }: { path: string; traceFile: string },
): Promise<void> {
  for (let n = 0; n < 3; n += 1) await send(client, path);
  writeFileSync(traceFile, '');
  for (let n = 0; n < rounds; n += 1) {
    await sleep(pauseMs);
    await send(client, path);
  }
  await sleep(pauseMs);
  const steps = stepsIn(traceFile);
  const requests = steps.filter(({ kind, name }) => kind === 'http' && name.startsWith('POST') && name.includes(operation));
  const byTime = [...requests].sort((a, b) => a.endMs - a.startMs - (b.endMs - b.startMs));
  const msOf = (share: number) => {
    const found = byTime[Math.min(byTime.length - 1, Math.floor(byTime.length * share))];
    return found ? found.endMs - found.startMs : Number.NaN;
  };
  const verdict = msOf(0.5) < goalMs ? 'reached' : 'NOT reached';
  console.log(
    `${operation}: median ${msOf(0.5).toFixed(0)} ms, shortest ${msOf(0).toFixed(0)}, p90 ${msOf(0.9).toFixed(0)} of ${rounds} requests; goal ${goalMs} ms ${verdict}`,
  );
  const middle = byTime[Math.floor(byTime.length / 2)];
  if (middle) printSteps(steps, middle);
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-trace-'));
  const traceFile = join(folder, 'steps.jsonl');
  writeFileSync(traceFile, '');
  const hooks = new URL('traceHooks.mjs', import.meta.url).href;
  const site = await startSite({
    ...{ LOG_LEVEL: 'error', NODE_OPTIONS: `--import ${hooks}`, TRACE_FILE: traceFile },
    ...{ BILLING: 'off', RATE_LIMITS: 'off', FREE_DAILY_OPERATIONS: '100000', FREE_DAILY_PER_ADDRESS: '1000000' },
  });
  try {
    await sleep(3000);
    const client = new Client(site.url);
    for (const [operation, send] of Object.entries(operations)) {
      if (values.operation !== undefined && values.operation !== operation) continue;
      const path = join(folder, `${operation}.pdf`);
      await writeBenchFile(path, { pages: Number(values.pages), pictureBytes: pictureBytesFor(operation) });
      await measure(client, operation, send, { path, traceFile });
    }
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
