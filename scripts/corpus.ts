/**
 * `npm run corpus -- <folder>... [--sample n] [--seed n]`: runs every operation over every file of a kind it accepts, through the real
 * server. Prints ok / refused (with the code) / failed, seconds and memory for each operation. Exits with 1 when anything failed.
 */
import { readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Operation } from '#contract/api/operation.ts';
import { type FileKind, fileKinds, headerBytes, mediaTypeOf } from '#contract/files/files.ts';
import { operations } from '#tools/catalogue.ts';
import { type Answer, Client } from './client.ts';
import { CorpusRows } from './corpusRows.ts';
import { treeBytes, watchPeak } from './processes.ts';
import { type Site, startSite } from './site.ts';

/** Longer than any deadline of the server: a run that takes this long hangs. */
const hangAfterMs = 180_000;

interface CorpusFile {
  readonly path: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly mediaType: string;
}

/** The type of a file by its bytes, as the server determines it. Files of no other type are text. */
async function fileOf(folder: string, name: string): Promise<CorpusFile | undefined> {
  const path = join(folder, name);
  const { pdf, image, svg, text } = fileKinds;
  const endings = [pdf, image, svg, text].flatMap((kind) => kind.endings);
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending)) || !statSync(path).isFile()) return undefined;
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes);
  await file.close();
  const header = buffer.subarray(0, bytesRead);
  for (const kind of [pdf, image, svg, text]) {
    const mediaType = mediaTypeOf(kind, header);
    if (mediaType !== undefined) return { path, name, kind, mediaType };
  }
  // The server's answer to files of other types is tested too.
  return { path, name, kind: pdf, mediaType: 'application/pdf' };
}

/** The same files for the same seed, chosen by a linear congruential generator. */
function sampleOf<Each>(all: readonly Each[], count: number, seed: number): Each[] {
  let state = seed;
  const dealt = all.map((each) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { each, state };
  });
  const chosen = new Set(
    dealt
      .toSorted((a, b) => a.state - b.state)
      .slice(0, count)
      .map(({ each }) => each),
  );
  return all.filter((each) => chosen.has(each));
}

/** The minimum number of files that the operation accepts, all of them the same file. */
function inputsFor({ source }: Operation, documentId: string): string[] {
  const count = source.from === 'document' ? 1 : source.min;
  return Array.from({ length: count }, () => documentId);
}

class CorpusRun {
  readonly rows = new CorpusRows();
  readonly #client: Client;
  readonly #site: Site;
  readonly #idleBytes: number;

  constructor(site: Site) {
    this.#site = site;
    this.#client = new Client(site.url);
    this.#idleBytes = treeBytes(site.pid);
  }

  async #measure(name: string, file: string, work: () => Promise<Answer>): Promise<void> {
    const startedAt = performance.now();
    const peak = watchPeak(this.#site.pid, 100);
    let timer: NodeJS.Timeout | undefined;
    const hang = new Promise<Answer>((_, reject) => {
      timer = setTimeout(() => reject(new Error('hangs')), hangAfterMs);
    });
    const answer = await Promise.race([work(), hang]).catch((error: unknown) => String(error));
    clearTimeout(timer);
    const seconds = (performance.now() - startedAt) / 1000;
    this.rows.add(name, { file, answer, seconds, grownBytes: peak() - this.#idleBytes });
  }

  async runFile({ path, name, kind, mediaType }: CorpusFile): Promise<void> {
    let documentId: string | undefined;
    await this.#measure('upload', name, async () => {
      const { document, answer } = await this.#client.upload(path, kind);
      documentId = document?.id;
      return answer;
    });
    const id = documentId;
    if (id === undefined) return;
    for (const operation of operations) {
      if (!operation.source.kind.mediaTypes.includes(mediaType)) continue;
      await this.#measure(operation.id, name, () => this.#client.run(operation, inputsFor(operation, id)));
    }
    await this.#client.delete(id);
  }
}

async function chosenFiles(): Promise<CorpusFile[]> {
  const options = { sample: { type: 'string' }, seed: { type: 'string', default: '1' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (positionals.length === 0) throw new Error('usage: npm run corpus -- <folder>... [--sample n] [--seed n]');
  const files: CorpusFile[] = [];
  for (const folder of positionals) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    const found = (await Promise.all(names.map((name) => fileOf(folder, name)))).filter((file) => file !== undefined);
    files.push(...sampleOf(found, Number(values.sample ?? found.length), Number(values.seed)));
  }
  return files;
}

async function main(): Promise<void> {
  const files = await chosenFiles();
  const site = await startSite({ LOG_LEVEL: 'warn', BILLING: 'off', RATE_LIMITS: 'off' });
  const run = new CorpusRun(site);
  try {
    for (const file of files) {
      await run.runFile(file);
      if (site.ending()) throw new Error(`the server ended with ${site.ending()} at ${file.name}`);
    }
    console.log(`${files.length} files`);
    run.rows.print();
    if (run.rows.failures > 0) console.log(`what the server said of the failures:\n${site.log().slice(-8000)}`);
  } catch (error) {
    run.rows.print();
    console.log(`the server stopped answering; its last lines:\n${site.log().slice(-4000)}`);
    throw error;
  } finally {
    await site.stop();
  }
  if (run.rows.failures > 0) process.exitCode = 1;
}

await main();
