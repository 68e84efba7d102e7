/**
 * `npm run bench [rounds] [words of a case]`: compares our HTTP API with the bare qpdf command on the same files, alternately in
 * one run. Prints medians and ratios. API time is the whole time that a client waits: sending the files, the operation with its
 * verification, and reading the result.
 */
import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from '../scripts/client.ts';
import { processBytes, treeBytes, watchPeak } from '../scripts/processes.ts';
import { type Site, startSite } from '../scripts/site.ts';
import { type BenchFile, writeBenchFile } from './files.ts';

const run = promisify(execFile);
const bytesPerMb = 1024 * 1024;

interface Case {
  readonly name: string;
  readonly files: readonly BenchFile[];
  /** Goal: API seconds <= factor * bare seconds + 0.3. */
  readonly factor: number;
  bare(paths: readonly string[], outDir: string): Promise<unknown>;
  api(client: Client, paths: readonly string[]): Promise<void>;
}

const textFile = (pages: number): BenchFile => ({ pages, pictureBytes: 0 });

async function readAll(response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  if (response.body) for await (const _ of response.body);
}

async function postFiles(
  client: Client,
  route: string,
  field: string,
  paths: readonly string[],
  params: Record<string, string> = {},
) {
  const form = new FormData();
  for (const path of paths) form.append(field, await openAsBlob(path, { type: 'application/pdf' }), 'bench.pdf');
  for (const [key, value] of Object.entries(params)) form.append(key, value);
  await readAll(await client.fetch(route, { method: 'POST', body: form }));
}

async function splitThrough(client: Client, path: string): Promise<void> {
  const { document } = await client.upload(path);
  if (!document) throw new Error('the upload was refused');
  const headers = { 'content-type': 'application/json' };
  await readAll(
    await client.fetch(`/api/pdf/${document.id}/split`, { method: 'POST', headers, body: JSON.stringify({ pages: 'all' }) }),
  );
}

const bareMerge = (paths: readonly string[], outDir: string) =>
  run('qpdf', ['--empty', '--pages', ...paths, '--', join(outDir, 'merged.pdf')]);

const cases: readonly Case[] = [
  {
    name: 'merge of 10 files, 500 pages',
    files: Array.from({ length: 10 }, () => textFile(50)),
    factor: 2.5,
    bare: bareMerge,
    api: (client, paths) => postFiles(client, '/api/pdf/merge', 'pdfs', paths),
  },
  {
    name: 'merge to 100 MB, 10 files',
    files: Array.from({ length: 10 }, () => ({ pages: 40, pictureBytes: 256 * 1024 })),
    factor: 2.5,
    bare: bareMerge,
    api: (client, paths) => postFiles(client, '/api/pdf/merge', 'pdfs', paths),
  },
  {
    name: 'split of 1,000 pages',
    files: [textFile(1000)],
    factor: 1.5,
    bare: ([path], outDir) => run('qpdf', ['--split-pages', path ?? '', join(outDir, 'part.pdf')]),
    api: (client, [path]) => splitThrough(client, path ?? ''),
  },
  {
    name: 'rotate of 1,000 pages',
    files: [textFile(1000)],
    factor: 1.5,
    bare: ([path], outDir) => run('qpdf', [path ?? '', '--rotate=+90', '--', join(outDir, 'rotated.pdf')]),
    api: (client, paths) => postFiles(client, '/api/pdf/rotate', 'pdf', paths, { totalRotations: '1' }),
  },
];

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function writeInputs(each: Case, folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const [index, file] of each.files.entries()) {
    const path = join(folder, `${index}.pdf`);
    await writeBenchFile(path, file);
    paths.push(path);
  }
  return paths;
}

async function measureCase(each: Case, site: Site, rounds: number, scratch: string): Promise<void> {
  const folder = await mkdtemp(join(scratch, 'case-'));
  const paths = await writeInputs(each, folder);
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  const bare: number[] = [];
  const api: number[] = [];
  const peak = watchPeak(site.pid);
  for (let round = 0; round <= rounds; round += 1) {
    const outDir = join(folder, `out-${round}`);
    await mkdir(outDir);
    const bareSeconds = await secondsOf(() => each.bare(paths, outDir));
    await rm(outDir, { recursive: true });
    const client = new Client(site.url);
    const apiSeconds = await secondsOf(() => each.api(client, paths));
    // The first round warms up caches and worker processes and is not counted.
    if (round > 0) {
      bare.push(bareSeconds);
      api.push(apiSeconds);
    }
  }
  const goal = each.factor * median(bare) + 0.3;
  const total = sizes.reduce((sum, size) => sum + size, 0) / bytesPerMb;
  const reached = median(api) <= goal ? 'reached' : 'NOT reached';
  console.log(
    `${each.name} (${total.toFixed(1)} MB): qpdf ${median(bare).toFixed(2)} s, API ${median(api).toFixed(2)} s, ` +
      `ratio ${(median(api) / median(bare)).toFixed(2)}; goal ${goal.toFixed(2)} s ${reached}; ` +
      `peak memory of all our processes ${Math.round(peak() / bytesPerMb)} MB`,
  );
  await rm(folder, { recursive: true });
}

async function printEventLoop(site: Site): Promise<void> {
  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  const p99 = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})?\s+([\d.e+-]+)/m.exec(metrics)?.[1];
  console.log(
    `event loop delay of the server, p99: ${p99 ? `${(Number(p99) * 1000).toFixed(1)} ms` : 'not measured'} (goal 50 ms)`,
  );
}

async function main(): Promise<void> {
  const rounds = Number(process.argv[2] ?? 5);
  const wanted = process.argv[3] ?? '';
  const scratch = await mkdtemp(join(tmpdir(), 'sheaf-bench-'));
  const site = await startSite({
    LOG_LEVEL: 'warn',
    BILLING: 'off',
    METRICS: 'public',
    RATE_LIMITS: 'off',
    VISITOR_QUOTA_MB: '10000',
  });
  try {
    await delay(3000);
    console.log(
      `at rest: server ${Math.round(processBytes(site.pid) / bytesPerMb)} MB (goal 150 MB), with worker processes ${Math.round(treeBytes(site.pid) / bytesPerMb)} MB`,
    );
    for (const each of cases.filter(({ name }) => name.includes(wanted))) await measureCase(each, site, rounds, scratch);
    await printEventLoop(site);
  } finally {
    await site.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

await main();
