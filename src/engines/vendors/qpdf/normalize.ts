import { open, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import { hasPages } from '#engines/core/objects/assembly/pages.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import { repairFile } from '#engines/core/objects/repair.ts';
import type { TimedCall } from '#engines/core/timedCall.ts';
import type { CopyReservation } from '#engines/ports/call.ts';
import type { PdfInput } from '#engines/ports.ts';
import { passwordArgs } from './facts.ts';
import { outcome, type QpdfRunner, type RunEnd } from './qpdfRunner.ts';

/** A copy of an input for our own reader: intact, unencrypted, one object after the other. */
export interface NormalizedPdf {
  readonly input: PdfInput;
  readonly path: string;
  readonly repaired: boolean;
  /** Pages that are blank after the repair. */
  readonly lostPages: number;
  /** If false there is no encryption; if true `readFacts` determines it. */
  readonly mentionsEncryption: boolean;
}

/** The key of shared copies. */
const sharedKind = 'normalized';

const form = ['--decrypt', '--object-streams=disable', '--stream-data=preserve', '--no-warn'];

/** Normalizes inputs, a few at a time. `onDone` is called for each. */
export async function normalizeAll(
  runner: QpdfRunner,
  inputs: readonly PdfInput[],
  call: TimedCall,
  onDone: () => void,
): Promise<NormalizedPdf[]> {
  const results: NormalizedPdf[] = [];
  const numbered = inputs.map(
    (input, index): Numbered => ({ input, index, path: join(call.scratchDir, `normalized-${index}.pdf`) }),
  );
  const done = (index: number, result: NormalizedPdf) => {
    results[index] = result;
    onDone();
  };
  await forEachConcurrently(await batchesOf(numbered, runner.runEach !== undefined), async (batch) => {
    if (batch.length > 1) await normalizeShared(runner, batch, call, done);
    else for (const { input, index, path } of batch) done(index, await normalize(runner, input, path, call));
  });
  return results;
}

interface Numbered {
  readonly input: PdfInput;
  readonly index: number;
  readonly path: string;
}

/** For smaller inputs, starting a second sandbox takes longer than the work. */
const batchBytes = 512 * 1024;
/** So many find a program that waits for them (docs/decisions/0466). */
const maxAlone = 2;

/** As many batches as processors, where there is enough work. An input with a password runs alone, because its messages are private. */
async function batchesOf(inputs: readonly Numbered[], canBatch: boolean): Promise<Numbered[][]> {
  const open = inputs.filter(({ input }) => canBatch && input.password === undefined);
  const alone = inputs.filter(({ input }) => !canBatch || input.password !== undefined);
  const sizes = await Promise.all(open.map(({ input }) => stat(input.path).then(({ size }) => size)));
  const worthBatches = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / batchBytes);
  const minBatches = open.length <= maxAlone ? open.length : 1;
  const count = Math.min(availableParallelism(), open.length, Math.max(minBatches, worthBatches));
  const batches = Array.from({ length: count }, (_, batch) => open.filter((_, index) => index % count === batch));
  return [...batches, ...alone.map((one) => [one])];
}

/** A batch without the copies that the job has already. */
async function normalizeShared(
  runner: QpdfRunner,
  batch: readonly Numbered[],
  call: TimedCall,
  done: (index: number, result: NormalizedPdf) => void,
): Promise<void> {
  const { copies } = call;
  if (!copies) return normalizeBatch(runner, batch, call, done);
  const claims = new Map<number, CopyReservation<NormalizedPdf>>();
  const missing: Numbered[] = [];
  const known: Promise<void>[] = [];
  for (const one of batch) {
    const found = await copies.claim<NormalizedPdf>(sharedKind, one.input);
    if ('copy' in found) {
      const taken = found.copy.then((copy) => done(one.index, copy));
      // It is awaited after the batch, which may fail first.
      taken.catch(() => undefined);
      known.push(taken);
    } else {
      claims.set(one.index, found);
      missing.push({ ...one, path: found.path });
    }
  }
  try {
    if (missing.length > 0) {
      await normalizeBatch(runner, missing, call, (index, copy) => {
        claims.get(index)?.resolve(copy);
        done(index, copy);
      });
    }
  } catch (cause) {
    for (const claim of claims.values()) claim.reject(cause);
    throw cause;
  }
  await Promise.all(known);
}

