import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import type { Operation } from '#contract/api/operation.ts';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import type { JobView } from '#contract/endpoints/jobs.ts';
import type { FileKind } from '#contract/files/files.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type ComposedEngines, composeEngines } from '#server/engines/composeEngines.ts';
import { connectServices } from '#server/engines/connectedServices.ts';
import type { ServiceOptions } from '#server/serviceParts.ts';
import { maxPages, type Service, startService } from '#server/startService.ts';
import { checkAnswer } from '../site/checkAnswer.ts';
import { createDatabase } from './templateDatabase.ts';

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  readonly service: Service;
  /** Direct access to the database, to check its contents. */
  readonly pool: pg.Pool;
  /** The whole log. */
  log(): string;
  /** Names below the scratch folder, at any depth, except the folders of processes. */
  scratchEntries(): Promise<string[]>;
  /** A second process's service with the same database and folder, without a port. Stop it before closing. */
  another(env: Readonly<Record<string, string>>): Promise<Service>;
  close(): Promise<void>;
}

export interface TestOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
  readonly longestWaitMs?: number;
  readonly buildDir?: string;
  /** Wraps the engines, to observe or to slow them. Worker processes have engines of their own. */
  readonly engines?: (real: ComposedEngines) => ServiceOptions['engines'];
}

/** High limits, so that only the tests of limits reach them. */
const highLimits = {
  RATE_LIMITS: 'off',
  MIN_FREE_DISK_MB: '0',
  NETWORK_QUOTA_MB: '1000000',
  FREE_DAILY_OPERATIONS: '100000',
  FREE_DAILY_PER_ADDRESS: '1000000',
} as const;

/** A busy machine may take longer than callers wait (docs/product.md, "Jobs"), and most tests are about the result. */
const patientWaitMs = 200_000;

let engines: Promise<ComposedEngines> | undefined;

/** The whole service with real engines, a database of its own, and a port. */
export async function startTestServer(options: TestOptions = {}): Promise<TestServer> {
  const { address, database, drop } = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-test-'));
  const env = { ...highLimits, WORKER_CONCURRENCY: '2', DATA_DIR: dataDir, ...options.env };
  const config = readConfig(env);
  engines ??= composeEngines({ qpdf: config.qpdf, allowUnsandboxed: true, maxPages });
  const real = await engines;
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const serve = async (own: Config) =>
    startService({
      config: own,
      connection: { ...address, database },
      engines: options.engines?.(real) ?? real,
      services: await connectServices(own),
      log: pino({ level: 'debug', base: null }, sink),
      buildDir: options.buildDir ?? join(dataDir, 'no-build'),
      // Many tests run no job, and most run one after the other: starting processes ahead is the greater part of a server's start.
      isWarm: false,
      ...(options.now ? { now: options.now } : {}),
      longestWaitMs: options.longestWaitMs ?? patientWaitMs,
    });
  const service = await serve(config);
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const pool = new pg.Pool({ ...address, database, max: 2 });
  pool.on('error', () => undefined);
  return {
    url,
    dataDir,
    service,
    pool,
    log: () => lines.join(''),
    scratchEntries: () => scratchEntries(join(dataDir, 'scratch')),
    another: (changes) => serve(readConfig({ ...env, ...changes })),
    close: async () => {
      await service.stop();
      await pool.end();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database of its own in the run's PostgreSQL, with all tables. */
export const freshDatabase = () => createDatabase(inject('postgres'));

async function scratchEntries(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true }).catch(() => []);
  return entries.filter((name) => name.includes('/'));
}

/** A client like a browser: one visitor with a cookie jar. */
export class Visitor {
  #url: string;
  readonly #cookies = new Map<string, string>();
  readonly headers: Record<string, string>;

  constructor(server: Pick<TestServer, 'url'>, headers: Record<string, string> = {}) {
    this.#url = server.url;
    this.headers = headers;
  }

  /** The same visitor at another address, as after a restart. */
  moveTo(server: Pick<TestServer, 'url'>): void {
    this.#url = server.url;
  }

  urlOf(path: string): string {
    return this.#url + path;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.headers, ...Object.fromEntries(new Headers(init.headers)) });
    if (this.#cookies.size > 0) headers.set('cookie', this.cookie);
    const response = await fetch(`${this.#url}${path}`, { redirect: 'manual', ...init, headers });
    await checkAnswer(init.method ?? 'GET', path, response);
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    return response;
  }

  async json<T = Record<string, unknown>>(path: string, init?: RequestInit): Promise<T> {
    return (await (await this.fetch(path, init)).json()) as T;
  }

  async upload(bytes: Uint8Array<ArrayBuffer>, name = 'document.pdf'): Promise<DocumentView> {
    const response = await this.fetch('/api/pdf/upload', { method: 'POST', body: form([['pdf', file(bytes, name)]]) });
    if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
    return (await response.json()) as DocumentView;
  }

  /** Uploads a file of any kind. */
  async uploadAs(kind: FileKind, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<DocumentView> {
    if (kind.name === 'pdf') return this.upload(bytes, name);
    const body = form([['file', file(bytes, name, '')]]);
    const response = await this.fetch(`/api/files/upload?kind=${kind.name}`, { method: 'POST', body });
    if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
    return (await response.json()) as DocumentView;
  }

  /** Runs an operation on stored documents. */
  async run(operation: Operation, documentIds: readonly string[], options: RunOptions = {}): Promise<Response> {
    const { params = operation.example, headers = {}, signal } = options;
    const route = operation.routes[0] ?? '';
    const base = { method: 'POST', ...(signal ? { signal } : {}) };
    if (operation.source.from === 'document') {
      const path = route.replace(':id', documentIds[0] ?? '');
      return this.fetch(path, {
        ...base,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(params),
      });
    }
    const parts = documentIds.map((id) => ['documentId', id] as [string, string]);
    const fields = Object.entries(params).map(([name, value]) => [name, String(value)] as [string, string]);
    return this.fetch(route, { ...base, headers, body: form([...parts, ...fields]) });
  }

  async job(id: string): Promise<JobView> {
    return this.json<JobView>(`/api/jobs/${id}`);
  }

  /** Waits until a job is settled. */
  async settled(id: string, withinMs = 50_000): Promise<JobView> {
    const deadline = Date.now() + withinMs;
    for (;;) {
      const job = await this.job(id);
      if (job.state !== 'waiting' && job.state !== 'running') return job;
      if (Date.now() > deadline) throw new Error(`job ${id} is still ${job.state}`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}

export interface RunOptions {
  readonly params?: object;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

export function file(bytes: Uint8Array<ArrayBuffer>, name = 'document.pdf', type = 'application/pdf'): File {
  return new File([bytes], name, { type });
}

/** Multipart fields in their order. */
export function form(fields: readonly (readonly [string, string | File])[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}
