import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import type { EngineCall, PagePicture, PdfInput, Renderer } from '#engines/ports.ts';
import type { Sandbox, SandboxRun } from '#engines/sandbox.ts';
import { type Copier, withNormalizedCopy } from './normalizedCopy.ts';
import { findPdfium, pdfiumProgram } from './program.ts';
import { refusalOf } from './refusal.ts';
import { noMorePages, type RenderOrder } from './renderOrder.ts';

export interface RendererOptions {
  readonly sandbox: Sandbox;
  readonly copier: Copier;
  /** Processes that draw at once. */
  readonly workers: number;
  readonly maxPixels?: number;
}

/** 50 million pixels: A0 at 150 dpi fits, and one such page takes 200 MB at most. */
const defaultMaxPixels = 50_000_000;
/** Fewer pages than this are not worth another process. */
const leastPagesAWorker = 4;

/** Draws with native PDFium, which reads the file by itself and sees no other. */
export function createRenderer({ sandbox, copier, workers, maxPixels = defaultMaxPixels }: RendererOptions): Renderer {
  const libraryPath = findPdfium();
  const program = pdfiumProgram(new URL('./renderProcess.ts', import.meta.url));

  async function draw(
    order: Omit<RenderOrder, 'libraryPath' | 'inputPath'>,
    input: PdfInput,
    outDir: string,
    call: EngineCall,
    deal: Deal,
  ) {
    const pictures: PagePicture[] = [];
    let stopped: string[] | undefined;
    let isDone = false;
    const onLine = (line: string, tell: (line: string) => void) => {
      const [word, ...values] = line.split(' ');
      if (word === 'page') {
        pictures.push(readPicture(values, outDir));
        deal.done();
        tell(deal.next());
      } else if (word === 'stop') stopped = values;
      else if (word === 'done') isDone = true;
    };
    const run = await sandbox.run({
      program,
      args: [],
      stdin: linesOf(JSON.stringify({ ...order, libraryPath, inputPath: '../in/input.pdf' }), deal),
      holdsInput: true,
      inputs: [{ name: 'input.pdf', path: input.path }],
      limits: { memoryBytes: 1024 ** 3, cpuSeconds: 600 },
      onLine,
      deadlineMs: call.deadlineMs,
      signal: call.signal,
      scratchDir: call.scratchDir,
    });
    try {
      if (stopped) throw refusalOf(stopped, input);
      if (!isDone) throw new AppError('too_complex', { cause: `drawing ended with ${run.exitCode}` });
      await takeAll(run, pictures);
      return pictures;
    } finally {
      await run.close();
    }
  }

  return {
    engine: libraryPath ? 'PDFium' : 'none',
    render: async (input, pages, style, outDir, call) => {
      if (!libraryPath) throw new AppError('engine_missing');
      call.progress(0, pages.length);
      const wanted = [...new Set(pages)];
      const count = Math.max(1, Math.min(workers, Math.ceil(wanted.length / leastPagesAWorker)));
      const drawn = await withNormalizedCopy(copier, input, call, (normalized, units) => {
        const order = { password: normalized.password, userUnits: [...units], style, maxPixels };
        const deal = dealOf(wanted, call);
        return allOrStop(
          call,
          Array.from({ length: count }, () => (own: EngineCall) => draw(order, normalized, outDir, own, deal)),
        );
      });
      const byPage = new Map(drawn.flat().map((picture) => [picture.page, picture] as const));
      return pages.map((page) => byPage.get(page) ?? fail(page));
    },
  };
}

function fail(page: number): never {
  throw new AppError('internal', { cause: `page ${page} was not drawn` });
}

/** Pages for several processes: each is given the next when it has drawn one, because one page may take as long as fifty. */
interface Deal {
  next(): string;
  done(): void;
}

function dealOf(pages: readonly number[], call: EngineCall): Deal {
  let dealt = 0;
  let drawn = 0;
  return {
    next: () => String(pages[dealt++] ?? noMorePages),
    done: () => call.progress(++drawn, pages.length),
  };
}

/** The order and the first two pages: one is drawn while the other is encoded. */
function linesOf(order: string, deal: Deal): string {
  return [order, deal.next(), deal.next(), ''].join('\n');
}

/** Runs all, and stops the others when one fails. */
async function allOrStop<T>(call: EngineCall, tasks: readonly ((call: EngineCall) => Promise<T>)[]): Promise<T[]> {
  const stop = new AbortController();
  const own = { ...call, signal: AbortSignal.any([call.signal, stop.signal]) };
  const ends = await Promise.allSettled(
    tasks.map((task) =>
      task(own).catch((error: unknown) => {
        stop.abort(error);
        throw error;
      }),
    ),
  );
  // What stopped the others is the cause; they were only told.
  if (stop.signal.aborted) throw stop.signal.reason;
  return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
}

function readPicture(values: readonly string[], outDir: string): PagePicture {
  const [page = 0, widthPx = 0, heightPx = 0, dpi = 0] = values.map(Number);
  return { page, widthPx, heightPx, dpi, path: join(outDir, `page-${page}`) };
}

async function takeAll(run: SandboxRun, pictures: readonly PagePicture[]): Promise<void> {
  for (const { page, path } of pictures) {
    if (!Number.isSafeInteger(page) || !(await run.take(`page-${page}`, path))) throw new AppError('cannot_process');
  }
}
