import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { expect, inject } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { readConfig } from '#server/config.ts';
import { connectionOf } from '#server/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embeddedPostgres.ts';
import type { DatabaseAddress } from '#server/db/postgresPlace.ts';
import { type Swept, sweep } from '#server/documents/sweep.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { maxPages, startService } from '#server/startService.ts';
import { processTree } from '../../../scripts/processes.ts';
import { type Site, startSite } from '../../../scripts/site.ts';
import { expectSoundLedger } from './ledgerChecks.ts';
import { Person } from './person.ts';
import { copyCluster } from './sharedPostgres.ts';
import type { Visitor } from './testServer.ts';

/** The deadline of everything except the settlement of a job (docs/product.md, "Failures"). */
export const answerMs = 5000;
export const jobEndMs = 40_000;

/** A PostgreSQL server that tests can freeze and stop while the site runs. */
export interface FaultyDatabase {
  readonly url: string;
  readonly address: DatabaseAddress;
  /** Stops all of its processes: connections stay open, but nothing answers. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** The database comes back by itself. */
  kill9(): Promise<void>;
  close(): Promise<void>;
}

export async function openFaultyDatabase(): Promise<FaultyDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-fdb-'));
  await copyCluster(inject('cluster'), folder);
  const open = () => startEmbeddedPostgres(folder, () => undefined);
  let server: EmbeddedPostgres = await open();
  const { address } = server;
  let frozen: readonly number[] = [];
  const thaw = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  return {
    address,
    url: `postgres://${address.user}@localhost:${address.port}/${address.database}?host=${encodeURIComponent(address.host)}`,
    freeze: () => {
      frozen = processTree(server.pid());
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw,
    stop: () => server.stop(),
    start: async () => {
      server = await open();
    },
    kill9: async () => {
      const pid = server.pid();
      process.kill(pid, 'SIGKILL');
      while (server.pid() === pid) await sleep(50);
    },
    close: async () => {
      thaw();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sites with one data folder and one database, which tests kill and start again. */
export class FaultySites {
  readonly dataDir: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #sites: Site[] = [];

  constructor(dataDir: string, env: Readonly<Record<string, string>>) {
    this.dataDir = dataDir;
    this.#env = {
      DATA_DIR: dataDir,
      WORKER_CONCURRENCY: '2',
      MIN_FREE_DISK_MB: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      ...env,
    };
  }

  async start(env: Readonly<Record<string, string>> = {}): Promise<Site> {
    const site = await startSite({ ...this.#env, ...env });
    this.#sites.push(site);
    return site;
  }

  async kill9(site: Site): Promise<void> {
    process.kill(site.pid, 'SIGKILL');
    while (site.ending() === undefined) await sleep(10);
  }

  async stopAll(): Promise<void> {
    for (const site of this.#sites.splice(0)) await site.stop();
  }
}

/** The answers of the site to repeated requests while a part of it is down. */
export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | null;
}

/**
 * Repeats requests until it is stopped. Then checks that every answer came in time and was either good or a 503 with a time to
 * retry.
 */
export function keepAsking(visitor: Visitor, paths: readonly string[]): () => Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  let goesOn = true;
  const ask = async (path: string) => {
    while (goesOn) {
      const startedAt = performance.now();
      const response = await visitor.fetch(path);
      await response.arrayBuffer();
      const { status, headers } = response;
      answers.push({ path, status, ms: performance.now() - startedAt, retryAfter: headers.get('retry-after') });
      await sleep(100);
    }
  };
  const asking = Promise.all(paths.map(ask));
  asking.catch(() => undefined);
  return async () => {
    goesOn = false;
    await asking;
    for (const { path, status, ms, retryAfter } of answers) {
      expect([200, 503], `${path} answered ${status}`).toContain(status);
      if (status === 503) expect(retryAfter, `${path} says when to come back`).toMatch(/^\d+$/);
      expect(ms, `${path} took ${Math.round(ms)} ms`).toBeLessThan(answerMs);
    }
    return answers;
  };
}

/** The worker processes of a site. */
export function workerProcessesOf(site: Site): number[] {
  return processTree(site.pid).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('workerProcess');
    } catch {
      return false;
    }
  });
}

/** Runs a sweep as if this number of minutes had passed, and returns what it deleted. */
export async function sweepLater(dataDir: string, databaseUrl: string, minutes: number): Promise<Swept> {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ROLE: 'web' });
  const service = await startService({
    config,
    connection: connectionOf(databaseUrl),
    engines: await composeEngines({ qpdf: config.qpdf, allowUnsandboxed: true, maxPages }),
    log: pino({ level: 'silent' }),
    buildDir: join(dataDir, 'no-build'),
    now: () => new Date(Date.now() + minutes * 60_000),
  });
  try {
    return await sweep(service.sweepDeps);
  } finally {
    await service.stop();
  }
}

export function freshFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'sheaf-fault-'));
}

/** A user with an account and credits, on a site whose mails are files below its data folder. */
export async function joinSite(site: Site, dataDir: string): Promise<Person> {
  const person = new Person({ url: site.url, dataDir });
  await person.join();
  return person;
}

/** Sends a file in small parts over the given time, and returns the status. */
export function slowUpload(visitor: Visitor, bytes: Uint8Array, overMs: number): Promise<number> {
  const boundary = 'slow';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="pdf"; filename="slow.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return new Promise((resolve, reject) => {
    const sending = request(visitor.urlOf('/api/pdf/upload'), {
      method: 'POST',
      headers: {
        cookie: visitor.cookie,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': body.length,
      },
    });
    sending.on('error', reject).on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    const steps = 24;
    const piece = Math.ceil(body.length / steps);
    void (async () => {
      for (let at = 0; at < body.length; at += piece) {
        sending.write(body.subarray(at, at + piece));
        await sleep(overMs / steps);
      }
      sending.end();
    })();
  });
}

/** Checks that every job has ended, was charged if and only if it has a result, and that the result can be read completely. */
export async function expectSettled(person: Visitor, jobIds: readonly string[], address: DatabaseAddress): Promise<JobView[]> {
  const jobs = await Promise.all(jobIds.map((id) => person.settled(id, jobEndMs)));
  for (const { id, state, creditsCharged, result } of jobs) {
    expect(creditsCharged).toBe(state === 'done' ? 1 : 0);
    if (state !== 'done') continue;
    const bytes = await (await person.fetch(`/api/jobs/${id}/result`)).arrayBuffer();
    expect(bytes.byteLength).toBe(result?.sizeBytes);
  }
  await withPool(address, expectSoundLedger);
  return jobs;
}

export async function withPool<T>(address: DatabaseAddress, use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...address, max: 2 });
  pool.on('error', () => undefined);
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}

/** Checks that the store has exactly the documents with a record, and that no job, upload or program has left files behind. */
export async function expectNothingLeft(dataDir: string, address: DatabaseAddress): Promise<void> {
  await expect.poll(() => filesBelow(join(dataDir, 'scratch')), { timeout: 10_000 }).toEqual([]);
  expect(await filesBelow(join(dataDir, 'store', 'incoming'))).toEqual([]);
  const { rows } = await withPool(address, (pool) => pool.query<{ id: string }>('select id from documents order by id'));
  const stored = (await filesBelow(join(dataDir, 'store'))).map((path) => path.split('/').at(-1));
  expect(stored.sort()).toEqual(rows.map(({ id }) => id).sort());
}

async function filesBelow(root: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(root, { recursive: true }).catch(() => [])) {
    const isFile = await stat(join(root, name)).then(
      (facts) => facts.isFile(),
      () => false,
    );
    if (isFile) found.push(name);
  }
  return found;
}
