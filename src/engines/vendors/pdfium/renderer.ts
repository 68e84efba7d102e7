import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import type { EngineCall, PagePicture, PdfInput, Renderer } from '#engines/ports.ts';
import type { Sandbox, SandboxRun } from '#engines/sandbox.ts';
import { allOrAbort } from './allOrAbort.ts';
import { type Copier, withNormalizedCopy } from './normalizedCopy.ts';
import { type PageQueue, type PagesOfProcess, queuePages } from './pageQueue.ts';
import { findPdfium, pdfiumProgram } from './program.ts';
import { refusalOf } from './refusal.ts';
import type { RenderRequest } from './renderRequest.ts';

export interface RendererOptions {
  readonly sandbox: Sandbox;
  readonly copier: Copier;
  /** The number of parallel processes. */
  readonly workers: number;
  readonly maxPixels?: number;
  /** The CPU time for one page. What was drawn by then is the picture. */
  readonly pageCpuMs?: number;
  /** Of each process. Pages that need more are drawn one after the other. */
  readonly memoryBytes?: number;
}

/** 50 million pixels: A0 at 150 dpi fits, and such a page takes 200 MB at most. */
const defaultMaxPixels = 50_000_000;
/** Maps with 100,000 paths take 2 s. */
const defaultPageCpuMs = 10_000;
/** For fewer pages another process is not worth its start. */
const minPagesPerWorker = 4;
/** Of each process. Scanned maps in JPEG 2000 may need more, as one of 35 million pixels did: one process at a time has up to twice as much. */
const defaultMemoryBytes = 1024 ** 3;
const maxMemoryBytes = 2 * 1024 ** 3;

/** Draws by native PDFium, whose processes see only that file. */
export function createRenderer({
  sandbox,
  copier,
  workers,
  maxPixels = defaultMaxPixels,
  pageCpuMs,
  memoryBytes = defaultMemoryBytes,
}: RendererOptions): Renderer {
  const libraryPath = findPdfium();
  const draw = processDrawing(sandbox, libraryPath, memoryBytes);

  return {
    engine: libraryPath ? 'PDFium' : 'none',
    render: async (input, pages, style, outDir, call) => {
      if (!libraryPath) throw new AppError('engine_missing');
      call.progress(0, pages.length);
      const wanted = [...new Set(pages)];
      const count = Math.max(1, Math.min(workers, Math.ceil(wanted.length / minPagesPerWorker)));
      const drawn = await withNormalizedCopy(copier, input, call, (normalized, units) => {
        const request = {
          password: normalized.password,
          userUnits: [...units],
          style,
          maxPixels,
          pageCpuMs: pageCpuMs ?? defaultPageCpuMs,
        };
        const queue = queuePages(wanted, call);
        return allOrAbort(
          call,
          Array.from({ length: count }, () => (own: EngineCall) => draw(request, normalized, outDir, own, queue)),
        );
      });
      const byPage = new Map(drawn.flat().map((picture) => [picture.page, picture] as const));
      return pages.map((page) => byPage.get(page) ?? fail(page));
    },
  };
}

/** Draws in one process the pages that it takes from the queue. A process that crashes or is late leaves the rest to the next one. */
function processDrawing(sandbox: Sandbox, libraryPath: string | undefined, memoryBytes: number) {
  const program = pdfiumProgram(new URL('./renderProcess.ts', import.meta.url));

  return async function draw(
    request: Omit<RenderRequest, 'libraryPath' | 'inputPath'>,
    input: PdfInput,
    outDir: string,
    call: EngineCall,
    queue: PageQueue,
    limitBytes = memoryBytes,
  ): Promise<PagePicture[]> {
    const ours = queue.open();
    const pictures: PagePicture[] = [];
    let stopped: string[] | undefined;
    let isDone = false;
    let isPartial = false;
    const onLine = (line: string, tell: (line: string) => void) => {
      const [word, ...values] = line.split(' ');
      if (word === 'page' || word === 'part') {
        const picture = { ...readPicture(values, outDir), isPartial: word === 'part' };
        pictures.push(picture);
        ours.done(picture.page);
        // The process is still busy with that page and ends with it.
        if (!picture.isPartial) tell(ours.next());
      } else if (word === 'stop') stopped = values;
      else if (word === 'done') isDone = true;
    };
    const run = await sandbox.run({
      program,
      args: [],
      readsArguments: true,
      stdin: linesOf(JSON.stringify({ ...request, libraryPath, inputPath: '../in/input.pdf' }), ours),
      holdsInput: true,
      inputs: [{ name: 'input.pdf', path: input.path }],
      limits: { memoryBytes: limitBytes, cpuSeconds: 600 },
      onLine,
      deadlineMs: call.deadlineMs,
      signal: call.signal,
      scratchDir: call.scratchDir,
    });
    try {
      if (stopped) throw refusalOf(stopped, input);
      isPartial = pictures.at(-1)?.isPartial === true;
      const isCrash = !isDone && !isPartial;
      if (isCrash && limitBytes >= maxMemoryBytes) {
        throw new AppError('too_complex', { cause: `drawing ended with ${run.exitCode}` });
      }
      await takeAll(run, pictures);
      if (isPartial) queue.countPartial();
      if (isDone || !ours.giveBack()) return pictures;
    } finally {
      await run.close();
    }
    const drawRest = (bytes: number) => draw(request, input, outDir, call, queue, bytes);
    return [...pictures, ...(await (isPartial ? drawRest(limitBytes) : queue.alone(() => drawRest(maxMemoryBytes))))];
  };
}

function fail(page: number): never {
  throw new AppError('internal', { cause: `page ${page} was not drawn` });
}

/** The request and the first two pages: one is drawn while the other is encoded. */
function linesOf(request: string, ours: PagesOfProcess): string {
  return [request, ours.next(), ours.next(), ''].join('\n');
}

function readPicture(values: readonly string[], outDir: string): Omit<PagePicture, 'isPartial'> {
  const [page = 0, widthPx = 0, heightPx = 0, dpi = 0] = values.map(Number);
  return { page, widthPx, heightPx, dpi, path: join(outDir, `page-${page}`) };
}

async function takeAll(run: SandboxRun, pictures: readonly PagePicture[]): Promise<void> {
  for (const { page, path } of pictures) {
    if (!Number.isSafeInteger(page) || !(await run.take(`page-${page}`, path))) throw new AppError('cannot_process');
  }
}
