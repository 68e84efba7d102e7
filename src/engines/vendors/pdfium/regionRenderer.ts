import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import type { EngineCall, PdfInput, RegionRenderer, RegionRequest, RenderedRegion } from '#engines/ports.ts';
import type { Sandbox, SandboxRun } from '#engines/sandbox.ts';
import { allOrAbort } from './allOrAbort.ts';
import { type Copier, withNormalizedCopy } from './normalizedCopy.ts';
import { findPdfium, pdfiumProgram } from './program.ts';
import { refusalOf } from './refusal.ts';
import type { RegionRenderRequest } from './regionRequest.ts';

export interface PictureCutterOptions {
  readonly sandbox: Sandbox;
  readonly copier: Copier;
  /** The number of parallel processes. */
  readonly workers: number;
  readonly maxPixels?: number;
}

/** An A4 page at 300 dots an inch has 8.7 million pixels. */
const defaultMaxPixels = 12_000_000;
const maxDpi = 300;
/** Pictures of one document. */
const maxCuts = 20_000;
/** For fewer pages another process is not worth its start. */
const minPagesPerWorker = 4;

/** Cuts by native PDFium, whose processes see only that file. */
export function createRegionRenderer(options: PictureCutterOptions): RegionRenderer {
  const { sandbox, copier, workers, maxPixels = defaultMaxPixels } = options;
  const libraryPath = findPdfium();
  const program = pdfiumProgram(new URL('./regionProcess.ts', import.meta.url));

  async function cut(
    request: RegionRenderRequest,
    input: PdfInput,
    names: readonly string[],
    folder: string,
    call: EngineCall,
    onCut: () => void,
  ) {
    const pictures: RenderedRegion[] = [];
    const blank = new Set<number>();
    let stopped: string[] | undefined;
    let isDone = false;
    const onLine = (line: string) => {
      const [word, ...values] = line.split(' ');
      if (word === 'cut') {
        const picture = readPicture(values, names, folder);
        if (picture) pictures[picture.index] = picture.cut;
        onCut();
      } else if (word === 'blank' && mayBeLeftOut(request.cuts[Number(values[0])])) blank.add(Number(values[0]));
      else if (word === 'stop') stopped = values;
      else if (word === 'done') isDone = true;
    };
    const run = await sandbox.run({
      program,
      args: [],
      stdin: JSON.stringify(request),
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
      return withNormalizedCopy(copier, input, call, async (normalized, units) => {
        const request = { libraryPath, inputPath: '../in/input.pdf', password: normalized.password, userUnits: [...units] };
        let done = 0;
        const onCut = () => call.progress(++done, wanted.length);
        const parts = partsOf(wanted, workers).map((part) => (own: EngineCall) => {
          const names = part.map(({ name }) => name);
          const cuts = part.map(({ name: _, ...one }: RegionRequest) => one);
          return cut({ ...request, cuts, maxPixels, maxDpi }, normalized, names, folder, own, onCut);
        });
        return (await allOrAbort(call, parts)).flat();
      });
    },
  };
}

/** The cuts of each process, in order. A page stays whole, because opening it costs more than most of its pictures. */
function partsOf(wanted: readonly RegionRequest[], workers: number): (readonly RegionRequest[])[] {
  const pages = [...new Set(wanted.map(({ page }) => page))];
  const isInOrder = wanted.every(({ page }, index) => index === 0 || page >= (wanted[index - 1]?.page ?? page));
  const count = isInOrder ? Math.min(workers, Math.floor(pages.length / minPagesPerWorker)) : 1;
  if (count <= 1) return [wanted];
  const costs = wanted.map(({ box, dpi }) => minCutPixels + box.width * box.height * (dpi / pointsPerInch) ** 2);
  const whole = costs.reduce((sum, cost) => sum + cost, 0);
  const parts: RegionRequest[][] = [[]];
  let spent = 0;
  for (const [index, cut] of wanted.entries()) {
    const isNewPage = cut.page !== wanted[index - 1]?.page;
    if (isNewPage && spent >= (whole * parts.length) / count) parts.push([]);
    parts.at(-1)?.push(cut);
    spent += costs[index] ?? 0;
  }
  return parts;
}

/** A small picture costs as much as this many pixels, for the opening of its page. */
const minCutPixels = 200_000;
const pointsPerInch = 72;

const mayBeLeftOut = (cut: RegionRenderRequest['cuts'][number] | undefined) => cut?.leftOutIfBlank ?? cut?.onlyIfPale ?? false;

function readPicture(values: readonly string[], names: readonly string[], folder: string) {
  const [index = -1, widthPx = 0, heightPx = 0] = values.slice(0, 3).map(Number);
  const name = names[index];
  if (name === undefined) return undefined;
  const mime: RenderedRegion['mime'] = values[3] === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const path = join(folder, `${name}.${mime === 'image/jpeg' ? 'jpg' : 'png'}`);
  const [plainColor = '#ffffff', ...colors] = values.slice(4).map((value) => (/^#[0-9a-f]{6}$/.test(value) ? value : '#ffffff'));
  const behind = colors.length > 0 ? { colorsBehind: colors } : {};
  return { index, cut: { name, path, widthPx, heightPx, mime, plainColor, ...behind } };
}

async function takeAll(run: SandboxRun, pictures: readonly RenderedRegion[], wanted: readonly number[]): Promise<void> {
  for (const index of wanted) {
    const picture = pictures[index];
    if (!picture || !(await run.take(`cut-${index}`, picture.path))) throw new AppError('cannot_process');
  }
}
