import { AppError } from '#contract/appError.ts';
import { type FormDataFormat, type FormRecord, formatOf, readCsvRecords, readJsonRecords } from '#contract/formData.ts';

/** A file of data as it was chosen. */
export interface ChosenData {
  readonly name: string;
  readonly text: string;
  readonly format: FormDataFormat;
  /** Of a table or of JSON; FDF and XFDF are read by the server alone. */
  readonly records: readonly FormRecord[] | undefined;
}

/** Throws `form_data_unreadable` and `too_many_records`. */
export function readChosenData(name: string, text: string): ChosenData {
  if (text.trim() === '') throw new AppError('form_data_unreadable');
  const format = formatOf(text);
  const records = format === 'csv' ? readCsvRecords(text) : format === 'json' ? readJsonRecords(text) : undefined;
  return { name, text, format, records };
}

/** Names of all records, in the order in which they come first. */
export function namesOf(records: readonly FormRecord[]): string[] {
  return [...new Set(records.flatMap((record) => [...record.keys()]))];
}
