import { AppError } from '#contract/api/appError.ts';
import type { Fact, Report } from '#contract/results/report.ts';
import { formatMessage, type Language, type Text } from '#contract/text/text.ts';
import { withFormulaPictures } from '#engines/capabilities/recognition/document/formulaPictures.ts';
import { withFreeParts } from '#engines/capabilities/recognition/sheets/freeParts.ts';
import { printedSheets } from '#engines/capabilities/recognition/sheets/printedSheets.ts';
import { hasDrawnWords, mayHavePictures, sheetPictures } from '#engines/capabilities/recognition/sheets/sheetPictures.ts';
import type { Picture, RecognizedDocument, RecognizedPage } from '#engines/core/document-model/document.ts';
import { withPicturesOnPage } from '#engines/core/document-model/picturesOnPage.ts';
import type { PictureFile, ReadText, SheetNames, Written } from '#engines/ports.ts';
import { defineHandler, type HandlerContext } from '../defineHandler.ts';
import { pagesOf } from '../readPages.ts';
import { detectedTables, readingReport, writtenReport } from '../recognizedReport.ts';
import { cutPictures, type ReadSource, readSource, recognizedDocument } from '../recognizedSource.ts';
import { sheetNames as names, pdfToExcel } from './pdf-to-excel.ts';

/** Programs that print sheets: their output is read cell by cell. */
const spreadsheets = /\bcalc\b|excel|spreadsheet|numbers|gnumeric|sheets\b/i;

export default defineHandler(pdfToExcel, async (task) => {
  const { sheets } = task.params;
  const isPrinted = ({ program }: ReadText) => sheets === 'printed' || (sheets !== 'tables' && spreadsheets.test(program ?? ''));
  const source = await readSource(task, task.params, { isRecognized: (read) => !isPrinted(read) });
  const path = task.scratch('sheets.xlsx');
  const report = isPrinted(source.read) ? await asPrinted(task, source, path) : await asRecognised(task, source, path);
  return { path, report };
});

type ExcelTask = HandlerContext<typeof pdfToExcel>;

/** The sheets that a program printed, joined over pages, or page by page. */
async function asPrinted(task: ExcelTask, source: ReadSource, path: string): Promise<Report> {
  const { read, reading } = source;
  const document = await pagesWithPictures(task, source);
  if (document && task.params.sheets !== 'printed' && hasDrawnWords(document)) return asRecognised(task, source, path, document);
  const sheets = await printedSheets(read, pagesOf(task.params.pages), task.params.sheets !== 'pages');
  if (sheets.length === 0) throw new AppError('no_text');
  const options = { ...task.params, names: namesIn(task.language) };
  const written = await task.engines.writer.printedSheets(sheets, options, path, await picturesOnSheets(task, source, document));
  const { missingWords } = written;
  const warnings = missingWords > 0 ? [{ what: 'missingWords' as const, count: missingWords }] : [];
  const shown: Fact[] = written.pictures > 0 ? [{ what: 'writtenPictures', count: written.pictures }] : [];
  return readingReport(reading, false, { kept: [...shown, ...keptOf(written)], warnings });
}

/** Printed sheets are read cell by cell. Their pages are recognised for their pictures only; undefined where they have none. */
async function pagesWithPictures(task: ExcelTask, source: ReadSource): Promise<RecognizedDocument | undefined> {
  const isChosen = pagesOf(task.params.pages);
  let hasPictures = false;
  for await (const page of source.read.pages()) hasPictures ||= isChosen(page) && mayHavePictures(page);
  return hasPictures ? recognizedDocument(source, task.params) : undefined;
}

async function picturesOnSheets(
  task: ExcelTask,
  source: ReadSource,
  document: RecognizedDocument | undefined,
): Promise<ReadonlyMap<Picture, PictureFile>> {
  const wanted = new Set(document ? sheetPictures(document) : []);
  const files = document && wanted.size > 0 ? await cutPictures(task, source.source, document, 'drawn') : new Map();
  return new Map([...files].filter(([picture]) => wanted.has(picture)));
}

async function asRecognised(task: ExcelTask, read: ReadSource, path: string, known?: RecognizedDocument): Promise<Report> {
  const recognized = known ?? (await recognizedDocument(read, task.params));
  const document = withFreeParts(withPicturesOnPage(withFormulaPictures(recognized)));
  const hasTables = document.pages.some(hasTable);
  const sheets = sheetsFor(task.params.sheets, hasTables);
  // Sheets of tables have no pictures.
  const isOverText = true;
  const pictures = sheets !== 'tables' ? await cutPictures(task, read.source, document, 'drawn', { isOverText }) : new Map();
  const source = { document, pictures, reading: read.reading };
  const written = await task.engines.writer.sheets(source, { ...task.params, sheets, names: namesIn(task.language) }, path);
  const isByPage = task.params.sheets !== 'pages' && !hasTables;
  const warnings = isByPage ? [{ what: 'sheetsByPage' as const, count: written.parts }] : [];
  // Each table with its place, so that the reader can find it in the document.
  const kept = [...detectedTables(source.document, task.language), ...keptOf(written)];
  return writtenReport(source, { ...written, tables: 0 }, { kept, warnings });
}

/** No text is left out, unless tables alone are wanted. */
function sheetsFor(wanted: ExcelTask['params']['sheets'], hasTables: boolean) {
  if (wanted === 'tables' && hasTables) return 'tables';
  return wanted === 'auto' ? 'joined-pages' : 'pages';
}

const hasTable = ({ sections }: RecognizedPage) => sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'table'));

function namesIn(language: Language): SheetNames {
  const named = (text: Text, numbers: Readonly<Record<string, number>>) =>
    formatMessage(text, language, Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])));
  return {
    empty: () => formatMessage(names.empty, language),
    page: (page) => named(names.page, { page }),
    pages: (page, last) => named(names.pages, { page, last }),
    table: (n, page) => named(names.table, { n, page }),
    printed: (n, page, last) =>
      page === last ? named(names.printed, { n, page }) : named(names.printedPages, { n, page, last }),
  };
}

function keptOf(written: Written): Fact[] {
  const sheets: Fact = { what: 'writtenSheets', count: written.parts };
  const counted = (what: Fact['what'], count = 0): Fact[] => (count > 0 ? [{ what, count }] : []);
  return [sheets, ...counted('typedCells', written.typedCells), ...counted('sumFormulas', written.formulas)];
}