async function normalizeBatch(
  runner: QpdfRunner,
  batch: readonly Numbered[],
  call: TimedCall,
  done: (index: number, result: NormalizedPdf) => void,
): Promise<void> {
  if (!runner.runEach) throw new AppError('internal');
  const files = batch.map(({ input, index }) => ({ name: `${index}.pdf`, path: input.path }));
  const { run, ends } = await runner.runEach(form, files, call);
  try {
    for (const [position, { input, index, path }] of batch.entries()) {
      const end = ends[position] as RunEnd;
      const take = async () => {
        const { repaired } = outcome(end, undefined);
        if (!(await run.take(`${index}.pdf`, path))) throw new AppError('damaged', { cause: 'qpdf wrote no file' });
        return { repaired };
      };
      done(index, await normalizedOrRepaired(runner, input, path, call, take));
    }
  } finally {
    await run.close();
  }
}

/**
 * Runs some work for each item, as many at once as there are processors. After a failure no new work starts, and running work is awaited,
 * so that nothing is written into a scratch folder that its owner deletes.
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  let failed: unknown;
  const worker = async () => {
    for (let index = next++; index < items.length && failed === undefined; index = next++) {
      await work(items[index] as Item, index).catch((cause: unknown) => {
        failed ??= cause;
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), items.length) }, worker));
  if (failed !== undefined) throw failed;
}

/** The copy that other engines of the job share, or one at `path` outside of jobs. */
export function normalize(runner: QpdfRunner, input: PdfInput, path: string, call: TimedCall): Promise<NormalizedPdf> {
  const make = (at: string) => normalizedOrRepaired(runner, input, at, call, () => rewrite(runner, input, at, call));
  return call.copies ? call.copies.once(sharedKind, input, make) : make(path);
}

async function normalizedOrRepaired(
  runner: QpdfRunner,
  input: PdfInput,
  path: string,
  call: TimedCall,
  take: () => Promise<{ repaired: boolean }>,
): Promise<NormalizedPdf> {
  try {
    const { repaired } = await take();
    requirePages(path);
    return { input, path, repaired, lostPages: 0, mentionsEncryption: await mentionsEncryption(input.path) };
  } catch (cause) {
    const repaired = await repairedInput(input, cause, `${path}.repaired`, call);
    await rewrite(runner, repaired, path, call);
    await rm(repaired.path);
    return { input: repaired, path, repaired: true, lostPages: repaired.lostPages, mentionsEncryption: false };
  }
}

/** Needs no password. */
interface RepairedPdf extends PdfInput {
  readonly lostPages: number;
}

/** Throws `no_pages`. A page tree that leads to no page may have lost them. */
function requirePages(path: string): void {
  const document = PdfDocument.open(path);
  try {
    if (!hasPages(document.catalog)) throw new AppError('no_pages');
  } finally {
    document.close();
  }
}

export function isRepairable(cause: unknown): cause is AppError {
  return cause instanceof AppError && (cause.code === 'damaged' || cause.code === 'no_pages');
}

/**
 * A repaired copy of an input that qpdf calls damaged, or in which it finds no page. All other failures are rethrown, and so is this one when
 * nothing can be repaired.
 */
export async function repairedInput(input: PdfInput, cause: unknown, path: string, call: TimedCall): Promise<RepairedPdf> {
  if (!isRepairable(cause)) throw cause;
  try {
    return { path, lostPages: await repairFile(input.path, path, call.signal) };
  } catch (failure) {
    throw isRepairable(failure) ? cause : failure;
  }
}

async function rewrite(runner: QpdfRunner, input: PdfInput, path: string, call: TimedCall): Promise<{ repaired: boolean }> {
  const args = [...form, ...passwordArgs(input), '../in/source.pdf', 'sound.pdf'];
  const run = await runner.run(args, [{ name: 'source.pdf', path: input.path }], call);
  try {
    const result = outcome(run, input.password);
    if (!(await run.take('sound.pdf', path))) throw new AppError('damaged', { cause: 'qpdf wrote no file' });
    return result;
  } finally {
    await run.close();
  }
}

const chunkBytes = 1024 * 1024;

/**
 * The trailer of an encrypted file names its encryption in plain text (ISO 32000-2 §7.6.2), so a file without the word has none. With the
 * word it may still have none; `readFacts` then determines it.
 */
export async function mentionsEncryption(path: string): Promise<boolean> {
  const word = '/Encrypt';
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafe(chunkBytes + word.length);
    let kept = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, kept, chunkBytes);
      if (bytesRead === 0) return false;
      const bytes = buffer.subarray(0, kept + bytesRead);
      if (bytes.includes(word)) return true;
      kept = Math.min(word.length - 1, bytes.length);
      bytes.copy(buffer, 0, bytes.length - kept);
    }
  } finally {
    await file.close();
  }
}
