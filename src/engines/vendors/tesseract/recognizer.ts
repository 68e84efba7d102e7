import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/appError.ts';
import type { ScanLanguageCode } from '#contract/scanLanguages.ts';
import { isPicked } from '#contract/wire.ts';
import type { EditDocument } from '#engines/core/editDocument.ts';
import { turnPage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { levelled, slantOf, uprightBox } from '#engines/core/scanSlant.ts';
import { TextLayer } from '#engines/core/textLayer.ts';
import type {
  EngineCall,
  PagePicture,
  PageReadings,
  PdfInput,
  PictureCutter,
  Recognizer,
  Renderer,
  RulingFinder,
  ScanLanguageChoice,
  ScanPage,
  TextPage,
  TextReader,
} from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { wordsOf } from './hocr.ts';
import { confidenceOf, LanguageChooser, wellRead } from './languageChooser.ts';
import { orientationOf, readScript } from './orientation.ts';
import { installedLanguages, needProgram, tesseract } from './program.ts';
import { readParts, readPicturedWords } from './readParts.ts';
import { factsOf, hasText, quartersOf, withoutKnown } from './scannedPages.ts';

export interface RecognizerOptions {
  readonly sandbox: Sandbox;
  readonly renderer: Renderer;
  readonly text: TextReader;
  readonly pictureCutter: PictureCutter;
  readonly rulings: RulingFinder;
  readonly editDocument: EditDocument;
  /** The languages of the site, those it reads most first. */
  readonly languages: readonly ScanLanguageCode[];
  /** Pages that are read at the same time. */
  readonly workers: number;
}

/** The resolution that tesseract was trained for. */
const dpi = 300;
const pointsPerInch = 72;
const pageMs = 90_000;

/** Reads scans by tesseract, one process for each page (docs/decisions/0152). */
export function createRecognizer(options: RecognizerOptions): Recognizer {
  const { sandbox, renderer, text, pictureCutter, rulings, editDocument, workers } = options;
  const chooserFor = (choice: ScanLanguageChoice) => new LanguageChooser(choice, installedLanguages(options.languages));

  async function readIn(languages: readonly ScanLanguageCode[], picture: PagePicture, call: EngineCall): Promise<ScanPage> {
    const run = await sandbox.run({
      program: '/usr/bin/env',
      // Its threads mostly wait for each other: two of them took ten times as long as one.
      args: [
        ...['OMP_THREAD_LIMIT=1', tesseract, '../in/page.png', 'out'],
        ...['-l', languages.join('+'), '--psm', '1', '--dpi', String(Math.round(picture.dpi)), 'hocr'],
      ],
      inputs: [{ name: 'page.png', path: picture.path }],
      limits: { cpuSeconds: 120 },
      deadlineMs: Math.min(call.deadlineMs, pageMs),
      signal: call.signal,
      scratchDir: call.scratchDir,
    });
    const { page, widthPx, heightPx, path, isPartial } = picture;
    const toPoints = pointsPerInch / picture.dpi;
    const size = { page, isPartial, languages, widthPt: widthPx * toPoints, heightPt: heightPx * toPoints };
    try {
      if (run.killedBy) throw new AppError('too_complex', { cause: `tesseract: ${run.killedBy}` });
      // A page without letters ends with an error and no file.
      if (!(await run.take('out.hocr', `${path}.hocr`))) return { ...size, words: [] };
      return { ...size, words: wordsOf(await readFile(`${path}.hocr`, 'utf8'), picture.dpi) };
    } finally {
      await run.close();
    }
  }

  /** Reads a page in the languages that it is in: its script is seen in its picture, its language in the words that were read first. */
  async function readPicture(picture: PagePicture, chooser: LanguageChooser, call: EngineCall): Promise<ScanPage> {
    if (chooser.fixed) return readIn(chooser.fixed, picture, call);
    const script = readScript(await orientationOf(sandbox, picture, call));
    const languages = chooser.first(script);
    const first = await readIn(languages, picture, call);
    const others = chooser.instead(script, first, languages);
    const second = others && (await readIn(others, picture, call));
    let best = second && confidenceOf(second) > confidenceOf(first) ? second : first;
    for (const other of chooser.otherScripts(languages, best)) {
      const third = await readIn([other], picture, call);
      if (confidenceOf(third) > confidenceOf(best)) best = third;
      if (confidenceOf(best) >= wellRead) break;
    }
    if (best.words.length > 0) chooser.remember(script, best.languages ?? languages);
    return best;
  }

  /** A picture that is there twice is read once. One that was drawn in part may end elsewhere the next time. */
  async function readOnce(picture: PagePicture, chooser: LanguageChooser, readings: PageReadings, call: EngineCall) {
    if (picture.isPartial) return readPicture(picture, chooser, call);
    const key = createHash('sha256')
      .update(await readFile(picture.path))
      .digest('base64');
    const scan = readings.get(key) ?? (await readPicture(picture, chooser, call));
    readings.set(key, scan);
    return { ...scan, page: picture.page };
  }

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
          group.push(await readOnce(next, chooser, readings, own()));
          done += 1;
          call.progress(done, pages.length);
        }
      };
      const ends = await Promise.allSettled(Array.from({ length: workers }, worker));
      const failed = ends.find((end) => end.status === 'rejected');
      const lines = failed || !wantsRulings ? new Map() : await rulingsOf(rulings, drawn, group, own());
      await rm(folder, { recursive: true });
      if (failed) throw failed.reason;
      scans.push(...group.map((scan) => ({ ...scan, rulings: lines.get(scan.page) ?? [] })));
    }
    return scans.sort((a, b) => a.page - b.page);
  }

  const programFor = (language: ScanLanguageChoice) => {
    needProgram();
    return { sandbox, pictureCutter, path: tesseract, languages: chooserFor(language).usual.join('+') };
  };

  return {
    read: (input, pages, language, call, readings) => read(input, pages, language, call, { readings, wantsRulings: true }),
    readParts: async (input, parts, language, call) => {
      const program = programFor(language);
      return parts.length > 0 ? readParts(program, input, parts, call) : [];
    },
    readPictures: (input, parts, language, call) => readPicturedWords(programFor(language), workers, input, parts, call),
    addText: async (input, { language, pages, turnsUpright }, outPath, call) => {
      const until = Date.now() + call.deadlineMs;
      const options = { annotations: false, shapes: true, links: false };
      const known = new Map<number, TextPage>();
      const quiet: EngineCall = { ...call, progress: () => undefined };
      for await (const page of (
        await text.read(input, undefined, options, join(call.scratchDir, 'known.jsonl'), quiet)
      ).pages()) {
        if (isPicked(page.page, pages)) known.set(page.page, page);
      }
      const scanned = [...known.values()].filter((page) => !hasText(page)).map(({ page }) => page);
      if (scanned.length === 0) throw new AppError('already_text');
      const found = await read(input, scanned, language, { ...call, deadlineMs: until - Date.now() }, { wantsRulings: false });
      const scans = found.map((scan) => withoutKnown(scan, known.get(scan.page)));
      if (scans.every(({ words }) => words.length === 0)) throw new AppError('nothing_read');
      const layer = new TextLayer();
      await layer.prepare(scans);
      const last: EngineCall = { ...quiet, deadlineMs: until - Date.now() };
      const made = await editDocument(input, outPath, last, async (source, { changed }) => {
        changed.add('turnedScans', layAll(layer, source, scans, turnsUpright));
        return {};
      });
      const { kept, changed, warnings, ...rest } = made.report;
      const more = factsOf(scans, known.size - scanned.length);
      const report = {
        ...rest,
        kept: [...more.kept, ...kept],
        changed: [...more.changed, ...changed],
        warnings: [...warnings, ...more.warnings],
      };
      return { ...made, report };
    },
  };
}

/** The lines of pages with words. Without them a page has its text alone. */
async function rulingsOf(
  rulings: RulingFinder,
  pictures: readonly PagePicture[],
  scans: readonly ScanPage[],
  call: EngineCall,
): ReturnType<RulingFinder['find']> {
  const slanted = pictures.flatMap((picture) => {
    const scan = scans.find(({ page }) => page === picture.page);
    if (!scan || scan.words.length === 0) return [];
    return [{ picture, slantDegrees: slantOf(scan.words), words: levelled(scan).map(uprightBox) }];
  });
  return rulings.find(slanted, call).catch((error: unknown) => {
    call.signal.throwIfAborted();
    if (error instanceof AppError) return new Map();
    throw error;
  });
}

/** Returns the number of rotated pages. */
function layAll(layer: TextLayer, source: Source, scans: readonly ScanPage[], turnsUpright: boolean): number {
  let turned = 0;
  for (const scan of scans) {
    const page = source.pages[scan.page - 1];
    if (!page) continue;
    layer.write(page, scan);
    const quarters = turnsUpright ? quartersOf(scan) : 0;
    if (quarters > 0) turnPage(page, 4 - quarters);
    if (quarters > 0) turned += 1;
  }
  layer.finish();
  return turned;
}
