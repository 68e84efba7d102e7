import { stat } from 'node:fs/promises';
import { AppError } from '#contract/errors.ts';
import type { EstimateOrder } from '#engines/core/content/streams/streamOrder.ts';
import type { ReadDocument } from '#engines/core/editDocument.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import type { CompressEstimate, EngineCall, PdfInput } from '#engines/ports.ts';
import { nodeProgram, type Sandbox, sharpPackages } from '#engines/sandbox.ts';
import { isSmaller, levels } from './levels.ts';
import { planOf } from './plan.ts';
import { readLine } from './readerRuns.ts';
import { sampledPlan } from './sampledPlan.ts';

const names = ['low', 'medium', 'high'] as const;
/** From the first byte that is read to the answer. A person who waits is about to choose a level (docs/decisions/0424). */
const usualMs = 1500;
/** A file within both limits is planned as a whole, a larger one from a sample of its objects. */
const wholeBytes = 8 * 1024 * 1024;
const wholeObjects = 4000;
/** A table of more takes longer to read than there is time. */
const mostObjects = 150_000;

/** Estimates the result of each level with the same plan and the same code, on a sample. Undefined where the time does not suffice. */
export function estimateWith(sandbox: Sandbox, readDocument: ReadDocument, estimateMs = usualMs) {
  return async (input: PdfInput, call: EngineCall): Promise<CompressEstimate | undefined> => {
    const endsAtMs = Date.now() + estimateMs;
    const inputBytes = (await stat(input.path)).size;
    const timed = { ...call, deadlineMs: Math.min(call.deadlineMs, estimateMs) };
    try {
      const opened = openAsItCame(input, inputBytes);
      if (!opened)
        return await readDocument(input, timed, async (source, at) =>
          estimateOf(sandbox, { source, path: at.path, inputBytes, endsAtMs }, timed),
        );
      try {
        return await estimateOf(sandbox, { source: opened, path: input.path, inputBytes, endsAtMs }, timed);
      } finally {
        opened.document.close();
      }
    } catch (cause) {
      call.signal.throwIfAborted();
      if (cause instanceof AppError && cause.code === 'too_complex') return undefined;
      throw cause;
    }
  };
}

/** The file without a copy, which takes longer than anything else. Undefined for one that is protected, damaged, or small. */
function openAsItCame({ path, password }: PdfInput, inputBytes: number): Pick<Source, 'document'> | undefined {
  if (inputBytes <= wholeBytes || password !== undefined) return undefined;
  try {
    const document = PdfDocument.openUpTo(mostObjects, path);
    if (document.trailer.get('Encrypt') === undefined) return { document };
    document.close();
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'damaged') throw cause;
  }
  return undefined;
}

interface Given {
  readonly source: Source | Pick<Source, 'document'>;
  readonly path: string;
  readonly inputBytes: number;
  readonly endsAtMs: number;
}

async function estimateOf(sandbox: Sandbox, { source, path, inputBytes, endsAtMs }: Given, call: EngineCall) {
  const isWhole = 'pages' in source && inputBytes <= wholeBytes && source.document.objectNumbers.length <= wholeObjects;
  const { streams, images, otherBytes } = isWhole
    ? await planOf(source, call)
    : sampledPlan(source.document, (await stat(path)).size);
  call.progress(1, 2);
  const aims = names.map((name) => ({
    qualitySteps: levels[name].qualitySteps,
    budgetBytes: inputBytes * levels[name].left - otherBytes,
  }));
  const order: EstimateOrder = { inputPath: '../in/sound.pdf', streams, images, aims, endsAtMs };
  const [low, medium, high] = (await weigh(sandbox, order, path, call)).map((bytes) => {
    const total = otherBytes + bytes;
    return isSmaller(total, inputBytes) ? Math.round(total) : undefined;
  });
  call.progress(2, 2);
  return { low, medium, high };
}

async function weigh(sandbox: Sandbox, order: EstimateOrder, path: string, call: EngineCall): Promise<readonly number[]> {
  const deadlineMs = order.endsAtMs - Date.now();
  if (deadlineMs <= 0) throw new AppError('too_complex', { cause: 'reading took all of the time' });
  let bytes: readonly number[] | undefined;
  const run = await sandbox.run({
    program: nodeProgram(new URL('./estimateProcess.ts', import.meta.url), [...sharpPackages, 'pdfjs-dist']),
    args: [],
    stdin: JSON.stringify(order),
    inputs: [{ name: 'sound.pdf', path }],
    limits: { memoryBytes: 1536 * 1024 ** 2, cpuSeconds: 60 },
    onLine: (line) => {
      const answer = readLine(line);
      if (answer?.what === 'estimate') bytes = answer.bytes;
    },
    deadlineMs,
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  await run.close();
  // A picture that crashes its reader is left out when the file is made smaller. Here it only means that nothing is known.
  if (bytes?.length !== order.aims.length)
    throw new AppError('too_complex', { cause: `the estimate ended with ${run.exitCode}` });
  return bytes;
}
