import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import { type Fact, namedFact, type Report } from '#contract/report.ts';
import { nameOfScanLanguage, type ScanLanguageCode, scanLanguageFacts } from '#contract/scanLanguages.ts';
import { isPicked } from '#contract/wire.ts';
import type { EditDocument } from '#engines/core/editDocument.ts';
import { turnPage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { TextLayer } from '#engines/core/textLayer.ts';
import type {
  EngineCall,
  PagePicture,
  PdfInput,
  PictureCutter,
  Recognizer,
  Renderer,
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

export interface RecognizerOptions {
  readonly sandbox: Sandbox;
  readonly renderer: Renderer;
  readonly text: TextReader;
  readonly pictureCutter: PictureCutter;
  readonly editDocument: EditDocument;
  /** The languages of the site, those it reads most first. */
  readonly languages: readonly ScanLanguageCode[];
  /** Pages that are read at the same time. */
  readonly workers: number;
}

/** The resolution that tesseract was trained for. */
const dpi = 300;
const pointsPerInch = 72;
/** A page with fewer letters, such as a stamped number, counts as a scan. */
const lettersOfAText = 40;
const pageMs = 90_000;

/** Reads scans by tesseract, one process for each page (docs/decisions/0152). */
export function createRecognizer(options: RecognizerOptions): Recognizer {
  const { sandbox, renderer, text, pictureCutter, editDocument, workers } = options;
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

  /** A few pages are drawn, read and deleted before the next ones, so that a long scan does not fill the disk. */
  async function read(
    input: PdfInput,
    pages: readonly number[],
    language: ScanLanguageChoice,
    call: EngineCall,
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
      const style = { format: 'png', dpi, quality: 90, transparent: false } as const;
      const todo = [...(await renderer.render(input, part, style, folder, own()))];
      const worker = async () => {
        for (let next = todo.shift(); next; next = todo.shift()) {
          scans.push(await readPicture(next, chooser, own()));
          done += 1;
          call.progress(done, pages.length);
        }
      };
      const ends = await Promise.allSettled(Array.from({ length: workers }, worker));
      await rm(folder, { recursive: true });
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
    }
    return scans.sort((a, b) => a.page - b.page);
  }

  const programFor = (language: ScanLanguageChoice) => {
    needProgram();
    return { sandbox, pictureCutter, path: tesseract, languages: chooserFor(language).usual.join('+') };
  };

  return {
    read,
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
      const found = await read(input, scanned, language, { ...call, deadlineMs: until - Date.now() });
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

/** The clockwise quarter turns of most letters of a page. */
function quartersOf({ words }: ScanPage): number {
  const letters = [0, 0, 0, 0];
  for (const { angle, text, confidence } of words) {
    const quarter = ((Math.round(angle / 90) % 4) + 4) % 4;
    letters[quarter] = (letters[quarter] ?? 0) + (text.length * confidence) / 100;
  }
  const most = Math.max(...letters);
  const all = letters.reduce((sum, each) => sum + each, 0);
  // A few words can be misread upside down, so a page is rotated only when nearly all of it agrees.
  return most >= lettersOfAText && most >= all * 0.8 ? letters.indexOf(most) : 0;
}

/** A few letters over a picture of the whole page were stamped on a scan. */
function hasText({ runs, shapes, widthPt, heightPt }: TextPage): boolean {
  const letters = runs.reduce((sum, { text }) => sum + text.trim().length, 0);
  const isPictured = shapes.some(({ kind, width, height }) => kind === 'picture' && width * height > (widthPt * heightPt) / 2);
  return letters >= (isPictured ? lettersOfAText : 1);
}

/** A stamp on a scan is in its picture too. Text that the file has already is not added again. */
function withoutKnown(scan: ScanPage, known: TextPage | undefined): ScanPage {
  const runs = known?.runs ?? [];
  const isKnown = (x: number, y: number) =>
    runs.some((run) => x >= run.x && x <= run.x + run.width && y >= run.y && y <= run.y + run.height);
  return { ...scan, words: scan.words.filter((word) => !isKnown(word.x + word.width / 2, word.y + word.baseline / 2)) };
}

function factsOf(scans: readonly ScanPage[], leftAlone: number): Pick<Report, 'kept' | 'changed' | 'warnings'> {
  const words = scans.flatMap((scan) => scan.words);
  const partial = scans.filter(({ isPartial }) => isPartial).map(({ page }) => String(page));
  const wordless = scans.filter((scan) => scan.words.length === 0).length;
  const confidence = Math.round(words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length));
  const counted = (what: Fact['what'], count: number): Fact[] => (count > 0 ? [{ what, count }] : []);
  return {
    kept: counted('pagesWithText', leftAlone),
    changed: [
      { what: 'readScans', count: scans.length - wordless },
      { what: 'readWords', count: words.length },
      { what: 'readConfidence', count: confidence },
      namedFact('readLanguages', 0, namesOfLanguages(scans)),
    ],
    warnings: [
      ...counted('wordlessScans', wordless),
      ...(partial.length > 0 ? [namedFact('partialPages', partial.length, partial)] : []),
    ],
  };
}

/** The languages that pages were read in, each named in itself. */
function namesOfLanguages(scans: readonly ScanPage[]): ReadonlySet<string> {
  const read = scans.filter(({ words }) => words.length > 0);
  const codes = new Set(read.flatMap(({ languages = [] }) => languages));
  return new Set([...codes].map((code) => nameOfScanLanguage(code, scanLanguageFacts(code).tag)));
}
