import { stat } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import type { EstimateRequest } from '#engines/core/content/streams/streamRequest.ts';
import type { ReadDocument } from '#engines/core/editDocument.ts';
import { openSource } from '#engines/core/objects/assembly/source.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import type { CompressEstimate, EngineCall, PdfInput } from '#engines/ports.ts';
import { nodeProgram, type Sandbox, sharpPackages } from '#engines/sandbox.ts';
import { isSmaller, levels } from './levels.ts';
import { planOf } from './plan.ts';
import { readLine } from './readerRuns.ts';
import { type SampledPlan, sampledPlan } from './sampledPlan.ts';

const names = ['low', 'medium', 'high'] as const;
/** From the first byte that is read to the answer. A person who waits is about to choose a level (docs/decisions/0424). */
const usualMs = 1500;
/** A file within both limits is planned as a whole, a larger one from a sample of its objects. */
const wholeBytes = 8 * 1024 * 1024;
const wholeObjects = 4000;
/** A table of more takes longer to read than there is time. */
const maxObjects = 150_000;

/** Estimates the result of each level with the same plan and the same code, on a sample. Undefined where the time does not suffice. */
export function estimateWith(sandbox: Sandbox, readDocument: ReadDocument, estimateMs = usualMs) {
  return async (input: PdfInput, call: EngineCall): Promise<CompressEstimate | undefined> => {
    const endsAtMs = Date.now() + estimateMs;
    const inputBytes = (await stat(input.path)).size;
    const timed = { ...call, deadlineMs: Math.min(call.deadlineMs, estimateMs) };
    try {
      const planned = await planAsItCame(input, inputBytes, timed);
      if (planned) return await estimateOf(sandbox, { plan: planned, path: input.path, inputBytes, endsAtMs }, timed);
      return await readDocument(input, timed, async (source, at) => {
        const plan = isLarge(source.document, inputBytes)
          ? sampledPlan(source.document, (await stat(at.path)).size)
          : await planOf(source, timed);
        return estimateOf(sandbox, { plan, path: at.path, inputBytes, endsAtMs }, timed);
      });
    } catch (cause) {
      call.signal.throwIfAborted();
      if (cause instanceof AppError && cause.code === 'too_complex') return undefined;
      throw cause;
    }
  };
}

/** From the file without a copy, which takes longer than anything else. Undefined for one that is protected or damaged. */
async function planAsItCame(
  { path, password }: PdfInput,
  inputBytes: number,
  call: EngineCall,
): Promise<SampledPlan | undefined> {
  if (password !== undefined) return undefined;
  let document: PdfDocument | undefined;
  try {
    document = PdfDocument.openUpTo(maxObjects, path);
    if (document.trailer.get('Encrypt') !== undefined) return undefined;
    if (isLarge(document, inputBytes)) return sampledPlan(document, inputBytes);
    document.close();
    document = undefined;
    const source = openSource(path, Number.MAX_SAFE_INTEGER);
    document = source.document;
    return await planOf(source, call);
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'damaged') return undefined;
    throw cause;
  } finally {
    document?.close();
  }
}

const isLarge = (document: PdfDocument, inputBytes: number) =>
  inputBytes > wholeBytes || document.objectNumbers.length > wholeObjects;

interface Given {
  readonly plan: SampledPlan;
  readonly path: string;
  readonly inputBytes: number;
  readonly endsAtMs: number;
}

async function estimateOf(sandbox: Sandbox, { plan, path, inputBytes, endsAtMs }: Given, call: EngineCall) {
  const { streams, images, otherBytes } = plan;
  call.progress(1, 2);
  const aims = names.map((name) => ({
    qualitySteps: levels[name].qualitySteps,
    budgetBytes: inputBytes * levels[name].left - otherBytes,
  }));
  const request: EstimateRequest = { inputPath: '../in/sound.pdf', streams, images, aims, endsAtMs };
  const [low, medium, high] = (await weigh(sandbox, request, path, call)).map((bytes) => {
    const total = otherBytes + bytes;
    return isSmaller(total, inputBytes) ? Math.round(total) : undefined;
  });
  call.progress(2, 2);
  return { low, medium, high };
}

async function weigh(sandbox: Sandbox, request: EstimateRequest, path: string, call: EngineCall): Promise<readonly number[]> {
  const deadlineMs = request.endsAtMs - Date.now();
  if (deadlineMs <= 0) throw new AppError('too_complex', { cause: 'reading took all of the time' });
  let bytes: readonly number[] | undefined;
  const run = await sandbox.run({
    program: nodeProgram(new URL('./estimateProcess.ts', import.meta.url), [...sharpPackages, 'pdfjs-dist']),
    args: [],
    stdin: JSON.stringify(request),
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
  if (bytes?.length !== request.aims.length)
    throw new AppError('too_complex', { cause: `the estimate ended with ${run.exitCode}` });
  return bytes;
}
