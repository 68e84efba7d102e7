import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { AppError } from '#contract/errors.ts';
import type { EngineCall } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { type OfficeAnswer, OfficeDied, type OfficeOrder, OfficeWorker } from './officeWorker.ts';

export interface ResidentOfficeOptions {
  readonly sandbox: Sandbox;
  /** Where it lives from call to call. */
  readonly homeDir: string;
}

/** LibreOffice grows with what it has seen (docs/decisions/0150). */
const mostDocuments = 20;
const mostRssBytes = 700 * 1024 ** 2;
const documentMs = 120_000;
/** After this long without work its memory goes back to the machine. */
const idleMs = 3 * 60_000;

const needed = ['/usr/bin/python3', '/usr/lib/libreoffice/program/soffice.bin', '/usr/lib/python3/dist-packages/uno.py'] as const;

/**
 * At most one LibreOffice, started when it is needed. It stays for the next document of the same owner and for nobody else's: were it
 * taken over by a document, it would see only more of the same person's (docs/decisions/0151).
 */
export class ResidentOffice {
  readonly #options: ResidentOfficeOptions;
  #worker: OfficeWorker | undefined;
  #owner: string | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** One document at a time, whoever calls. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: ResidentOfficeOptions) {
    this.#options = options;
  }

  /** Converts a file. An office that dies is replaced and asked once more. */
  convert(path: string, order: OfficeOrder, outPath: string, call: EngineCall): Promise<OfficeAnswer> {
    const work = this.#turn.then(() => this.#convert(path, order, outPath, call));
    this.#turn = work.catch(() => undefined);
    return work;
  }

  async #convert(path: string, order: OfficeOrder, outPath: string, call: EngineCall): Promise<OfficeAnswer> {
    clearTimeout(this.#idle);
    for (const isLast of [false, true]) {
      try {
        const worker = await this.#workerFor(call);
        const answer = await worker.convert(path, order, outPath, {
          ...call,
          deadlineMs: Math.min(call.deadlineMs, documentMs),
        });
        await this.#keepOrDrop(worker);
        return answer;
      } catch (cause) {
        await this.#drop();
        if (!(cause instanceof OfficeDied)) throw cause;
        if (isLast) throw new AppError('cannot_process', { cause });
      }
    }
    throw new AppError('internal');
  }

  async #workerFor(call: EngineCall): Promise<OfficeWorker> {
    if (this.#worker && call.owner !== undefined && call.owner === this.#owner) return this.#worker;
    await this.#drop();
    if (!needed.every((path) => existsSync(path)))
      throw new AppError('engine_missing', { cause: 'LibreOffice is not installed' });
    await mkdir(this.#options.homeDir, { recursive: true });
    this.#worker = await OfficeWorker.start(this.#options.sandbox, this.#options.homeDir, call);
    this.#owner = call.owner;
    return this.#worker;
  }

  async #keepOrDrop(worker: OfficeWorker): Promise<void> {
    const isUsedUp = worker.documents >= mostDocuments || worker.rssBytes > mostRssBytes;
    if (isUsedUp || this.#owner === undefined) return this.#drop();
    this.#idle = setTimeout(() => void this.#drop(), idleMs);
    this.#idle.unref();
  }

  async #drop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.close();
  }
}
