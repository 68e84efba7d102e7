import { checkRecordCount, formatOf, readCsvRecords, readJsonRecords } from '#contract/formData.ts';
import type { FormDataFiles } from '#engines/ports.ts';
import { fitRecords } from './fitRecords.ts';
import { readFdf } from './readFdf.ts';
import { readXfdf } from './readXfdf.ts';
import { writeFormData } from './writeFormData.ts';

/** The port over readers and writers of our own. */
export function createFormDataFiles(): FormDataFiles {
  return {
    async read(data) {
      if (typeof data !== 'string') return readJsonRecords(data);
      const format = formatOf(data);
      const records =
        format === 'json'
          ? readJsonRecords(data)
          : format === 'csv'
            ? readCsvRecords(data)
            : [format === 'fdf' ? readFdf(data) : readXfdf(data)];
      checkRecordCount(records.length);
      return records;
    },
    fit: async (records, form) => fitRecords(records, form),
    write: async (form, format) => writeFormData(form, format),
  };
}
