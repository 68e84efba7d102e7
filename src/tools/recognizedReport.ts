import { pageWords } from '#contract/pages/pageWords.ts';
import { type Fact, namedFact, type Report } from '#contract/results/report.ts';
import { formatMessage, type Language } from '#contract/text/text.ts';
import type { Picture, RecognizedDocument, Table } from '#engines/core/document-model/document.ts';
import type { MarkupWritten, WrittenAndRead } from '#engines/ports.ts';
import type { PictureReading } from './picturedText.ts';
import type { Reading } from './readPages.ts';
import { isWritten, type RecognizedSource } from './recognizedSource.ts';

const counted = (what: Fact['what'], count: number): Fact[] => (count > 0 ? [{ what, count }] : []);

/** The report of a conversion, with the pages that were scans. */
export function writtenReport(source: RecognizedSource, written: WrittenAndRead, more: Partial<Report> = {}): Report {
  // Text formats have no pages that could lie on their side.
  const turned = source.document.pages.flatMap(({ page, quarterTurns }) => (quarterTurns ? [page] : []));
  return recognizedReport(source, {
    ...more,
    changed: [...listed('uprightPages', turned), ...(more.changed ?? [])],
    kept: [
      ...counted('writtenHeadings', written.headings),
      ...counted('writtenTables', written.tables),
      ...counted('writtenPictures', written.pictures),
      ...(more.kept ?? []),
    ],
    warnings: [...(more.warnings ?? []), ...counted('missingWords', written.missingWords)],
  });
}

type Recognized = Pick<RecognizedSource, 'document' | 'reading'> & Partial<Pick<RecognizedSource, 'pictures'>>;

/** The counts of a text file. */
export function markupReport(
  source: Recognized & { readonly pictureReading: PictureReading },
  written: MarkupWritten,
  runningText: 'kept' | 'dropped',
  language: Language,
): Report {
  return recognizedReport(source, {
    kept: [
      ...counted('writtenWords', written.words),
      ...counted('writtenHeadings', written.headings),
      ...detectedTables(source.document, language),
      ...counted('writtenPictures', written.pictures),
      ...counted('writtenFootnotes', written.footnotes),
    ],
    changed: counted('readPictures', source.pictureReading.read),
    removed: runningText === 'dropped' ? counted('runningLines', runningLines(source.document)) : [],
    warnings: [...counted('unreadPictures', source.pictureReading.unread), ...counted('missingWords', written.missingWords)],
  });
}

/** Facts about text formats only. */
export function textReport(source: Recognized, written: MarkupWritten, runningText: 'kept' | 'dropped'): Report {
  return recognizedReport(source, {
    removed: runningText === 'dropped' ? counted('runningLines', runningLines(source.document)) : [],
    warnings: counted('missingWords', written.missingWords),
  });
}

/** Words that are part of the output's pictures: labels of charts and drawings, and formulas. `isPart` chooses among them. */
export function picturedWords({ pages }: RecognizedDocument, isPart: (picture: Picture) => boolean = () => true): Fact[] {
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const all = blocks.flatMap((block) => (block.kind === 'table' ? block.cells.flatMap((cell) => cell.blocks) : [block]));
  const texts = all.flatMap((block) => (block.kind === 'picture' && isPart(block) ? [block.text] : []));
  return counted(
    'picturedWords',
    texts.reduce((sum, text) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0),
  );
}

/** Pages that are one picture, with their words unseen over it (`paintedPage`). */
export function paintedPages({ pages }: RecognizedDocument): Fact[] {
  const painted = pages.filter(({ behind }) => behind.some((one) => one.kind === 'picture' && one.source === 'page'));
  return listed(
    'paintedPages',
    painted.map(({ page }) => page),
  );
}

/** Form fields in the text, filled in or not. */
export function writtenFields({ pages }: RecognizedDocument): Fact[] {
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const all = blocks.flatMap((block) => (block.kind === 'table' ? block.cells.flatMap((cell) => cell.blocks) : [block]));
  const runs = all.flatMap((block) => (block.kind === 'paragraph' ? block.runs : []));
  return counted('formFields', new Set(runs.flatMap(({ field }) => field ?? [])).size);
}

/** The number of pages, and what happened to them. */
export function recognizedReport({ document, reading, pictures }: Recognized, more: Partial<Report>): Report {
  const lost = new Set(reading.unreadable);
  const bare = document.pages.filter((page) => !isWritten(page) && !lost.has(page.page)).length;
  const isPictured = [...(pictures?.keys() ?? [])].some(({ source }) => source === 'page');
  return readingReport(reading, isPictured, {
    ...more,
    kept: [...counted('textPages', document.pages.length - bare - lost.size), ...(more.kept ?? [])],
    warnings: [...counted('pagesWithoutText', bare), ...(more.warnings ?? [])],
  });
}

/** How the text of the pages was obtained. `isPictured`: an unreadable page is in the result as a picture. */
export function readingReport(reading: Reading, isPictured: boolean, more: Partial<Report>): Report {
  const { scanned, garbled, unreadable, hiddenLetters, unreadLetters } = reading;
  return {
    kept: more.kept ?? [],
    changed: [...counted('readScans', scanned.length), ...listed('readGarbledPages', garbled), ...(more.changed ?? [])],
    removed: [...counted('hiddenLetters', hiddenLetters), ...(more.removed ?? [])],
    warnings: [
      ...listed(isPictured ? 'picturedPages' : 'unreadablePages', unreadable),
      ...counted('unreadLetters', unreadLetters),
      ...(more.warnings ?? []),
    ],
  };
}

/** Page numbers as a list: `3, 5–9`. */
function listed(what: Fact['what'], pages: readonly number[]): Fact[] {
  const ranges: [first: number, last: number][] = [];
  for (const page of [...pages].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && range[1] === page - 1) range[1] = page;
    else ranges.push([page, page]);
  }
  const names = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return pages.length > 0 ? [{ ...namedFact(what, pages.length, names), count: pages.length }] : [];
}

/** The tables of a document, each with its page, its place there and its size. A table that continues over pages counts once. */
export function detectedTables({ pages }: RecognizedDocument, language: Language): Fact[] {
  const names: string[] = [];
  for (const { page, heightPt, sections } of pages) {
    for (const block of sections.flatMap((section) => section.blocks)) {
      if (block.kind === 'table' && !block.continues) names.push(tableName(block, page, heightPt, language));
    }
  }
  return names.length > 0 ? [namedFact('detectedTables', names.length, names)] : [];
}

function tableName(
  { y, height, rowHeightsPt, columnWidthsPt }: Table,
  page: number,
  heightPt: number,
  language: Language,
): string {
  const middle = (y + height / 2) / heightPt;
  const place = middle < 1 / 3 ? 'top' : middle < 2 / 3 ? 'middle' : 'bottom';
  return formatMessage(pageWords.tableAt[place], language, { page, rows: rowHeightsPt.length, columns: columnWidthsPt.length });
}

function runningLines({ pages }: RecognizedDocument): number {
  return pages.flatMap(({ header, footer }) => [...header, ...footer]).reduce((sum, paragraph) => sum + paragraph.lineCount, 0);
}
