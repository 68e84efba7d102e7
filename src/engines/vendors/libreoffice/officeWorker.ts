import { fileURLToPath } from 'node:url';
import { AppError } from '#contract/api/errors.ts';
import type { EngineCall } from '#engines/ports.ts';
import type { Resident, Sandbox } from '#engines/sandbox.ts';
import { reasonOf } from '#engines/sandbox.ts';

/** A request for `worker.py`. The file names are ours. */
export interface OfficeRequest {
  readonly filter: string;
  readonly filterOptions: string;
  readonly export: string;
  readonly pdf: Readonly<Record<string, boolean | number>>;
  readonly sheet: number;
  readonly fit: 'file' | 'width' | 'sheet';
  readonly landscape: boolean;
  /** A table without formatting: LibreOffice's own header and footer are left out. */
  readonly plain: boolean;
  /** Families whose substitutes are requested. */
  readonly fonts: readonly string[];
}

/** A request for the pages of a text document, without a file. */
export interface LayoutRequest {
  readonly filter: string;
  readonly layout: true;
}

/** Its answer. It comes from a process that may have been taken over. */
export interface OfficeAnswer {
  readonly ok: boolean;
  readonly why?: 'load' | 'sheet' | 'store' | 'size';
  readonly sheets?: number;
  readonly rssKb?: number;
  readonly fonts?: Readonly<Record<string, string>>;
  /** The answer to a LayoutRequest, unchecked. */
  readonly pages?: unknown;
  readonly marks?: unknown;
  readonly boxes?: unknown;
}

/** LibreOffice ended during a document. Another instance may try again. */
export class OfficeDied extends Error {
  constructor() {
    super('the office process ended');
    this.name = 'OfficeDied';
  }
}

/** Receives the program's next line; undefined when there will be none. */
interface Ear {
  heard(line: string | undefined): void;
}

const startMs = 60_000;
const inputName = 'document';
const outputName = 'out.pdf';

const limits = {
  memoryBytes: 3 * 1024 ** 3,
  /** For all its documents together; each has its own deadline. */
  cpuSeconds: 1200,
  fileBytes: 512 * 1024 ** 2,
  processes: 256,
  openFiles: 1024,
};

const own = (name: string) => ({ name, path: fileURLToPath(new URL(name, import.meta.url)) });

/** A resident LibreOffice in the sandbox, which gets its documents one after another. */
export class OfficeWorker {
  readonly #resident: Resident;
  readonly #ear: Ear;
  documents = 0;
  rssBytes = 0;

  private constructor(resident: Resident, ear: Ear) {
    this.#resident = resident;
    this.#ear = ear;
  }

  /** Throws `engine_missing`, OfficeDied, and the error that stops the call. */
  static async start(sandbox: Sandbox, homeDir: string, signal: AbortSignal): Promise<OfficeWorker> {
    const ear: Ear = { heard: () => undefined };
    const resident = await sandbox.start({
      program: '/usr/bin/python3',
      args: ['-I', '../in/worker.py'],
      inputs: [own('worker.py'), own('hardened.xcu')],
      systemFolders: ['/etc/fonts', '/etc/libreoffice', '/var/lib/libreoffice', '/var/cache/fontconfig'],
      limits,
      scratchDir: homeDir,
      onLine: (line) => ear.heard(line),
    });
    const worker = new OfficeWorker(resident, ear);
    resident.ended.finally(() => ear.heard(undefined)).catch(() => undefined);
    try {
      if (!/"ready"/.test(await worker.#hear(signal, startMs))) throw new OfficeDied();
      return worker;
    } catch (cause) {
      await worker.close();
      throw cause;
    }
  }

  /** Converts one file; no other file is there meanwhile. Throws OfficeDied, `too_complex` past the deadline, `cancelled`. */
  async convert(path: string, request: OfficeRequest, outPath: string, call: EngineCall): Promise<OfficeAnswer> {
    const answer = await this.#answer(path, { ...request, out: outputName }, call);
    const isTaken = answer.ok && (await this.#resident.take(outputName, outPath));
    return isTaken || !answer.ok ? answer : { ok: false, why: 'store' };
  }

  /** Lays out one text document. Throws as `convert` does. */
  layOut(path: string, request: LayoutRequest, call: EngineCall): Promise<OfficeAnswer> {
    return this.#answer(path, request, call);
  }

  async #answer(path: string, request: object, call: EngineCall): Promise<OfficeAnswer> {
    this.documents += 1;
    await this.#resident.show(inputName, path);
    this.#resident.tell(JSON.stringify({ ...request, in: inputName }));
    const answer = readAnswer(await this.#hear(call.signal, call.deadlineMs));
    this.rssBytes = (answer.rssKb ?? 0) * 1024;
    await this.#resident.hide(inputName);
    return answer;
  }

  close(): Promise<void> {
    return this.#resident.close();
  }

  #hear(signal: AbortSignal, withinMs: number): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    if (signal.aborted) reject(reasonOf(signal));
    const onAbort = () => reject(reasonOf(signal));
    const deadline = setTimeout(() => reject(new AppError('too_complex', { cause: 'deadline' })), Math.max(1, withinMs));
    signal.addEventListener('abort', onAbort, { once: true });
    this.#ear.heard = (line) => (line === undefined ? reject(new OfficeDied()) : resolve(line));
    return promise.finally(() => {
      clearTimeout(deadline);
      signal.removeEventListener('abort', onAbort);
      this.#ear.heard = () => undefined;
    });
  }
}

function readAnswer(line: string): OfficeAnswer {
  try {
    const answer: OfficeAnswer & { broken?: boolean } = JSON.parse(Buffer.from(line, 'latin1').toString('utf8'));
    if (answer.broken !== true && typeof answer.ok === 'boolean') return answer;
  } catch {
    // Not our format: the program is no longer the one we started.
  }
  throw new OfficeDied();
}
