/**
 * `npm run bench:load [--seconds 60] [--clients 200] [--think 5] [--office 4] [--minutes 10] [--warm 2]`: a number of concurrent
 * clients use the real server. They look at pages, upload, run operations, download and pause in between, while Office
 * conversions without a pause fill the queue. Loopback only. Prints the response times by kind of request beside the goals. With
 * `--minutes`, also prints how memory grew in that time, after the minutes of `--warm`. Exits with 1 if a goal is missed.
 *
 * The limits by network address are those of production: each client has an address of its own, as reported by a proxy. Only the
 * limit of free operations a day is lifted, because no visitor comes back ten days in a minute.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bytesPerMb } from '#contract/files/files.ts';
import { processBytes, treeBytes } from '../../scripts/processes.ts';
import { type Site, startSite } from '../../scripts/site.ts';
import { writeBenchFile } from '../files.ts';
import { convertOffice, runVirtualUser } from './loadClients.ts';
import { growthAMinute, LoadFigures } from './loadFigures.ts';

const quickGoal = { p99Ms: 1000 };
const goals = {
  page: { p99Ms: 300 },
  rotate: quickGoal,
  merge: quickGoal,
  split: quickGoal,
  compress: { p99Ms: 1500 },
};
const sampleEveryMs = 10_000;

function readOptions() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      minutes: { type: 'string', default: '0' },
      warm: { type: 'string', default: '2' },
      clients: { type: 'string', default: '200' },
      think: { type: 'string', default: '5' },
      office: { type: 'string', default: '4' },
    },
  });
  const minutes = Number(values.minutes);
  const warmMs = Number(values.warm) * 60_000;
  return {
    ms: minutes > 0 ? warmMs + minutes * 60_000 : Number(values.seconds) * 1000,
    warmMs,
    watchesMemory: minutes > 0,
    clients: Number(values.clients),
    thinkMs: Number(values.think) * 1000,
    office: Number(values.office),
  };
}

interface Sample {
  readonly atMs: number;
  readonly serverMb: number;
  /** The part that is used on the heap of V8, and the size of that heap. */
  readonly heapUsedMb: number;
  readonly heapTotalMb: number;
  readonly allMb: number;
}

async function watchMemory({ pid, url }: Site, from: number, until: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  await delay(Math.max(0, from - Date.now()));
  for (; Date.now() < until; await delay(sampleEveryMs)) {
    const metric = metricsIn(await (await fetch(`${url}/metrics`)).text());
    samples.push({
      atMs: Date.now(),
      serverMb: processBytes(pid) / bytesPerMb,
      heapUsedMb: metric('nodejs_heap_size_used_bytes') / bytesPerMb,
      heapTotalMb: metric('nodejs_heap_size_total_bytes') / bytesPerMb,
      allMb: treeBytes(pid) / bytesPerMb,
    });
  }
  return samples;
}

function metricsIn(text: string): (name: string) => number {
  return (name) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})?\\s+([\\d.e+-]+)`, 'm').exec(text)?.[1] ?? Number.NaN);
}

function printMemory(samples: readonly Sample[]): void {
  for (const [name, key] of [
    ['server', 'serverMb'],
    ['of it alive on the heap', 'heapUsedMb'],
    ['of it taken for the heap', 'heapTotalMb'],
    ['all processes but the database', 'allMb'],
  ] as const) {
    const values = samples.map((sample) => ({ atMs: sample.atMs, value: sample[key] }));
    const [first, last] = [values.at(0)?.value ?? 0, values.at(-1)?.value ?? 0];
    const slope = growthAMinute(values);
    console.log(
      `memory, ${name}: ${first.toFixed(0)} to ${last.toFixed(0)} MB, ${slope >= 0 ? '+' : ''}${slope.toFixed(2)} MB a minute`,
    );
  }
}

async function printServer(site: Site, seconds: number): Promise<void> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const figure = metricsIn(text);
  const lagMs = figure('nodejs_eventloop_lag_p99_seconds') * 1000;
  const busy = (figure('process_cpu_seconds_total') / seconds) * 100;
  console.log(
    `server process: event loop delay p99 ${lagMs.toFixed(0)} ms, ${busy.toFixed(0)} % of a core; load ${loadavg()[0]?.toFixed(1)}`,
  );
}

async function main(): Promise<void> {
  const { ms, warmMs, watchesMemory, clients, thinkMs, office } = readOptions();
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-load-'));
  const site = await startSite({
    METRICS: 'public',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    FREE_DAILY_OPERATIONS: '100000',
    FREE_DAILY_PER_ADDRESS: '1000000',
  });
  try {
    const path = join(folder, 'small.pdf');
    await writeBenchFile(path, { pages: 6, pictureBytes: 20_000 });
    const figures = new LoadFigures();
    const loadBefore = loadavg()[0]?.toFixed(1);
    const until = Date.now() + ms;
    const users = { url: site.url, figures, thinkMs, pdf: new Uint8Array(await readFile(path)), until };
    console.log(
      `${clients} clients with ${thinkMs / 1000} s of thought, ${office} Office conversions at once, ${ms / 1000} s; load before ${loadBefore}`,
    );
    const [samples] = await Promise.all([
      watchesMemory ? watchMemory(site, Date.now() + warmMs, until) : [],
      ...Array.from({ length: clients }, (_, number) => runVirtualUser(users, number)),
      ...Array.from({ length: office }, (_, number) => convertOffice(users, number)),
    ]);
    const isMet = figures.print(goals);
    await printServer(site, ms / 1000);
    if (watchesMemory) printMemory(samples);
    if (!isMet) process.exitCode = 1;
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
