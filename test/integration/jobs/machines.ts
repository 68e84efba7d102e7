import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Site, startSite } from '../../../scripts/site.ts';
import { startTestS3, type TestS3 } from '../support/s3Server.ts';
import { freshDatabase } from '../support/testServer.ts';

/** A site on several machines: processes with separate folders, with one database and one store, behind a round-robin proxy. */
export interface Machines {
  /** The address of the proxy. */
  readonly url: string;
  readonly webs: Site[];
  readonly workers: Site[];
  readonly pool: pg.Pool;
  readonly s3: TestS3;
  start(role: 'web' | 'worker', env?: Readonly<Record<string, string>>): Promise<Site>;
  /** SIGKILL. The proxy sends no more requests to it. */
  kill(site: Site): Promise<void>;
  close(): Promise<void>;
}

export async function startMachines(webs: number, workers: number, env: Readonly<Record<string, string>>): Promise<Machines> {
  const { address, database, url, drop } = await freshDatabase();
  const s3 = await startTestS3();
  const common = {
    DATABASE_URL: url,
    SESSION_SECRET: 'one secret for all of these machines, long enough',
    MIN_FREE_DISK_MB: '0',
    WORKER_CONCURRENCY: '1',
    TRUST_PROXY: '1',
    ...s3.env,
    ...env,
  };
  const running = { web: [] as Site[], worker: [] as Site[] };
  const proxy = await takeTurns(() => running.web.map(({ url }) => url));
  const start = async (role: 'web' | 'worker', more: Readonly<Record<string, string>> = {}) => {
    const site = await startSite({ ...common, ROLE: role, ...more });
    running[role].push(site);
    return site;
  };
  const all = () => [...running.web, ...running.worker];
  // All start at the same time on an empty database. Any of them may create the tables.
  await Promise.all([...Array<'web'>(webs).fill('web'), ...Array<'worker'>(workers).fill('worker')].map((role) => start(role)));
  const pool = new pg.Pool({ ...address, database, max: 2 });
  pool.on('error', () => undefined);
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    webs: running.web,
    workers: running.worker,
    pool,
    s3,
    start,
    kill: async (site) => {
      for (const sites of [running.web, running.worker]) if (sites.includes(site)) sites.splice(sites.indexOf(site), 1);
      process.kill(site.pid, 'SIGKILL');
      while (isAlive(site.pid)) await sleep(10);
    },
    close: async () => {
      await Promise.all(all().map((site) => site.stop()));
      proxy.closeAllConnections();
      proxy.close();
      await pool.end();
      await drop();
      await s3.close();
    },
  };
}

/** Each request goes to the next server. Bodies and event streams are passed on as they arrive. */
async function takeTurns(urls: () => readonly string[]): Promise<Server> {
  let turn = 0;
  const pass = (asked: IncomingMessage, reply: ServerResponse) => {
    const all = urls();
    const target = new URL(asked.url ?? '/', all[turn++ % all.length]);
    const headers = { ...asked.headers, 'x-forwarded-for': '203.0.113.7' };
    const onward = request(target, { method: asked.method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
      answer.on('error', () => reply.destroy());
    });
    onward.on('error', () => reply.destroy());
    reply.on('close', () => onward.destroy());
    asked.pipe(onward);
  };
  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export function isAlive(pid: number): boolean {
  try {
    // A killed child process stays a zombie until its parent waits for it.
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(execFileSync('cat', [`/proc/${pid}/status`], { encoding: 'utf8' }));
  } catch {
    return false;
  }
}

/** The worker processes of a worker. */
export async function workerProcessesOf(site: Site): Promise<number[]> {
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const parent = /^PPid:\s+(\d+)$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1];
    if (line.includes('workerProcess') && Number(parent) === site.pid) found.push(Number(pid));
  }
  return found;
}

/** Files of jobs and uploads in a process's folder. None when the process is idle. */
export async function scratchOf(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'scratch'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('/'));
}
