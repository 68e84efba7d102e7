import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { AppError } from '#contract/api/errors.ts';
import type { EngineCall } from '#engines/ports.ts';
import { reasonOf, type Sandbox } from '#engines/sandbox.ts';
import type { OfficeFacts } from './officeFacts.ts';
import { type LayoutRequest, type OfficeAnswer, OfficeDied, type OfficeRequest, OfficeWorker } from './officeWorker.ts';

export interface ResidentOfficeOptions {
  readonly sandbox: Sandbox;
  /** Its folder. */
  readonly homeDir: string;
}

/** LibreOffice's memory grows with each document (docs/decisions/0150). */
const maxDocuments = 20;
const maxRssBytes = 700 * 1024 ** 2;
/** The next one is started when so many documents are left to this one, because a start takes as long as several small documents. */
const startsAheadBy = 5;
const documentMs = 120_000;
/** After this idle time its memory is freed. */
const idleMs = 3 * 60_000;

const needed = ['/usr/bin/python3', '/usr/lib/libreoffice/program/soffice.bin', '/usr/lib/python3/dist-packages/uno.py'] as const;

type FontFacts = Pick<OfficeFacts, 'bringsFonts'>;
type Work = (worker: OfficeWorker, call: EngineCall) => Promise<OfficeAnswer>;

/**
 * A LibreOffice that is started on demand. It stays for the next document of the same owner only: if a document took it over, it would see
 * only more of the same owner's (docs/decisions/0151). Where owners change, and before it has to be replaced, a spare one is started ahead,
 * which has seen no document (docs/decisions/0326).
 */
export class ResidentOffice {
  readonly #options: ResidentOfficeOptions;
  #worker: OfficeWorker | undefined;
  #owner: string | undefined;
  /** Started ahead; undefined where that failed. */
  #spare: Promise<OfficeWorker | undefined> | undefined;
  #ownersChange = false;
  /** The folder of the call whose document brought fonts along: another document would be set in them (docs/decisions/0450). */
  #fontsOf: string | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** One document at a time for all callers. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: ResidentOfficeOptions) {
    this.#options = options;
  }

  /** Converts a file. An instance that dies is replaced, and the file is tried once more. */
  convert(path: string, request: OfficeRequest, outPath: string, call: EngineCall, facts?: FontFacts): Promise<OfficeAnswer> {
    return this.#inTurn(call, facts, (worker, timed) => worker.convert(path, request, outPath, timed));
  }

  /** Lays out a text document, in the same way. */
  layOut(path: string, request: LayoutRequest, call: EngineCall, facts?: FontFacts): Promise<OfficeAnswer> {
    return this.#inTurn(call, facts, (worker, timed) => worker.layOut(path, request, timed));
  }

  /** Starts an instance for this owner, if none runs for him. Never rejects: the next call starts anew. */
  async startAhead(call: EngineCall): Promise<void> {
    if (call.owner === undefined) return;
    const started = this.#turn.then(async () => {
      clearTimeout(this.#idle);
      await this.#workerFor(call);
      this.#dropWhenIdle();
    });
    this.#turn = started.catch(() => this.#drop());
    await this.#turn;
  }

  /** Starts an instance that no document was shown to, for the next owner. Never rejects. */
  async prepare(): Promise<void> {
    this.#startSpare();
    await this.#spare;
    // Where another one is there by now, both are ended when that one has been idle.
    if (this.#worker === undefined) this.#dropWhenIdle();
  }

  #inTurn(call: EngineCall, facts: FontFacts | undefined, work: Work): Promise<OfficeAnswer> {
    const done = this.#turn.then(() => this.#answer(call, facts, work));
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #answer(call: EngineCall, facts: FontFacts | undefined, work: Work): Promise<OfficeAnswer> {
    clearTimeout(this.#idle);
    for (const isLast of [false, true]) {
      try {
        const worker = await this.#workerFor(call);
        if (facts?.bringsFonts) this.#fontsOf = call.scratchDir;
        const answer = await work(worker, { ...call, deadlineMs: Math.min(call.deadlineMs, documentMs) });
        await this.#keepOrDrop(worker, call);
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
    const hasOtherFonts = this.#fontsOf !== undefined && this.#fontsOf !== call.scratchDir;
    if (this.#worker && call.owner !== undefined && call.owner === this.#owner && !hasOtherFonts) return this.#worker;
    if (this.#worker) {
      this.#ownersChange = true;
      // Not awaited, because it has a folder of its own.
      void this.#drop();
    }
    this.#worker = (await this.#takeSpare(call)) ?? (await this.#start(call.signal));
    this.#owner = call.owner;
    return this.#worker;
  }

  async #start(signal: AbortSignal): Promise<OfficeWorker> {
    if (!needed.every((path) => existsSync(path)))
      throw new AppError('engine_missing', { cause: 'LibreOffice is not installed' });
    await mkdir(this.#options.homeDir, { recursive: true });
    return OfficeWorker.start(this.#options.sandbox, this.#options.homeDir, signal);
  }

  /** Taken out of its place before it is awaited, so that no other caller gets it. */
  async #takeSpare({ signal }: EngineCall): Promise<OfficeWorker | undefined> {
    const spare = this.#spare;
    this.#spare = undefined;
    if (!spare) return undefined;
    const stopped = Promise.withResolvers<never>();
    const onAbort = () => stopped.reject(reasonOf(signal));
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    try {
      return await Promise.race([spare, stopped.promise]);
    } catch (cause) {
      void closeSpare(spare);
      throw cause;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  async #keepOrDrop(worker: OfficeWorker, call: EngineCall): Promise<void> {
    if (this.#owner === undefined) return this.#dropAll();
    const isWorn = worker.documents >= maxDocuments || worker.rssBytes > maxRssBytes;
    if (isWorn) await this.#drop();
    const isNeededSoon = isWorn || worker.documents >= maxDocuments - startsAheadBy;
    if (isNeededSoon || this.#ownersChange) this.#startSpare();
    call.keepsProgram?.(this.#spare !== undefined);
    this.#dropWhenIdle();
  }

  /** One that died is detected and replaced when it is needed. */
  #startSpare(): void {
    this.#spare ??= this.#start(new AbortController().signal).catch(() => undefined);
  }

  #dropWhenIdle(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#dropAll(), idleMs);
    this.#idle.unref();
  }

  async #drop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#fontsOf = undefined;
    await worker?.close();
  }

  async #dropAll(): Promise<void> {
    this.#ownersChange = false;
    const spare = this.#spare;
    this.#spare = undefined;
    await Promise.all([this.#drop(), spare && closeSpare(spare)]);
  }
}

async function closeSpare(spare: Promise<OfficeWorker | undefined>): Promise<void> {
  await (await spare)?.close();
}
