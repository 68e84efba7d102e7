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

  /** Cuts by one process. Where the regions are promised, it loads its modules in the meantime. */
  async function cut(
    { input, userUnits, wanted }: ProcessCuts,
    folder: string,
    call: EngineCall,
    onCut: () => void,
  ): Promise<RenderedRegion[]> {
    let answers = new CutAnswers([], folder, onCut);
    const requestOf = (regions: readonly RegionRequest[]): string => {
      answers = new CutAnswers(regions, folder, onCut);
      const cuts = regions.map(({ name: _, ...one }) => one);
      const file = { libraryPath: libraryPath ?? '', inputPath: '../in/input.pdf', password: input.password, userUnits };
      return JSON.stringify({ ...file, cuts, maxPixels, maxDpi } satisfies RegionRenderRequest);
    };
    const stdin = wanted instanceof Promise ? wanted.then(requestOf) : requestOf(wanted);
    // The run may fail before it waits for its input.
    if (stdin instanceof Promise) stdin.catch(() => undefined);
    const run = await sandbox.run({
      program,
      args: [],
      readsArguments: true,
      stdin,
      inputs: [{ name: 'input.pdf', path: input.path }],
      limits: { memoryBytes: 1024 ** 3, cpuSeconds: 120 },
      onLine: (line) => answers.add(line),
      deadlineMs: call.deadlineMs,
      signal: call.signal,
      scratchDir: call.scratchDir,
    });
    try {
      if (answers.stopped) throw refusalOf(answers.stopped, input);
      if (!answers.isDone) throw new AppError('too_complex', { cause: `cutting pictures ended with ${run.exitCode}` });
      return await answers.take(run);
    } finally {
      await run.close();
    }
  }

  async function cutBy(
    input: PdfInput,
    call: EngineCall,
    work: (file: Pick<ProcessCuts, 'input' | 'userUnits'>) => Promise<RenderedRegion[]>,
  ): Promise<RenderedRegion[]> {
    if (!libraryPath) throw new AppError('engine_missing');
    return withNormalizedCopy(copier, input, call, (normalized, units) => work({ input: normalized, userUnits: [...units] }));
  }

  return {
    engine: libraryPath ? 'PDFium' : 'none',
    cut: async (input, wanted, folder, call) => {
      if (wanted.length === 0) return [];
      if (wanted.length > maxCuts) throw new AppError('too_complex');
      return cutBy(input, call, async (file) => {
        let done = 0;
        const onCut = () => call.progress(++done, wanted.length);
        const parts = partsOf(wanted, workers).map(
          (part) => (own: EngineCall) => cut({ ...file, wanted: part }, folder, own, onCut),
        );
        return (await allOrAbort(call, parts)).flat();
      });
    },
    cutLater: (input, wanted, folder, call) => {
      // The copy of the file may not be ready when the promise is broken.
      wanted.catch(() => undefined);
      return cutBy(input, call, (file) => cut({ ...file, wanted }, folder, call, () => undefined));
    },
  };
}

/** What one process cuts. */
interface ProcessCuts {
  readonly input: PdfInput;
  readonly userUnits: RegionRenderRequest['userUnits'];
  readonly wanted: readonly RegionRequest[] | Promise<readonly RegionRequest[]>;
}

/** What a process says of its regions, line by line. It may have been taken over, so that nothing of it is trusted. */
class CutAnswers {
  readonly #regions: readonly RegionRequest[];
  readonly #folder: string;
  readonly #onCut: () => void;
  readonly #pictures: RenderedRegion[] = [];
  readonly #blank = new Set<number>();
  stopped: string[] | undefined;
  isDone = false;

  constructor(regions: readonly RegionRequest[], folder: string, onCut: () => void) {
    this.#regions = regions;
    this.#folder = folder;
    this.#onCut = onCut;
  }

  add(line: string): void {
    const [word, ...values] = line.split(' ');
    if (word === 'cut') {
      const picture = readPicture(values, this.#regions, this.#folder);
      if (picture) this.#pictures[picture.index] = picture.cut;
      this.#onCut();
    } else if (word === 'blank' && mayBeLeftOut(this.#regions[Number(values[0])])) this.#blank.add(Number(values[0]));
    else if (word === 'stop') this.stopped = values;
    else if (word === 'done') this.isDone = true;
  }

  /** The files, each in its place. Throws `cannot_process` where one is missing. */
  async take(run: SandboxRun): Promise<RenderedRegion[]> {
    for (const index of this.#regions.keys()) {
      if (this.#blank.has(index)) continue;
      const picture = this.#pictures[index];
      if (!picture || !(await run.take(`cut-${index}`, picture.path))) throw new AppError('cannot_process');
    }
    return this.#pictures.filter((picture) => picture !== undefined);
  }
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

const mayBeLeftOut = (cut: RegionRequest | undefined) => cut?.leftOutIfBlank ?? cut?.onlyIfPale ?? false;

function readPicture(values: readonly string[], regions: readonly RegionRequest[], folder: string) {
  const [index = -1, widthPx = 0, heightPx = 0] = values.slice(0, 3).map(Number);
  const name = regions[index]?.name;
  if (name === undefined) return undefined;
  const mime: RenderedRegion['mime'] = values[3] === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const path = join(folder, `${name}.${mime === 'image/jpeg' ? 'jpg' : 'png'}`);
  const [plainColor = '#ffffff', ...colors] = values.slice(4).map((value) => (/^#[0-9a-f]{6}$/.test(value) ? value : '#ffffff'));
  const behind = colors.length > 0 ? { colorsBehind: colors } : {};
  return { index, cut: { name, path, widthPx, heightPx, mime, plainColor, ...behind } };
}
