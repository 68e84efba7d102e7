import { stat } from 'node:fs/promises';
import { AppError } from '#contract/appError.ts';
import type { EstimateOrder } from '#engines/core/content/streams/streamOrder.ts';
import type { EditPlace, ReadDocument } from '#engines/core/editDocument.ts';
import type { CompressEstimate, EngineCall, PdfInput } from '#engines/ports.ts';
import { nodeProgram, type Sandbox, sharpPackages } from '#engines/sandbox.ts';
import { isSmaller, levels } from './levels.ts';
import { planOf } from './plan.ts';
import { readLine } from './readerRuns.ts';

const names = ['low', 'medium', 'high'] as const;
/** A person who waits for the estimate is about to choose a level. A later answer is of no use. */
const longestMs = 20_000;

/** Estimates the result of each level with the same plan and the same code, on a sample. */
export function estimateWith(sandbox: Sandbox, readDocument: ReadDocument) {
  return async (input: PdfInput, call: EngineCall): Promise<CompressEstimate> => {
    const inputBytes = (await stat(input.path)).size;
    const timed = { ...call, deadlineMs: Math.min(call.deadlineMs, longestMs) };
    const totals = await readDocument(input, timed, async (source, at) => {
      const plan = await planOf(source, at);
      call.progress(1, 2);
      const aims = names.map((name) => ({
        qualitySteps: levels[name].qualitySteps,
        budgetBytes: inputBytes * levels[name].left - plan.otherBytes,
      }));
      const order: EstimateOrder = { inputPath: '../in/sound.pdf', streams: plan.streams, images: plan.images, aims };
      const streams = await weigh(sandbox, order, at);
      return streams.map((bytes) => plan.otherBytes + bytes);
    });
    call.progress(2, 2);
    const [low, medium, high] = totals.map((bytes) => (isSmaller(bytes, inputBytes) ? Math.round(bytes) : undefined));
    return { low, medium, high };
  };
}

async function weigh(sandbox: Sandbox, order: EstimateOrder, { path, call }: EditPlace): Promise<readonly number[]> {
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
    deadlineMs: call.deadlineMs,
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  await run.close();
  // A picture that crashes its reader is left out when the file is made smaller. Here it only means that nothing is known.
  if (bytes?.length !== order.aims.length)
    throw new AppError('too_complex', { cause: `the estimate ended with ${run.exitCode}` });
  return bytes;
}
