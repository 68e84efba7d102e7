import { join } from 'node:path';
import { AppError } from '#contract/appError.ts';
import type { CutPicture, EngineCall, PdfInput, PictureCutter, WantedCut } from '#engines/ports.ts';
import type { Sandbox, SandboxRun } from '#engines/sandbox.ts';
import type { CutRequest } from './cutRequest.ts';
import { type Copier, withNormalizedCopy } from './normalizedCopy.ts';
import { findPdfium, pdfiumProgram } from './program.ts';
import { refusalOf } from './refusal.ts';

export interface PictureCutterOptions {
  readonly sandbox: Sandbox;
  readonly copier: Copier;
  readonly maxPixels?: number;
}

/** An A4 page at 300 dots an inch has 8.7 million pixels. */
const defaultMaxPixels = 12_000_000;
const maxDpi = 300;
/** Pictures of one document. */
const maxCuts = 20_000;

/** Cuts by native PDFium in one process for each document, which sees only that file. */
export function createPictureCutter({ sandbox, copier, maxPixels = defaultMaxPixels }: PictureCutterOptions): PictureCutter {
  const libraryPath = findPdfium();
  const program = pdfiumProgram(new URL('./cutProcess.ts', import.meta.url));

  async function cut(order: CutRequest, input: PdfInput, names: readonly string[], folder: string, call: EngineCall) {
    const pictures: CutPicture[] = [];
    const blank = new Set<number>();
    let stopped: string[] | undefined;
    let isDone = false;
    const onLine = (line: string) => {
      const [word, ...values] = line.split(' ');
      if (word === 'cut') {
        const picture = readPicture(values, names, folder);
        if (picture) pictures[picture.index] = picture.cut;
        call.progress(Object.keys(pictures).length, names.length);
      } else if (word === 'blank' && order.cuts[Number(values[0])]?.leftOutIfBlank) blank.add(Number(values[0]));
      else if (word === 'stop') stopped = values;
      else if (word === 'done') isDone = true;
    };
    const run = await sandbox.run({
      program,
      args: [],
      stdin: JSON.stringify(order),
      inputs: [{ name: 'input.pdf', path: input.path }],
      limits: { memoryBytes: 1024 ** 3, cpuSeconds: 120 },
      onLine,
      deadlineMs: call.deadlineMs,
      signal: call.signal,
      scratchDir: call.scratchDir,
    });
    try {
      if (stopped) throw refusalOf(stopped, input);
      if (!isDone) throw new AppError('too_complex', { cause: `cutting pictures ended with ${run.exitCode}` });
      await takeAll(
        run,
        pictures,
        names.flatMap((_, index) => (blank.has(index) ? [] : [index])),
      );
      return pictures.filter((picture) => picture !== undefined);
    } finally {
      await run.close();
    }
  }

  return {
    engine: libraryPath ? 'PDFium' : 'none',
    cut: async (input, wanted, folder, call) => {
      if (!libraryPath) throw new AppError('engine_missing');
      if (wanted.length === 0) return [];
      if (wanted.length > maxCuts) throw new AppError('too_complex');
      const names = wanted.map(({ name }) => name);
      const cuts = wanted.map(({ name: _, ...one }: WantedCut) => one);
      return withNormalizedCopy(copier, input, call, (normalized, units) => {
        const order = { libraryPath, inputPath: '../in/input.pdf', password: normalized.password, userUnits: [...units] };
        return cut({ ...order, cuts, maxPixels, maxDpi }, normalized, names, folder, call);
      });
    },
  };
}

function readPicture(values: readonly string[], names: readonly string[], folder: string) {
  const [index = -1, widthPx = 0, heightPx = 0] = values.slice(0, 3).map(Number);
  const name = names[index];
  if (name === undefined) return undefined;
  const mime: CutPicture['mime'] = values[3] === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const path = join(folder, `${name}.${mime === 'image/jpeg' ? 'jpg' : 'png'}`);
  const meanColor = /^#[0-9a-f]{6}$/.test(values[4] ?? '') ? (values[4] ?? '') : '#ffffff';
  return { index, cut: { name, path, widthPx, heightPx, mime, meanColor } };
}

async function takeAll(run: SandboxRun, pictures: readonly CutPicture[], wanted: readonly number[]): Promise<void> {
  for (const index of wanted) {
    const picture = pictures[index];
    if (!picture || !(await run.take(`cut-${index}`, picture.path))) throw new AppError('cannot_process');
  }
}
