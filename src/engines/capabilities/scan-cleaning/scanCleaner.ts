import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import type { Fact, FactCode } from '#contract/results/report.ts';
import type { EditDocument, ReadDocument } from '#engines/core/editDocument.ts';
import type { WindowedFile } from '#engines/core/objects/byteFile.ts';
import { TextLayer } from '#engines/core/textLayer.ts';
import type {
  CleanedDocument,
  EngineCall,
  PageOps,
  PagePicture,
  PdfInput,
  Renderer,
  ScanCleaner,
  ScanCleaning,
  ScanPage,
  TextReader,
} from '#engines/ports.ts';
import { nodeProgram, type Sandbox, sharpPackages } from '#engines/sandbox.ts';
import { type CleanAnswer, type CleanRequest, cleanAnswer } from './cleanRequest.ts';
import { findScans, type Scan, type Scans } from './findScans.ts';
import { movedWords, partAsScan, wordsOf } from './movedWords.ts';
import { replacePage } from './replacePage.ts';

export interface ScanCleanerOptions {
  readonly sandbox: Sandbox;
  readonly renderer: Renderer;
  readonly text: TextReader;
  readonly pages: Pick<PageOps, 'arrange'>;
  readonly editDocument: EditDocument;
  readonly readDocument: ReadDocument;
}

/** The number of pages that are drawn, cleaned and deleted together. */
const pagesAtOnce = 4;
const maxScans = 1000;

/** A page, and its result. */
interface Cleaned {
  readonly scan: Scan;
  readonly answer: CleanAnswer;
  readonly paths: readonly string[];
}

/** Cleans scans: pages are drawn at their scanned resolution, cleaned in a separate process, and replaced in the document. */
export function createScanCleaner(options: ScanCleanerOptions): ScanCleaner {
  const program = nodeProgram(new URL('./cleanProcess.ts', import.meta.url), [...sharpPackages, 'zod']);
  return {
    async clean(input, cleaning, outPath, call) {
      const until = Date.now() + call.deadlineMs;
      const quiet = (): EngineCall => ({ ...call, progress: () => undefined, deadlineMs: until - Date.now() });
      const found = await findScans(options, input, quiet());
      if (found.scans.length === 0) throw new AppError('no_scans');
      if (found.scans.length > maxScans) throw new AppError('too_complex', { cause: 'too many scans' });
      const folder = await mkdtemp(join(call.scratchDir, 'cleaned-'));
      const done: Cleaned[] = [];
      for (let at = 0; at < found.scans.length; at += pagesAtOnce) {
        done.push(
          ...(await cleanSome(options, program, input, found.scans.slice(at, at + pagesAtOnce), cleaning, folder, quiet())),
        );
        call.progress(done.length, found.scans.length);
      }
      return assemble(options, input, { found, done, outPath, call: quiet() });
    },
  };
}

