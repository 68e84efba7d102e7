import { AppError } from '#contract/api/appError.ts';
import { type FormDataFormat, type FormRecord, formatOf, readCsvRecords, readJsonRecords } from '#contract/forms/formData.ts';

/** The selected data file. */
export interface ChosenData {
  readonly name: string;
  readonly text: string;
  readonly format: FormDataFormat;
  /** For CSV and JSON. FDF and XFDF are read by the server only. */
  readonly records: readonly FormRecord[] | undefined;
}

/** Throws `form_data_unreadable` and `too_many_records`. */
export function readChosenData(name: string, text: string): ChosenData {
  if (text.trim() === '') throw new AppError('form_data_unreadable');
  const format = formatOf(text);
  const records = format === 'csv' ? readCsvRecords(text) : format === 'json' ? readJsonRecords(text) : undefined;
  return { name, text, format, records };
}

/** The names of all records, in the order of their first appearance. */
export function namesOf(records: readonly FormRecord[]): string[] {
  return [...new Set(records.flatMap((record) => [...record.keys()]))];
}
