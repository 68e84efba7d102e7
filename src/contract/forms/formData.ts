import { z } from 'zod';
import { AppError } from '../api/appError.ts';
import { formLimits } from './fieldValues.ts';

/** Values of form fields by field name, as files hold them: CSV and JSON here, FDF and XFDF in the engine. */
export const formDataFormats = ['json', 'csv', 'xfdf', 'fdf'] as const;
export type FormDataFormat = (typeof formDataFormats)[number];

export const formDataLimits = {
  /** Each record makes a PDF of its own. */
  mostRecords: 500,
  mostCharacters: 4_000_000,
  /** The total size of all PDFs of a run, estimated by the size of the form. */
  mostBytes: 512 * 1024 * 1024,
  longestFileName: 80,
} as const;

/** The values of one copy of a form, in the order of the data. */
export type FormRecord = ReadonlyMap<string, readonly string[]>;

const plainValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const recordValue = z.union([plainValue, z.array(plainValue).max(formLimits.mostValues)]);
export const jsonRecord = z.record(z.string().max(formLimits.longestName), recordValue);
const jsonRecords = z.union([jsonRecord, z.array(jsonRecord).max(formDataLimits.mostRecords)]);
export type JsonRecord = z.output<typeof jsonRecord>;

/** A field of the document, with the names by which data can refer to it. */
export const namedField = z.object({ name: z.string(), label: z.string() });
export type NamedField = z.output<typeof namedField>;
export const namedFields = z.object({ fields: z.array(namedField) });
export type NamedFields = z.output<typeof namedFields>;

/** The format of a data file, by its first characters. */
export function formatOf(text: string): FormDataFormat {
  const begin = text
    .slice(0, 1024)
    .replace(/^\u{feff}/u, '')
    .trimStart();
  if (begin.startsWith('%FDF-')) return 'fdf';
  if (begin.startsWith('<')) return 'xfdf';
  return begin.startsWith('{') || begin.startsWith('[') ? 'json' : 'csv';
}

function unreadable(cause: unknown): AppError {
  return new AppError('form_data_unreadable', { cause });
}

/** Throws `too_many_records`. */
export function checkRecordCount(count: number, max: number = formDataLimits.mostRecords): void {
  if (count > max) throw new AppError('too_many_records', { values: { max } });
}

/** Throws `form_data_unreadable` and `too_many_records`. */
export function readJsonRecords(data: string | JsonRecord | readonly JsonRecord[]): FormRecord[] {
  if (typeof data === 'string') {
    let value: unknown;
    try {
      value = JSON.parse(data.replace(/^\u{feff}/u, ''));
    } catch (cause) {
      throw unreadable(cause);
    }
    if (Array.isArray(value)) checkRecordCount(value.length);
    const parsed = jsonRecords.safeParse(value);
    if (!parsed.success) throw unreadable(parsed.error);
    return readJsonRecords(parsed.data);
  }
  const list: readonly JsonRecord[] = Array.isArray(data) ? data : [data as JsonRecord];
  return list.map((record) => new Map(Object.entries(record).map(([name, value]) => [name, valuesOf(value)])));
}

function valuesOf(value: JsonRecord[string]): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.map((each) => (each === null ? '' : String(each)));
}

/**
 * A table in the format of RFC 4180, with commas, semicolons or tabs. The first line has the names. Throws `form_data_unreadable`,
 * `too_many_records`.
 */
export function readCsvRecords(text: string): FormRecord[] {
  const [names, ...rows] = csvRows(text.replace(/^\u{feff}/u, ''));
  if (!names || rows.length === 0) throw unreadable('a table without a line of names and a line of values');
  if (names.length > formLimits.mostFields) throw unreadable('more columns than a form has fields');
  return rows.map((row) => {
    const record = new Map<string, string[]>();
    for (const [index, name] of names.entries()) {
      const key = name.trim();
      if (key !== '' && !record.has(key)) record.set(key, [withoutGuard(row[index] ?? '')]);
    }
    return record;
  });
}

/** Removes the apostrophe that keeps spreadsheet programs from running a text as a formula. */
function withoutGuard(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

function csvRows(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r\\n?|\\n|$)`,
    'y',
  );
  let row: string[] = [];
  while (cell.lastIndex < text.length || row.length > 0) {
    const found = cell.exec(text);
    if (!found) throw unreadable('a quotation mark that does not end');
    const [, quoted, plain, end] = found;
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === separator) continue;
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    checkRecordCount(rows.length - 1);
    row = [];
  }
  return rows;
}

/** The most frequent separator in the first line, outside of quotation marks. */
function separatorOf(text: string): string {
  const line = (/^\s*[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string) => line.split(separator).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds the field that a name in the data refers to: by its full name, its label, or either one ignoring case, spaces and punctuation,
 * where that is unambiguous.
 */
export function fieldFinder<Field extends NamedField>(fields: readonly Field[]): (name: string) => Field | undefined {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const groups = [(field: Field) => field.label, (field: Field) => folded(field.name), (field: Field) => folded(field.label)].map(
    (keyOf) => Map.groupBy(byName.values(), keyOf),
  );
  return (name) => {
    const exact = byName.get(name);
    if (exact) return exact;
    for (const [index, group] of groups.entries()) {
      const key = index === 0 ? name : folded(name);
      const [only, ...others] = (key && group.get(key)) || [];
      if (only && others.length === 0) return only;
    }
    return undefined;
  };
}
