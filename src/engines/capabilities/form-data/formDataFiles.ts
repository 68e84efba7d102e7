import { checkRecordCount, type FormRecord, formatOf, readCsvRecords, readJsonRecords } from '#contract/forms/formData.ts';
import type { FormDataFiles } from '#engines/ports.ts';
import { fitRecords } from './fitRecords.ts';
import { readFdf } from './readFdf.ts';
import { readXfdf } from './readXfdf.ts';
import { writeFormData } from './writeFormData.ts';

/** U+0000 is no part of a name or value, and cannot be stored. */
function withoutNul(record: FormRecord): FormRecord {
  const clean = (text: string) => text.replaceAll('\0', '');
  return new Map([...record].map(([name, values]) => [clean(name), values.map(clean)]));
}

/** The port over readers and writers of our own. */
export function createFormDataFiles(): FormDataFiles {
  return {
    async read(data) {
      if (typeof data !== 'string') return readJsonRecords(data).map(withoutNul);
      const format = formatOf(data);
      const records =
        format === 'json'
          ? readJsonRecords(data)
          : format === 'csv'
            ? readCsvRecords(data)
            : [format === 'fdf' ? readFdf(data) : readXfdf(data)];
      checkRecordCount(records.length);
      return records.map(withoutNul);
    },
    fit: async (records, form) => fitRecords(records, form),
    write: async (form, format) => writeFormData(form, format),
  };
}
