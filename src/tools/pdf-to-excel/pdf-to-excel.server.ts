import { implement } from '../implement.ts';
import { recognisedSource, writtenReport } from '../recognisedSource.ts';
import { pdfToExcel } from './pdf-to-excel.ts';

export default implement(pdfToExcel, async (task) => {
  const source = await recognisedSource(task, task.params);
  const wish = task.params;
  const path = task.scratch('sheets.xlsx');
  const written = await task.engines.writer.sheets(source, wish, path);
  const kept = [{ what: 'writtenSheets' as const, count: written.parts }];
  const typed = written.typedCells > 0 ? [{ what: 'typedCells' as const, count: written.typedCells }] : [];
  const isByPage = wish.sheets === 'tables' && written.tables === 0;
  const warnings = isByPage ? [{ what: 'sheetsByPage' as const, count: written.parts }] : [];
  return { path, report: writtenReport(source, written, { kept: [...kept, ...typed], warnings }) };
});
