import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import type { EngineCall, PagePart, PdfInput, RegionRenderer, RenderedRegion, ScanWord, SeenLine } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { wordsOf } from './hocr.ts';

/** Dots an inch: a ten-point line is 28 pixels high, and is read as well as at 300. */
const dpi = 200;
const partsMs = 30_000;
/** Pictures for one run of the program, because starting it takes as long as reading a small one. */
const picturesPerRun = 6;
/** The program's page segmentation modes (`--psm`). A line is read better as a block of text than as a single line. */
const segmentations = { block: '6', sparse: '11' } as const;
const nothing: SeenLine = { text: '', confidence: 0 };

interface Program {
  readonly sandbox: Sandbox;
  readonly regionRenderer: RegionRenderer;
  readonly path: string;
  /** In the program's format. */
  readonly languages: string;
}

/** Cuts the parts out and reads them in one run, because the program takes longer to start than to read a line. */
export async function readParts(
  program: Program,
  input: PdfInput,
  parts: Promise<readonly PagePart[]>,
  call: EngineCall,
): Promise<SeenLine[]> {
  const quiet: EngineCall = { ...call, progress: () => undefined };
  const folder = join(call.scratchDir, 'parts');
  await mkdir(folder);
  const wanted = parts.then((all) =>
    all.map(({ page, box }, index) => ({ page, box, dpi, withText: true, name: `part-${index}` })),
  );
  try {
    const pictures = await program.regionRenderer.cutLater(input, wanted, folder, quiet);
    if (pictures.length === 0) return [];
    const pages = await readPictures(program, pictures, 'block', folder, quiet);
    return pictures.map((_, index) => seenLine(pages[index] ?? ''));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The words anywhere in pictures on pages, in points from a picture's upper left corner. Undefined for pictures that were not reached
 * before `call.deadlineMs`, or could not be read.
 */
export async function readPicturedWords(
  program: Program,
  workers: number,
  input: PdfInput,
  parts: readonly PagePart[],
  call: EngineCall,
): Promise<(readonly ScanWord[] | undefined)[]> {
  const until = Date.now() + call.deadlineMs;
  const found: (readonly ScanWord[] | undefined)[] = parts.map(() => undefined);
  const starts = parts.flatMap((_, index) => (index % picturesPerRun === 0 ? [index] : []));
  let done = 0;
  const worker = async () => {
    for (let from = starts.shift(); from !== undefined && Date.now() < until; from = starts.shift()) {
      const own: EngineCall = { ...call, progress: () => undefined, deadlineMs: until - Date.now() };
      const words = await wordsInRun(program, input, { from, parts: parts.slice(from, from + picturesPerRun) }, own).catch(
        (error: unknown) => withoutWords(error, call),
      );
      for (const [index, each] of words) found[from + index] = each;
      done += Math.min(picturesPerRun, parts.length - from);
      call.progress(done, parts.length);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: workers }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return found;
}

/** What takes longer than its time is not read, and the others still are. */
function withoutWords(error: unknown, { signal }: EngineCall): Map<number, ScanWord[]> {
  if (error instanceof AppError && error.code === 'too_complex' && !signal.aborted) return new Map();
  throw error;
}

async function wordsInRun(
  program: Program,
  input: PdfInput,
  { from, parts }: { readonly from: number; readonly parts: readonly PagePart[] },
  call: EngineCall,
): Promise<Map<number, ScanWord[]>> {
  const folder = join(call.scratchDir, `pictures-${from}`);
  await mkdir(folder);
  const wanted = parts.map(({ page, box }, index) => ({ page, box, dpi, withText: false, name: `part-${index}` }));
  try {
    const pictures = await program.regionRenderer.cut(input, wanted, folder, call);
    const pages = await readPictures(program, pictures, 'sparse', folder, call);
    const indexOf = ({ name }: RenderedRegion) => wanted.findIndex((one) => one.name === name);
    return new Map(pages.flatMap((hocr, at) => (pictures[at] ? [[indexOf(pictures[at]), wordsOf(hocr, dpi)] as const] : [])));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The hOCR of each. */
async function readPictures(
  { sandbox, path, languages }: Program,
  pictures: readonly RenderedRegion[],
  segmentation: keyof typeof segmentations,
  folder: string,
  call: EngineCall,
): Promise<string[]> {
  const listPath = join(folder, 'pictures.txt');
  const inputs = pictures.map((picture, index) => ({ name: `picture-${index}`, path: picture.path }));
  await writeFile(listPath, inputs.map(({ name }) => `../in/${name}\n`).join(''));
  const run = await sandbox.run({
    program: '/usr/bin/env',
    args: [
      ...['OMP_THREAD_LIMIT=1', path, '../in/pictures.txt', 'out'],
      ...['-l', languages, '--psm', segmentations[segmentation], '--dpi', String(dpi), 'hocr'],
    ],
    inputs: [{ name: 'pictures.txt', path: listPath }, ...inputs],
    limits: { cpuSeconds: 60 },
    deadlineMs: Math.min(call.deadlineMs, partsMs),
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  try {
    const outPath = join(folder, 'out.hocr');
    if (run.killedBy || !(await run.take('out.hocr', outPath))) return [];
    return (await readFile(outPath, 'utf8')).split("<div class='ocr_page'").slice(1);
  } finally {
    await run.close();
  }
}

function seenLine(hocr: string): SeenLine {
  const words = wordsOf(hocr, dpi);
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return nothing;
  const confidence = words.reduce((sum, word) => sum + word.text.length * word.confidence, 0) / letters;
  return { text: words.map(({ text }) => text).join(' '), confidence };
}
