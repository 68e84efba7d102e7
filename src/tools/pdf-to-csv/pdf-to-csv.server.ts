import { mkdir } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { stem } from '#contract/api/operation.ts';
import type { CsvFile } from '#engines/ports.ts';
import { defineHandler } from '../defineHandler.ts';
import { detectedTables, recognizedReport } from '../recognizedReport.ts';
import { readSource, recognizedDocument } from '../recognizedSource.ts';
import { pdfToCsv } from './pdf-to-csv.ts';

export default defineHandler(pdfToCsv, async (task) => {
  const { params, scratch, engines, language } = task;
  const read = await readSource(task, params);
  const document = await recognizedDocument(read, params);
  const folder = scratch('tables');
  await mkdir(folder);
  const tables = (await engines.markup.csv(document, params.use, folder)).filter(({ words }) => words > 0);
  const [first] = tables;
  if (!first) throw new AppError('no_tables');
  const name = stem(task.files[0]?.name ?? 'document.pdf');
  const report = reportOf(tables, detectedTables(document, language), { ...read, document });
  if (tables.length === 1) return { path: first.path, kind: 'csv', fileName: fileName(name, first), report };
  const path = scratch('tables.zip');
  const entries = tables.map((table) => ({ name: fileName(name, table), path: table.path }));
  await engines.zipWriter.zip(entries, path, { ...task.call, progress: () => undefined });
  return { path, kind: 'zip', fileName: `${name}_tables.zip`, entries: tables.length, report };
});

function fileName(name: string, { page, number }: CsvFile): string {
  return `${name}_page_${page}_table_${number}.csv`;
}

type Recognized = Parameters<typeof recognizedReport>[0];

function reportOf(tables: readonly CsvFile[], detected: ReturnType<typeof detectedTables>, source: Recognized) {
  const sum = (count: (table: CsvFile) => number) => tables.reduce((all, table) => all + count(table), 0);
  const guarded = sum((table) => table.guardedCells);
  return recognizedReport(source, {
    kept: [...detected, { what: 'writtenWords', count: sum((table) => table.words) }],
    warnings: guarded > 0 ? [{ what: 'guardedCells', count: guarded }] : [],
  });
}
