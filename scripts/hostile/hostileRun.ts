import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Operation } from '#contract/api/operation.ts';
import { fileKinds } from '#contract/files/files.ts';
import { pdfToText } from '#tools/pdf-to-text/pdf-to-text.ts';
import type { Answer } from '../client.ts';
import { treeBytes } from '../processes.ts';
import type { Site } from '../site.ts';
import { armCanaries, type Canaries } from './canaries.ts';
import { crashedWorkerProcesses } from './crashedWorkerProcesses.ts';
import type { HostileFile } from './hostileFiles.ts';
import { inputsOf, operationsFor, seededSample } from './hostileOperations.ts';
import type { HostileRows } from './hostileRows.ts';
import { leftBelow, startHostileSite } from './hostileSite.ts';
import { HostileVisitor } from './hostileVisitor.ts';
import { baseOf, mutantOf } from './mutants.ts';
import { probesFor } from './probes.ts';

export interface HostileOptions {
  readonly deadlineSeconds: number;
  /** Files that are sent at the same time, and jobs that run at the same time. */
  readonly lanes: number;
  /** The number of operations for each mutant, where not all are run. */
  readonly operationsEach?: number | undefined;
  /** Only these runs are sent, named as in the report (`operation of file`). */
  readonly only?: ReadonlySet<string>;
}

/** A file that is sent through the operations, and its name in the report. */
interface Sent extends HostileFile {
  readonly label: string;
  /** Its results are also rendered and searched for the canaries' words, which the encoding of a PDF's fonts would hide. */
  readonly isProbe?: true;
  /** The seed of a mutant, which chooses its operations where not all are run. */
  readonly seed?: number;
  readonly untilGood?: boolean;
}

const sampleEveryMs = 250;
/** A run that takes this much longer than its deadline hangs. */
const hangSeconds = 60;

/** A server with canaries, and everything that is sent to it. */
export class HostileRun {
  readonly #options: HostileOptions;
  readonly #canaries: Canaries;
  readonly #folder: string;
  #site: Site;
  #rows: HostileRows;
  #restart: Promise<void> | undefined;
  #isEnding = false;
  #idleBytes = 0;
  readonly #peaks = new Set<{ bytes: number }>();
  /** Those of `only` that were sent. */
  readonly sent = new Set<string>();
  #sampler: NodeJS.Timeout | undefined;

  static async start(options: HostileOptions, rows: HostileRows): Promise<HostileRun> {
    const canaries = await armCanaries();
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-hostile-'));
    const site = await startHostileSite(options, canaries, folder);
    return new HostileRun(options, rows, canaries, folder, site);
  }

  private constructor(options: HostileOptions, rows: HostileRows, canaries: Canaries, folder: string, site: Site) {
    this.#options = options;
    this.#rows = rows;
    this.#canaries = canaries;
    this.#folder = folder;
    this.#site = site;
    this.#idleBytes = treeBytes(site.pid);
    this.#sampler = setInterval(() => this.#sample(), sampleEveryMs);
  }

  /** Counts what follows in these rows. */
  countIn(rows: HostileRows): void {
    this.#rows = rows;
  }

