import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import type { BarcodeReader, EngineCall, PageBarcode, PagePicture, PdfInput, Renderer } from '#engines/ports.ts';
import { nodeProgram, type Sandbox } from '#engines/sandbox.ts';
import { type BarcodeAnswer, type BarcodeRequest, barcodeAnswer, barcodeKinds } from './barcodeRequest.ts';

interface Deps {
  readonly sandbox: Sandbox;
  readonly renderer: Renderer;
  /** The number of parallel processes. */
  readonly workers: number;
}

/** Of scans that are this fine, bars of 0.19 mm are read (docs/decisions/0381). */
const dpi = 250;
const style = { format: 'jpg', dpi, quality: 90, transparent: false } as const;
/** The pictures of so many pages are on the disk at once. */
const pagesAtOnce = 32;
const limits = { memoryBytes: 1024 ** 3, cpuSeconds: 300 } as const;

/** Pages are drawn, and zxing-cpp as WebAssembly reads the pictures in a separate process. */
export function createBarcodeReader(deps: Deps): BarcodeReader {
  return {
    async read(input, pageCount, call) {
      const until = Date.now() + call.deadlineMs;
      const barcodes: PageBarcode[] = [];
      const partialPages: number[] = [];
      call.progress(0, pageCount);
      for (let first = 1; first <= pageCount; first += pagesAtOnce) {
        const last = Math.min(pageCount, first + pagesAtOnce - 1);
        const told = (done: number) => call.progress(first - 1 + done, pageCount);
        const some = await readSome(deps, input, { first, last }, { ...call, deadlineMs: until - Date.now(), progress: told });
        barcodes.push(...some.barcodes);
        partialPages.push(...some.partialPages);
      }
      return { barcodes, partialPages };
    },
  };
}

async function readSome(
  deps: Deps,
  input: PdfInput,
  { first, last }: { readonly first: number; readonly last: number },
  call: EngineCall,
): Promise<{ barcodes: PageBarcode[]; partialPages: number[] }> {
  const until = Date.now() + call.deadlineMs;
  const folder = await mkdtemp(join(call.scratchDir, 'barcodes-'));
  try {
    const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    // A page is done when it has been drawn and read, which take about as long.
    const half: EngineCall = { ...call, progress: (done) => call.progress(Math.floor(done / 2), pages.length) };
    const pictures = await deps.renderer.render(input, pages, style, folder, half);
    const answers = await readPictures(deps, pictures, { ...call, deadlineMs: until - Date.now() });
    call.progress(pages.length, pages.length);
    return {
      barcodes: answers.flatMap(({ page, barcodes }) =>
        barcodes.map(({ symbology, text }) => ({ page, kind: barcodeKinds[symbology], text })),
      ),
      partialPages: pictures.filter(({ isPartial }) => isPartial).map(({ page }) => page),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each process gets every second page, or third. All have ended when this returns or throws. */
async function readPictures({ sandbox, workers }: Deps, pictures: readonly PagePicture[], call: EngineCall) {
  const count = Math.min(workers, pictures.length);
  const shares = Array.from({ length: count }, (_, worker) => pictures.filter((_picture, index) => index % count === worker));
  const ends = await Promise.allSettled(shares.map((share) => readShare(sandbox, share, call)));
  return ends
    .flatMap((end) => {
      if (end.status === 'rejected') throw end.reason;
      return end.value;
    })
    .sort((one, other) => one.page - other.page);
}

async function readShare(sandbox: Sandbox, pictures: readonly PagePicture[], call: EngineCall): Promise<BarcodeAnswer[]> {
  const request: BarcodeRequest = { pages: pictures.map(({ page }) => page) };
  const run = await sandbox.run({
    program: nodeProgram(new URL('./barcodeProcess.ts', import.meta.url), ['zxing-wasm', 'zod']),
    args: [],
    stdin: JSON.stringify(request),
    inputs: pictures.map(({ page, path }) => ({ name: `${page}.jpg`, path })),
    limits,
    deadlineMs: call.deadlineMs,
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  try {
    const answers = answersOf(run.stdout.toString('utf8'));
    if (answers.length !== pictures.length) throw new AppError('too_complex', { cause: `barcodes: ${run.exitCode}` });
    if (answers.some(({ page }, index) => page !== pictures[index]?.page)) {
      throw new AppError('cannot_process', { cause: 'another page than asked' });
    }
    return answers;
  } finally {
    await run.close();
  }
}

/** The process has read untrusted pictures, so its answers are checked. */
function answersOf(said: string): BarcodeAnswer[] {
  try {
    return said
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => barcodeAnswer.parse(JSON.parse(line)));
  } catch (cause) {
    throw new AppError('cannot_process', { cause });
  }
}
