import { stat } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { stem } from '#contract/api/operation.ts';
import { safeFileName } from '#contract/files/fileNames.ts';
import { checkRecordCount, type FormRecord, formDataLimits } from '#contract/forms/formData.ts';
import { type Fact, type FactCode, joinReports, namedFact, type Report } from '#contract/results/report.ts';
import type { FittedRecord } from '#engines/ports.ts';
import { defineHandler, type HandlerContext, type InputFile, type OperationOutput } from '../defineHandler.ts';
import { fillForm } from './fill-form.ts';

const { mostRecords, mostBytes, longestFileName } = formDataLimits;

export default defineHandler(fillForm, async (task) => {
  const { files, params, engines, call } = task;
  const [source] = files;
  if (!source) throw new AppError('internal');
  const records = await engines.formData.read(params.data);
  const { size } = await stat(source.path);
  checkRecordCount(records.length, Math.max(1, Math.min(mostRecords, Math.floor(mostBytes / Math.max(1, size)))));
  const form = await engines.stamper.readFields(source, { ...call, progress: () => undefined });
  if (form.length === 0) throw new AppError('no_form_fields');
  const fitted = await engines.formData.fit(records, form);
  if (fitted.every(({ values }) => values.length === 0)) throw new AppError('form_data_unknown');
  const [only, ...others] = fitted;
  if (only && others.length === 0) return fillOne(task, source, only);
  return fillAll(task, source, { records, fitted });
});

async function fillOne(
  { params, engines, scratch, call }: HandlerContext<typeof fillForm>,
  source: InputFile,
  fitted: FittedRecord,
) {
  const out = scratch('filled.pdf');
  const { path, pageCount, report } = await engines.stamper.fill(source, fitted.values, out, call, params.signatures);
  return { path, pageCount, report: withWarnings(report, [fitted]) };
}

interface Merge {
  readonly records: readonly FormRecord[];
  readonly fitted: readonly FittedRecord[];
}

/** One PDF for each record, in a zip. */
async function fillAll(
  task: HandlerContext<typeof fillForm>,
  source: InputFile,
  { records, fitted }: Merge,
): Promise<OperationOutput> {
  const { params, engines, scratch, call } = task;
  const quiet = { ...call, progress: () => undefined };
  const base = stem(source.name);
  const digits = String(fitted.length).length;
  const entries: { name: string; path: string }[] = [];
  const reports: Report[] = [];
  for (const [index, { values }] of fitted.entries()) {
    call.signal.throwIfAborted();
    const made = await engines.stamper.fill(source, values, scratch(`filled-${index + 1}.pdf`), quiet, params.signatures);
    const own = params.fileNames === undefined ? '' : fileNameOf(records[index]?.get(params.fileNames)?.[0]);
    entries.push({ name: `${own || `${base}_${String(index + 1).padStart(digits, '0')}`}.pdf`, path: made.path });
    reports.push(made.report);
    call.progress(index + 1, fitted.length);
  }
  const path = scratch('filled.zip');
  await engines.zipWriter.zip(entries, path, quiet);
  const joined = joinReports(reports);
  const changed: Fact[] = [{ what: 'filledCopies', count: entries.length }, ...joined.changed];
  const report = withWarnings({ ...joined, changed }, fitted);
  return { path, kind: 'zip', fileName: `${base}_filled.zip`, entries: entries.length, report };
}

/** A value as a file name that every system takes. Empty where nothing of it is left. */
function fileNameOf(value = ''): string {
  const bare = value.replace(/[/\\]/g, '_').replace(/^[\s.]+|[\s.]+$/g, '');
  if (bare === '') return '';
  return safeFileName(`${bare}.pdf`, longestFileName + '.pdf'.length).replace(/\.pdf$/, '');
}

/** Names of fields and columns, never values. */
function withWarnings(report: Report, fitted: readonly FittedRecord[]): Report {
  const told = (what: FactCode, namesOf: (one: FittedRecord) => readonly string[]): Fact[] => {
    const names = new Set(fitted.flatMap(namesOf).map((name) => [...name].slice(0, 80).join('')));
    return names.size === 0 ? [] : [namedFact(what, names.size, names)];
  };
  const warnings = [
    ...report.warnings,
    ...told('unknownNames', ({ unknown }) => unknown),
    ...told('unfitValues', ({ unfit }) => unfit),
    ...told('unfitFormats', ({ unformatted }) => unformatted),
    ...told('missingRequired', ({ missing }) => missing),
  ];
  return { ...report, warnings };
}
