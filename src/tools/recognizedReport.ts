import { pageWords } from '#contract/pageWords.ts';
import { emptyReport, type Fact, namedFact, type Report } from '#contract/report.ts';
import { type Language, say } from '#contract/text.ts';
import type { RecognizedDocument, Table } from '#engines/core/document-model/document.ts';
import type { MarkupWritten, Written } from '#engines/ports.ts';
import { isWritten, type RecognizedSource } from './recognizedSource.ts';

const counted = (what: Fact['what'], count: number): Fact[] => (count > 0 ? [{ what, count }] : []);

/** What a PDF became, with the pages that were only pictures. */
export function writtenReport(source: RecognizedSource, written: Written, more: Partial<Report> = {}): Report {
  return recognizedReport(source, {
    ...more,
    kept: [
      ...counted('writtenHeadings', written.headings),
      ...counted('writtenTables', written.tables),
      ...counted('writtenPictures', written.pictures),
      ...(more.kept ?? []),
    ],
  });
}

type Recognized = Pick<RecognizedSource, 'document' | 'scannedPages'>;

/** What was counted in a text file that was made of it. */
export function markupReport(
  source: Recognized,
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
    removed: runningText === 'dropped' ? counted('runningLines', runningLines(source.document)) : [],
    warnings: counted('missingWords', written.missingWords),
  });
}

/** The pages that were looked at, beside what became of them. */
export function recognizedReport({ document, scannedPages }: Recognized, more: Partial<Report>): Report {
  const bare = document.pages.filter((page) => !isWritten(page)).length;
  return {
    ...emptyReport,
    kept: [...counted('textPages', document.pages.length - bare), ...(more.kept ?? [])],
    changed: [...counted('readScans', scannedPages), ...(more.changed ?? [])],
    removed: more.removed ?? [],
    warnings: [...counted('pagesWithoutText', bare), ...(more.warnings ?? [])],
  };
}

/** The tables of a document, each with its page, its place there and its size. What goes on over a page is one table. */
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
  return say(pageWords.tableAt[place], language, { page, rows: rowHeightsPt.length, columns: columnWidthsPt.length });
}

function runningLines({ pages }: RecognizedDocument): number {
  return pages.flatMap(({ header, footer }) => [...header, ...footer]).reduce((sum, paragraph) => sum + paragraph.lineCount, 0);
}
