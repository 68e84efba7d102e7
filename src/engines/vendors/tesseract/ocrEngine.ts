import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import type { ScanLanguageCode } from '#contract/text/scanLanguages.ts';
import { turnsBack } from '#engines/core/document-model/quarterTurns.ts';
import type { EditDocument } from '#engines/core/editDocument.ts';
import { deskewedWords, skewAngleOf, uprightBox } from '#engines/core/scanSkew.ts';
import type {
  EngineCall,
  OcrEngine,
  PagePicture,
  PageReadings,
  PdfInput,
  RegionRenderer,
  Renderer,
  RulingFinder,
  ScanLanguageChoice,
  ScanPage,
  SeenMarks,
  TextReader,
} from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { addText } from './addText.ts';
import { LanguageChooser } from './languageChooser.ts';
import { readOnce } from './pictureReading.ts';
import { installedLanguages, needProgram, tesseract } from './program.ts';
import { readParts, readPicturedWords } from './readParts.ts';
import { quartersOf } from './scannedPages.ts';
import { type PartedScan, partedScan } from './unreadLines.ts';

export interface OcrEngineOptions {
  readonly sandbox: Sandbox;
  readonly renderer: Renderer;
  readonly text: TextReader;
  readonly regionRenderer: RegionRenderer;
  readonly rulings: RulingFinder;
  readonly editDocument: EditDocument;
  /** The languages of the site, those it reads most first. */
  readonly languages: readonly ScanLanguageCode[];
  /** Pages that are read at the same time. */
  readonly workers: number;
}

/** The resolution that tesseract was trained for. */
const dpi = 300;

/** Reads scans by tesseract, one process for each page (docs/decisions/0152). */
export function createOcrEngine(options: OcrEngineOptions): OcrEngine {
  const { sandbox, renderer, text, regionRenderer, rulings, editDocument, workers } = options;
  const chooserFor = (choice: ScanLanguageChoice) => new LanguageChooser(choice, installedLanguages(options.languages));

  /** A few pages are drawn, read and deleted before the next ones, so that a long scan does not fill the disk. */
  async function read(
    input: PdfInput,
    pages: readonly number[],
    language: ScanLanguageChoice,
    call: EngineCall,
    { readings = new Map(), wantsRulings }: { readonly readings?: PageReadings | undefined; readonly wantsRulings: boolean },
  ): Promise<ScanPage[]> {
    needProgram();
    const chooser = chooserFor(language);
    const until = Date.now() + call.deadlineMs;
    const scans: ScanPage[] = [];
    let done = 0;
    call.progress(0, pages.length);
    for (let at = 0; at < pages.length; at += 2 * workers) {
      const part = pages.slice(at, at + 2 * workers);
      const folder = join(call.scratchDir, `scan-${at}`);
      await mkdir(folder);
      const own = (): EngineCall => ({ ...call, progress: () => undefined, deadlineMs: until - Date.now() });
      const style = { format: 'png', dpi, quality: 90, transparent: false, asFineAsScans: true } as const;
      const todo = [...(await renderer.render(input, part, style, folder, own()))];
      const drawn = [...todo];
      const group: ScanPage[] = [];
      const worker = async () => {
        for (let next = todo.shift(); next; next = todo.shift()) {
          group.push(await readOnce(sandbox, next, chooser, readings, own()));
          done += 1;
          call.progress(done, pages.length);
        }
      };
      const ends = await Promise.allSettled(Array.from({ length: workers }, worker));
      const failed = ends.find((end) => end.status === 'rejected');
      const parted = group.map((scan) => (wantsRulings ? partedScan(scan) : { scan, unread: [] }));
      const seen = failed || !wantsRulings ? new Map<number, SeenMarks>() : await marksOf(rulings, drawn, parted, own());
      await rm(folder, { recursive: true });
      if (failed) throw failed.reason;
      scans.push(...parted.map((one) => seenScan(one, seen.get(one.scan.page))));
    }
    return scans.sort((a, b) => a.page - b.page);
  }

  const readWords = (input: PdfInput, pages: readonly number[], language: ScanLanguageChoice, call: EngineCall) =>
    read(input, pages, language, call, { wantsRulings: false });

  const programFor = (language: ScanLanguageChoice, part: 'usual' | 'ofLetters') => {
    needProgram();
    return { sandbox, regionRenderer, path: tesseract, languages: chooserFor(language)[part].join('+') };
  };

  return {
    read: (input, pages, language, call, readings) => read(input, pages, language, call, { readings, wantsRulings: true }),
    readParts: async (input, parts, language, call) => readParts(programFor(language, 'ofLetters'), input, parts, call),
    readPictures: (input, parts, language, call) => readPicturedWords(programFor(language, 'usual'), workers, input, parts, call),
    addText: (input, wish, outPath, call) => addText({ text, editDocument, read: readWords }, input, wish, outPath, call),
  };
}

/** Without the pictures of its other lines, all words of a page are better than those that are believed. */
function seenScan({ scan, unread }: PartedScan, marks: SeenMarks | undefined): ScanPage {
  if (marks) return withMarks(scan, marks);
  const words = [...scan.words, ...unread].sort((a, b) => a.line - b.line);
  return withMarks({ ...scan, words }, noMarks);
}

function withMarks(scan: ScanPage, { shapes, wordColors, strokeWidths = [], isPainted = false }: SeenMarks): ScanPage {
  const words = scan.words.map((word, index) => ({
    ...word,
    color: wordColors[index] ?? black,
    strokePt: strokeWidths[index] ?? 0,
  }));
  return { ...scan, words, rulings: shapes, isPainted };
}

const noMarks: SeenMarks = { shapes: [], wordColors: [] };

const black = '#000000';

/** What is seen on pages with words. Without it a page has its text alone. */
async function marksOf(
  rulings: RulingFinder,
  pictures: readonly PagePicture[],
  scans: readonly PartedScan[],
  call: EngineCall,
): ReturnType<RulingFinder['find']> {
  const slanted = pictures.flatMap((picture) => {
    const { scan, unread = [] } = scans.find((one) => one.scan.page === picture.page) ?? {};
    if (!scan || scan.words.length === 0) return [];
    const boxes = deskewedWords({ ...scan, words: [...scan.words, ...unread] }).map(uprightBox);
    return [
      {
        picture,
        slantDegrees: skewAngleOf(scan.words),
        quarterTurns: turnsBack(quartersOf(scan)),
        words: boxes.slice(0, scan.words.length),
        unread: boxes.slice(scan.words.length),
      },
    ];
  });
  return rulings.find(slanted, call).catch((error: unknown) => {
    call.signal.throwIfAborted();
    if (error instanceof AppError) return new Map();
    throw error;
  });
}