  /**
   * Sends the files unchanged, and returns the valid ones: those that an operation could process. With `untilGood` a file goes through no
   * more operations than needed to know that.
   */
  async sendFiles(files: readonly HostileFile[], untilGood = false): Promise<HostileFile[]> {
    const good = new Set<HostileFile>();
    await this.#inLanes(files, async (file, folder) => {
      if (await this.#send({ ...file, label: file.name, untilGood }, folder)) good.add(file);
    });
    return files.filter((file) => good.has(file));
  }

  /** Sends files that try to reach the canaries. */
  async sendProbes(): Promise<number> {
    const probes = probesFor(this.#canaries);
    await this.#inLanes(probes, async ({ name, kind, bytes }, folder) => {
      const path = join(folder, name);
      await writeFile(path, bytes);
      await this.#send({ name, path, kind: fileKinds[kind], label: `probe ${name}`, isProbe: true }, folder);
      await rm(path);
    });
    return probes.length;
  }

  /** Sends the mutants of these seeds. */
  async sendMutants(good: readonly HostileFile[], seeds: readonly number[]): Promise<void> {
    await this.#inLanes(good.length === 0 ? [] : seeds, async (seed, folder) => {
      const base = good[baseOf(good.length, seed)];
      if (base === undefined) return;
      const { bytes, how } = mutantOf(await readFile(base.path), seed);
      const path = join(folder, basename(base.name));
      await writeFile(path, bytes);
      await this.#send({ ...base, path, seed, label: `${base.name} --seed ${seed} (${how})` }, folder);
      await rm(path);
    });
  }

  /** Finishes what is running and starts nothing new. `end` must still be called. */
  sendNoMore(): void {
    this.#isEnding = true;
  }

  /** Checks for leftovers, stops the server and removes everything. */
  async end(): Promise<void> {
    clearInterval(this.#sampler);
    for (const left of await leftBelow(this.#dataDir)) this.#rows.found('scratchLeft', left);
    await this.#site.stop();
    this.#judgeLog(this.#site);
    // With several files running it is unknown which of them sent the packet.
    for (let n = 0; n < this.#canaries.packets(); n += 1) this.#rows.found('packets', 'from one of the files of this run');
    await this.#canaries.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  get #dataDir(): string {
    return join(this.#folder, 'data');
  }

  async #inLanes<Each>(all: readonly Each[], work: (each: Each, folder: string) => Promise<void>): Promise<void> {
    const queue = all.values();
    const lane = async (_: unknown, n: number) => {
      const folder = join(this.#folder, `lane${n}`);
      await mkdir(folder, { recursive: true });
      for (const each of queue) {
        if (this.#isEnding) return;
        await work(each, folder);
        if (this.#site.ending() !== undefined) await this.#startAgain();
      }
    };
    await Promise.all(Array.from({ length: this.#options.lanes }, lane));
  }

  /** Uploads a file and runs every operation that accepts it. True when an operation could process it. */
  async #send(file: Sent, folder: string): Promise<boolean> {
    const { only } = this.#options;
    if (only && ![...only].some((name) => name.endsWith(` of ${file.label}`))) return false;
    const visitor = new HostileVisitor(this.#site.url);
    let stored: { id: string; mediaType: string } | undefined;
    await this.#measure('upload', file.label, async () => {
      const { document, answer } = await visitor.upload(file.path, file.kind);
      stored = document;
      return answer;
    });
    if (stored === undefined) return false;
    const { id, mediaType } = stored;
    let isGood = false;
    for (const operation of this.#chosenFor(file, mediaType)) {
      if (this.#isEnding || this.#site.ending() !== undefined) return isGood;
      const savePath = join(folder, 'result');
      const answer = await this.#measure(operation.id, file.label, () =>
        visitor.run(operation, inputsOf(operation, id), operation.example, savePath),
      );
      if (typeof answer === 'string' || answer.code !== undefined) continue;
      isGood = true;
      await this.#judge(visitor, operation, file, savePath).catch((error: unknown) => {
        // A server that ended meanwhile is counted as such.
        if (this.#site.ending() === undefined) this.#rows.found('internal', `the result of ${operation.id}: ${error}`);
      });
      if (file.untilGood) break;
    }
    await visitor.delete(id).catch(() => undefined);
    return isGood;
  }

  #chosenFor({ seed, label }: Sent, mediaType: string): Operation[] {
    const all = operationsFor(mediaType);
    const { only } = this.#options;
    if (only) return all.filter(({ id }) => only.has(`${id} of ${label}`));
    return seed === undefined ? all : seededSample(all, this.#options.operationsEach ?? all.length, seed);
  }

  async #measure(operation: string, file: string, work: () => Promise<Answer>): Promise<Answer | string> {
    const startedAt = performance.now();
    const peak = { bytes: 0 };
    this.#peaks.add(peak);
    let timer: NodeJS.Timeout | undefined;
    const hang = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('hangs'), (this.#options.deadlineSeconds + hangSeconds) * 1000);
    });
    const answer = await Promise.race([work().catch(String), hang]);
    clearTimeout(timer);
    this.#peaks.delete(peak);
    const seconds = (performance.now() - startedAt) / 1000;
    const name = `${operation} of ${file}`;
    if (this.#options.only)
      console.log(`${name}: ${seconds.toFixed(1)} s, ${typeof answer === 'string' ? answer : (answer.code ?? answer.status)}`);
    this.sent.add(name);
    this.#rows.add({ operation, file, answer, seconds, grownBytes: Math.max(0, peak.bytes - this.#idleBytes) });
    return answer;
  }

  /** Looks for canaries in a result, and deletes it. */
  async #judge(visitor: HostileVisitor, operation: Operation, file: Sent, savePath: string): Promise<void> {
    const found = new Set(this.#canaries.foundIn(await readFile(savePath)));
    const result = await visitor.result();
    if (file.isProbe && result?.mediaType === 'application/pdf') {
      const { status } = await visitor.run(pdfToText, [result.documentId], pdfToText.example, savePath);
      if (status === 200) for (const name of this.#canaries.foundIn(await readFile(savePath))) found.add(name);
      const text = await visitor.result();
      if (text) await visitor.delete(text.documentId);
    }
    for (const name of found) this.#rows.found('canaries', `the ${name}'s in ${operation.id} of ${file.label}`);
    // An edited document serves its result. Both are deleted together at the end.
    if (result && !operation.output.replacesSource) await visitor.delete(result.documentId);
    await rm(savePath);
  }

  #sample(): void {
    if (this.#peaks.size === 0) return;
    const bytes = treeBytes(this.#site.pid);
    for (const peak of this.#peaks) peak.bytes = Math.max(peak.bytes, bytes);
  }

  #judgeLog(site: Site): void {
    for (const end of crashedWorkerProcesses(site.log())) this.#rows.found('crashes', `a worker process: ${end}`);
    for (const name of this.#canaries.foundIn(Buffer.from(site.log()))) this.#rows.found('canaries', `the ${name}'s in the log`);
  }

  /** All lanes wait for the same new server. */
  #startAgain(): Promise<void> {
    this.#restart ??= (async () => {
      this.#rows.found('crashes', `the server ended with ${this.#site.ending()}:\n${this.#site.log().slice(-2000)}`);
      this.#judgeLog(this.#site);
      await this.#site.stop();
      this.#site = await startHostileSite(this.#options, this.#canaries, this.#folder);
      this.#restart = undefined;
    })();
    return this.#restart;
  }
}
