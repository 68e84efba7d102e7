import { AppError } from '#contract/api/appError.ts';
import type { Operation } from '#contract/api/operation.ts';
import { type PageChoice, rangesOf } from '#contract/api/wire.ts';
import type { Scans } from '#contract/text/scans.ts';
import { areCredible, isCredible, scannedPage, withReadWords } from '#engines/capabilities/recognition/credibility/readPage.ts';
import type { PageReadings, PdfInput, ReadText, ScanPage, TextOptions, TextPage } from '#engines/ports.ts';
import type { HandlerContext } from './defineHandler.ts';
import { type AssessedText, assessTextLayer, type PageTextQuality, withoutPlaceholders } from './textLayerQuality.ts';

export interface Choice extends Scans {
  readonly pages?: PageChoice | undefined;
  /** What other files of this run were read as. */
  readonly readings?: PageReadings;
  /** Resolves when those files were read. OCR waits for it, as it reads no page twice. */
  readonly otherFiles?: Promise<unknown> | undefined;
}

/** How the text of the selected pages was obtained, for the report. */
export interface Reading {
  /** Pages without text that were read by OCR. */
  readonly scanned: readonly number[];
  /** Pages with garbled text that were read by OCR. */
  readonly garbled: readonly number[];
  /** Pages with garbled text that OCR could not read. */
  readonly unreadable: readonly number[];
  /** Letters that no page shows, because they are outside or covered. They are left out. */
  readonly hiddenLetters: number;
  /** Letters whose characters could not be determined. */
  readonly unreadLetters: number;
}

export interface PagesRead {
  readonly text: ReadText;
  /** The OCR results of these pages. */
  readonly scans: ReadonlyMap<number, ScanPage>;
  readonly reading: Reading;
  /** The text is what `expect` was called with. */
  readonly isAsExpected: boolean;
  /** The pages with the text that they do not show. */
  hidden(): AsyncIterable<TextPage>;
}

/** A page with a larger share of garbled letters is replaced as a whole. */
const maxGarbledPart = 0.5;

/**
 * The text of a document as its pages show it. Garbled pages are read by OCR, and scans where that is wanted. `asked` are the pages to
 * judge, where it is not all of them. `expect` is called early with the likely text, before the check of its letters, which takes
 * the longer time, has ended. Throws `unreadable_text` where no page can be read.
 */
export async function readPages<Op extends Operation>(
  task: HandlerContext<Op>,
  source: PdfInput,
  options: TextOptions,
  choice: Choice,
  asked?: readonly number[],
  expect?: (text: ReadText) => void,
): Promise<PagesRead> {
  const isChosen = pagesOf(choice.pages);
  let isExpected = false;
  const judged = await assessTextLayer(task, source, options, {
    ...{ isChosen, asked, scanLanguage: choice.scanLanguage },
    expect: (expected) => {
      isExpected = neededOcr(expected, choice).toRead.length === 0;
      if (isExpected) expect?.(withScans(expected, noScans));
    },
  });
  const { chosen, bare, garbled, toRead, wantsScans } = neededOcr(judged, choice);
  const scans = await ocr(task, source, toRead, { ...choice, isOptional: !wantsScans });
  const credible = await credibleOf(judged, scans);
  const failed = garbled.filter((page) => !credible.has(page));
  const isLost = (page: number) => isMostlyGarbled(judged.pages.get(page));
  const unreadable = failed.filter(isLost);
  if (unreadable.length > 0 && unreadable.length === chosen.length - bare.length) throw new AppError('unreadable_text');
  const partly = failed.filter((page) => !isLost(page));
  const made = new Map([...scans].filter(([page]) => credible.has(page)));
  const reading = readingOf(chosen, { scans: made, bare, garbled, unreadable, partly });
  return {
    text: withScans(judged, { scans: made, unreadable, partly }),
    ...{ scans: made, reading, isAsExpected: isExpected && judged.isAsExpected },
    hidden: () => judged.hidden(),
  };
}

/** The selected pages, those among them without text and with garbled text, and those to read by OCR. */
function neededOcr(judged: AssessedText, choice: Choice) {
  const isChosen = pagesOf(choice.pages);
  const chosen = [...judged.pages].filter(([page]) => isChosen({ page }));
  const bare = chosen.filter(([, { isBare, needsReading }]) => isBare && !needsReading).map(([page]) => page);
  const garbled = chosen.filter(([, { needsReading }]) => needsReading).map(([page]) => page);
  const wantsScans = choice.scans === 'read' || (choice.scans === 'auto' && bare.length === chosen.length);
  return { chosen, bare, garbled, wantsScans, toRead: wantsScans ? [...bare, ...garbled] : garbled };
}

