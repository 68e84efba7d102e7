import { createReadStream } from 'node:fs';
import { AppError } from '#contract/api/appError.ts';
import type { EngineCall, PdfInput, ReadText, TextPage, TextReader } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { offsetsInFile } from './bytesInFile.ts';
import type { SpelledGlyphs } from './letters/fontNames.ts';
import { spelledGlyphs } from './letters/spelledGlyphs.ts';
import { type Copier, withNormalizedCopy } from './normalizedCopy.ts';
import { findPdfium, pdfiumProgram } from './program.ts';
import { refusalOf } from './refusal.ts';
import { textNotices } from './text/textNotices.ts';
import { type TextRequest, textFile, type WrittenPage } from './text/textRequest.ts';
import { writtenPage } from './text/writtenPage.ts';

export interface TextReaderOptions {
  readonly sandbox: Sandbox;
  readonly copier: Copier;
  readonly maxObjects?: number;
}

/** The maximum of letters or drawn objects on one page: a page full of six-point letters has 20,000. */
const defaultMaxObjects = 500_000;
/** As qpdf writes it (ISO 32000-2 §8.7.4). */
const shadingPattern = Buffer.from('/PatternType 2');
/** The maximum output for all pages. */
const maxTextBytes = 1024 ** 3;

/** Reads by native PDFium, which sees only that file. */
export function createTextReader({ sandbox, copier, maxObjects = defaultMaxObjects }: TextReaderOptions): TextReader {
  const libraryPath = findPdfium();
  const program = pdfiumProgram(new URL('./textProcess.ts', import.meta.url));

  async function readInto(
    request: Omit<TextRequest, 'libraryPath' | 'inputPath'>,
    input: PdfInput,
    outPath: string,
    call: EngineCall,
  ) {
    if (!libraryPath) throw new AppError('engine_missing');
    const told = textNotices(call, request.pages?.length);
    const run = await sandbox.run({
      program,
      args: [],
      readsArguments: true,
      stdin: JSON.stringify({ ...request, libraryPath, inputPath: '../in/input.pdf' } satisfies TextRequest),
      inputs: [{ name: 'input.pdf', path: input.path }],
      limits: { memoryBytes: 1024 ** 3, cpuSeconds: 600, fileBytes: maxTextBytes },
      onLine: told.onLine,
      deadlineMs: call.deadlineMs,
      signal: call.signal,
      scratchDir: call.scratchDir,
    });
    try {
      if (told.stopped) throw refusalOf(told.stopped, input, told.facts.pageCount);
      if (!told.isDone) throw new AppError('too_complex', { cause: `reading text ended with ${run.exitCode}` });
      if (!(await run.take(textFile, outPath))) throw new AppError('cannot_process');
      return told.facts;
    } finally {
      await run.close();
    }
  }

  return {
    engine: libraryPath ? 'PDFium' : 'none',
    read: async (input, pages, options, outPath, call): Promise<ReadText> => {
      const read = await withNormalizedCopy(copier, input, call, async (normalized, userUnits) => {
        const hasShadingPatterns =
          options.seenFills === true && (await offsetsInFile(normalized.path, shadingPattern, 1)).length > 0;
        const looks = { options, maxObjects, userUnits: [...userUnits], hasShadingPatterns };
        const request = { password: normalized.password, pages, ...looks };
        const first = await readInto(request, normalized, outPath, call);
        const spelled = first.isNameless ? spelledGlyphs(normalized.path) : [];
        const again = await pagesWith(spelled, outPath);
        if (again.length === 0) return { ...first, pages: () => pagesOf(outPath) };
        await readInto({ ...request, pages: again, spelled }, normalized, `${outPath}-spelled`, call);
        return { ...first, pages: () => replaced(pagesOf(outPath), pagesOf(`${outPath}-spelled`), new Set(again)) };
      });
      return read;
    },
  };
}

/** The pages with fonts of spelled glyphs, in the order in which they were read. All others would be read the same again. */
async function pagesWith(spelled: SpelledGlyphs, path: string): Promise<number[]> {
  const fonts = new Set(spelled.map(([font]) => font));
  const found: number[] = [];
  if (fonts.size === 0) return found;
  for await (const line of linesOf(path)) {
    const { page, styles } = JSON.parse(line) as WrittenPage;
    if (styles.some(({ font }) => fonts.has(font))) found.push(page);
  }
  return found;
}

/** Pages in order, those of a set as they were read again. */
async function* replaced(
  pages: AsyncIterable<TextPage>,
  again: AsyncIterable<TextPage>,
  chosen: ReadonlySet<number>,
): AsyncGenerator<TextPage> {
  const later = again[Symbol.asyncIterator]();
  try {
    for await (const page of pages) yield chosen.has(page.page) ? ((await later.next()).value ?? page) : page;
  } finally {
    await later.return?.();
  }
}

/** One page at a time, so that a thousand pages take no more memory than one. */
async function* pagesOf(path: string): AsyncGenerator<TextPage> {
  for await (const line of linesOf(path)) yield writtenPage(line);
}

async function* linesOf(path: string): AsyncGenerator<string> {
  // Node's readline would also end a line at U+2028, which JSON leaves unescaped.
  let parts: string[] = [];
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
    let from = 0;
    // A map fills hundreds of chunks: each is searched once.
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      yield [...parts, chunk.slice(from, end)].join('');
      [parts, from] = [[], end + 1];
    }
    parts.push(chunk.slice(from));
  }
}
