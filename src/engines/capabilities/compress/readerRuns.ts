import { availableParallelism } from 'node:os';
import { AppError } from '#contract/api/appError.ts';
import {
  type AnswerLine,
  answerLine,
  type CompressRequest,
  type QualityStep,
} from '#engines/core/content/streams/streamRequest.ts';
import type { EditPlace } from '#engines/core/editDocument.ts';
import type { EngineCall } from '#engines/ports.ts';
import { nodeProgram, type Sandbox, type SandboxRun, sharpPackages } from '#engines/sandbox.ts';
import type { Plan } from './plan.ts';

/** How far the images are reduced, and why. */
export interface CompressionTarget {
  readonly budgetBytes: number;
  readonly qualitySteps: readonly QualityStep[];
  readonly isStrict: boolean;
}

type StreamAnswer = Extract<AnswerLine, { what: 'stream' }>;

/** The most pictures that may crash the process, one or two at a time, before the rest of the file is left as it is. */
const maxDeaths = 4;

/** The results of the streams; none where the process cannot read them. A stream that crashed the process is left out of the next run. */
export async function answersOf(
  sandbox: Sandbox,
  plan: Plan,
  aim: CompressionTarget,
  { at, path, progress }: { at: EditPlace; path: string; progress: EngineCall['progress'] },
): Promise<readonly StreamAnswer[]> {
  const deadly = new Set<number>();
  let furthest = 0;
  const onStep = (share: number) => {
    furthest = Math.max(furthest, share);
    progress(10 + Math.floor(furthest * 80), 100);
  };
  for (let deaths = 0; deaths <= maxDeaths; deaths += 1) {
    const streams = plan.streams.filter(({ id }) => !deadly.has(id));
    const images = plan.images.filter(({ id }) => !deadly.has(id));
    if (streams.length + images.length === 0) return [];
    const request: CompressRequest = { inputPath: '../in/sound.pdf', streams, images, ...aim };
    const { answers, begun, isDone } = await runOnce(sandbox, request, { at, path, onStep });
    if (isDone) return answers;
    if (begun.size === 0) throw new AppError('too_complex', { cause: 'compression died of no stream' });
    for (const id of begun) deadly.add(id);
  }
  return [];
}

interface RunEnd {
  readonly answers: readonly StreamAnswer[];
  /** Streams that were in work at the end. */
  readonly begun: ReadonlySet<number>;
  readonly isDone: boolean;
}

async function runOnce(
  sandbox: Sandbox,
  request: CompressRequest,
  { at, path, onStep }: { at: EditPlace; path: string; onStep: (share: number) => void },
): Promise<RunEnd> {
  const answers: StreamAnswer[] = [];
  const begun = new Set<number>();
  let isDone = false;
  const watch = watchOver(at.call.signal);
  const onLine = (line: string) => {
    watch.moved();
    const answer = readLine(line);
    if (answer?.what === 'step') onStep(answer.done / answer.total);
    else if (answer?.what === 'begin') begun.add(answer.id);
    else if (answer?.what === 'end') begun.delete(answer.id);
    else if (answer?.what === 'stream') answers.push(answer);
    else if (answer?.what === 'done') isDone = true;
  };
  try {
    const run = await runProcess(sandbox, request, { path: at.path, call: { ...at.call, signal: watch.signal } }, onLine);
    try {
      const isTaken = isDone && answers.length > 0 && (await run.take('streams.bin', path));
      return { answers: isTaken ? answers : [], begun, isDone };
    } finally {
      await run.close();
    }
  } catch (cause) {
    if (!watch.hasStalled()) throw cause;
    return { answers: [], begun, isDone: false };
  } finally {
    watch.end();
  }
}

/** No picture takes this long on any server. */
const maxSilenceMs = 60_000;

/** Ends a run that has gone silent: a decoder that never returns. */
function watchOver(signal: AbortSignal) {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), maxSilenceMs);
  return {
    signal: AbortSignal.any([signal, stop.signal]),
    moved: () => {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), maxSilenceMs);
    },
    hasStalled: () => stop.signal.aborted && !signal.aborted,
    end: () => clearTimeout(timer),
  };
}

/** Undefined for a line that is not an answer. */
export function readLine(line: string): AnswerLine | undefined {
  try {
    return answerLine.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

function runProcess(
  sandbox: Sandbox,
  request: CompressRequest,
  { path, call }: EditPlace,
  onLine: (line: string) => void,
): Promise<SandboxRun> {
  return sandbox.run({
    program: nodeProgram(new URL('./compressProcess.ts', import.meta.url), [...sharpPackages, 'pdfjs-dist']),
    args: [],
    stdin: JSON.stringify(request),
    inputs: [{ name: 'sound.pdf', path }],
    limits: { memoryBytes: 1536 * 1024 ** 2, cpuSeconds: 300 * availableParallelism() },
    onLine,
    deadlineMs: call.deadlineMs,
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
}