async function cleanSome(
  { sandbox, renderer }: ScanCleanerOptions,
  program: ReturnType<typeof nodeProgram>,
  input: PdfInput,
  scans: readonly Scan[],
  cleaning: ScanCleaning,
  folder: string,
  call: EngineCall,
): Promise<Cleaned[]> {
  const folderOfDrawn = join(folder, 'drawn');
  await mkdir(folderOfDrawn, { recursive: true });
  const drawn = await drawScans(renderer, input, scans, folderOfDrawn, call);
  const pages = drawn.map(({ page, dpi }) => ({ page, dpi }));
  const named = drawn.map(({ path }, index) => ({ name: `${index}.png`, path }));
  const request: CleanRequest = { pages, cleaning };
  const run = await sandbox.run({
    program,
    args: [],
    stdin: JSON.stringify(request),
    inputs: named,
    limits: { memoryBytes: 2 * 1024 ** 3, cpuSeconds: 300 },
    deadlineMs: call.deadlineMs,
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  try {
    const answers = answersOf(run.stdout.toString('utf8'));
    if (answers.length !== pages.length) throw new AppError('too_complex', { cause: `scan cleaning: ${run.exitCode}` });
    const done: Cleaned[] = [];
    for (const answer of answers) {
      const scan = scans.find(({ text }) => text.page === answer.page);
      const dpi = pages.find(({ page }) => page === answer.page)?.dpi;
      if (!scan || dpi === undefined) throw new AppError('cannot_process', { cause: 'another page than asked' });
      const paths = answer.parts.map((_, part) => join(folder, `${answer.page}-${part}`));
      for (const [part, path] of paths.entries()) {
        if (!(await run.take(`${answer.page}-${part}`, path)))
          throw new AppError('cannot_process', { cause: 'a picture is missing' });
      }
      done.push({ scan: { ...scan, dpi }, answer, paths });
    }
    return done;
  } finally {
    await run.close();
    await rm(folderOfDrawn, { recursive: true });
  }
}

/** Starting the renderer takes longer than drawing a page, so that pages of one resolution are drawn together. */
async function drawScans(renderer: Renderer, input: PdfInput, scans: readonly Scan[], folder: string, call: EngineCall) {
  const drawn: PagePicture[] = [];
  for (const [dpi, alike] of Map.groupBy(scans, (scan) => scan.dpi)) {
    const style = { format: 'png', dpi, quality: 90, transparent: false } as const;
    const numbers = alike.map(({ text }) => text.page);
    drawn.push(...(await renderer.render(input, numbers, style, folder, call)));
  }
  return drawn.filter(({ isPartial }) => !isPartial);
}

/** The process has read an untrusted picture, so its answers are checked. */
function answersOf(said: string): CleanAnswer[] {
  try {
    return said
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => cleanAnswer.parse(JSON.parse(line)));
  } catch (cause) {
    throw new AppError('cannot_process', { cause });
  }
}

interface Work {
  readonly found: Scans;
  readonly done: readonly Cleaned[];
  readonly outPath: string;
  readonly call: EngineCall;
}

async function assemble({ pages, editDocument }: ScanCleanerOptions, input: PdfInput, work: Work): Promise<CleanedDocument> {
  const { found, done, outPath, call } = work;
  const byPage = new Map(done.map((one) => [one.answer.page, one]));
  const origins = Array.from({ length: found.pageCount }, (_, index) => index + 1).flatMap((page) =>
    (byPage.get(page)?.answer.parts ?? [0]).map((_, part) => ({ page, part })),
  );
  const isSplit = origins.length > found.pageCount;
  const sequence = origins.map(({ page }) => ({ file: 0, page, quarterTurns: 0 }));
  const arrangedPath = join(call.scratchDir, 'arranged.pdf');
  const arranged = isSplit ? await pages.arrange([input], sequence, arrangedPath, call) : undefined;
  const files: WindowedFile[] = [];
  const layer = new TextLayer();
  const scans = scansOf(origins, byPage);
  await layer.prepare([...scans.values()]);
  try {
    const source = arranged ? { ...input, path: arranged.path } : input;
    const made = await editDocument(source, outPath, call, async (document, told) => {
      for (const [index, { page, part }] of origins.entries()) {
        const one = byPage.get(page);
        const [target, form, path] = [document.pages[index], one?.answer.parts[part], one?.paths[part]];
        if (!one || !target || !form || path === undefined) continue;
        files.push(replacePage(target, form, path, one.scan.dpi));
        const scan = scans.get(index);
        if (scan) layer.write(target, scan);
      }
      layer.finish();
      for (const { what, count } of changesOf(done)) told.changed.add(what, count);
      for (const { what, count } of leftOf(found, done)) told.warnings.add(what, count);
      return {};
    });
    return { ...made, origins: origins.map(({ page }) => ({ file: 0, page })) };
  } finally {
    for (const file of files) file.close();
  }
}

/** The invisible text of each page of the result, by its place. */
function scansOf(
  origins: readonly { readonly page: number; readonly part: number }[],
  byPage: ReadonlyMap<number, Cleaned>,
): Map<number, ScanPage> {
  const scans = new Map<number, ScanPage>();
  for (const [index, { page, part }] of origins.entries()) {
    const one = byPage.get(page);
    const form = one?.answer.parts[part];
    if (!one || !form) continue;
    const words = movedWords(wordsOf(one.scan.text), one.answer, form, one.scan.dpi);
    if (words.length > 0) scans.set(index, partAsScan(index + 1, words, form, one.scan.dpi));
  }
  return scans;
}

/** Degrees. A smaller slant counts as straight. */
const straightDegrees = 0.3;

/** The changes for the report. A page counts as straightened where a second measurement confirms it. */
function changesOf(done: readonly Cleaned[]): Fact[] {
  const count = (is: (answer: CleanAnswer) => boolean) => done.filter(({ answer }) => is(answer)).length;
  const facts: [FactCode, number][] = [
    [
      'straightenedScans',
      count(({ turnedDegrees, residualDegrees }) => turnedDegrees !== 0 && Math.abs(residualDegrees ?? 90) < straightDegrees),
    ],
    ['croppedScans', count(({ isCropped }) => isCropped)],
    ['evenedScans', count(({ isEvened }) => isEvened)],
    ['removedSpecks', done.reduce((sum, { answer }) => sum + answer.specks, 0)],
    ['splitScans', count(({ parts }) => parts.length > 1)],
    ['cleanedScans', done.length],
  ];
  return facts.filter(([, number]) => number > 0).map(([what, number]) => ({ what, count: number }));
}

function leftOf(found: Scans, done: readonly Cleaned[]): Fact[] {
  const facts: [FactCode, number][] = [
    ['pagesNoScans', found.pageCount - found.scans.length - found.bound],
    ['boundScans', found.bound],
    ['undrawnScans', found.scans.length - done.length],
  ];
  return facts.filter(([, number]) => number > 0).map(([what, number]) => ({ what, count: number }));
}