/** The pages whose OCR result is credible text. */
async function credibleOf(
  { read, pages, isGarbled }: AssessedText,
  scans: ReadonlyMap<number, ScanPage>,
): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  if (scans.size === 0) return found;
  for await (const page of read.pages()) {
    const scan = scans.get(page.page);
    if (!scan) continue;
    const { isBare = false, isScrambled = false } = pages.get(page.page) ?? {};
    // The widths of scrambled letters say nothing of their script.
    if (isBare || isScrambled ? areCredible(scan.words) : isCredible(page, scan, (run) => isGarbled(run, page)))
      found.add(page.page);
  }
  return found;
}

/** OCR results; pages without any are blank. Where OCR is not installed, garbled pages stay unread. */
async function ocr<Op extends Operation>(
  { engines, call }: HandlerContext<Op>,
  source: PdfInput,
  pages: readonly number[],
  { scanLanguage, readings, otherFiles, isOptional }: Choice & { readonly isOptional: boolean },
): Promise<ReadonlyMap<number, ScanPage>> {
  if (pages.length === 0) return new Map();
  await otherFiles;
  const sorted = [...pages].sort((a, b) => a - b);
  const found = await engines.ocrEngine.read(source, sorted, scanLanguage, call, readings).catch((error: unknown) => {
    if (isOptional && error instanceof AppError && error.code === 'engine_missing') return [];
    throw error;
  });
  return new Map(found.filter(({ words }) => words.length > 0).map((page) => [page.page, page]));
}

function isMostlyGarbled(page: PageTextQuality | undefined): boolean {
  return page !== undefined && page.garbled > page.letters * maxGarbledPart;
}

interface Outcome {
  readonly scans: ReadonlyMap<number, ScanPage>;
  readonly unreadable: readonly number[];
  /** Pages with few garbled letters that OCR could not read: those letters are left out. */
  readonly partly: readonly number[];
}

const noScans: Outcome = { scans: new Map(), unreadable: [], partly: [] };

function readingOf(
  chosen: readonly (readonly [number, PageTextQuality])[],
  { scans, bare, garbled, unreadable, partly }: Outcome & { bare: readonly number[]; garbled: readonly number[] },
): Reading {
  const isRead = (page: number) => scans.has(page);
  const unread = chosen.filter(([page]) => !isRead(page) && !unreadable.includes(page) && !bare.includes(page));
  return {
    scanned: bare.filter(isRead),
    garbled: garbled.filter(isRead),
    unreadable,
    hiddenLetters: chosen.reduce((sum, [, { hidden }]) => sum + hidden, 0),
    unreadLetters: unread.reduce((sum, [page, each]) => sum + (partly.includes(page) ? each.garbled : each.unmapped), 0),
  };
}

/** The picture of a scanned page is not wanted beside its text. A page that could not be read has no picture here. */
function withScans({ read, pages: known, isGarbled }: AssessedText, { scans, unreadable, partly }: Outcome): ReadText {
  const [lost, left] = [new Set(unreadable), new Set(partly)];
  const pageOf = (page: TextPage): TextPage => {
    const scan = scans.get(page.page);
    const garbled = (run: TextPage['runs'][number]) => isGarbled(run, page);
    if (scan && known.get(page.page)?.isBare) return scannedPage(page, scan);
    if (scan) return withReadWords(page, scan, garbled);
    if (lost.has(page.page)) return { ...page, runs: [], shapes: [], links: [] };
    return left.has(page.page) ? { ...page, runs: page.runs.filter((run) => !garbled(run)) } : page;
  };
  return {
    ...read,
    async *pages() {
      for await (const page of read.pages()) yield withoutPlaceholders(pageOf(page));
    },
  };
}

/** Headers and footers are found by comparing neighboring pages, so all pages are read and only these are kept. */
export function pagesOf(chosen: PageChoice | undefined): (page: { readonly page: number }) => boolean {
  if (chosen === undefined || chosen.kind === 'all') return () => true;
  const ranges = rangesOf(chosen, 0);
  return ({ page }) => ranges.some(({ first, last }) => page >= first && page <= last);
}
