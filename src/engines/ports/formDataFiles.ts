import type { FieldValue } from '#contract/fieldValues.ts';
import type { FormDataFormat, FormRecord, JsonRecord } from '#contract/formData.ts';
import type { FormWidget } from '#contract/formFields.ts';

/** What data comes to in one form. */
export interface FittedRecord {
  readonly values: readonly FieldValue[];
  /** Names in the data that no field has. */
  readonly unknown: readonly string[];
  /** Names of fields that cannot hold their value, and stay as they are. */
  readonly unfit: readonly string[];
  /** Names of fields whose value is not in their format or range. */
  readonly unformatted: readonly string[];
  /** Names of fields that must be filled in, and are empty. */
  readonly missing: readonly string[];
}

/** Reads and writes files of form data: CSV, JSON, FDF (ISO 32000-2 §12.7.8) and XFDF (ISO 19444-1). */
export interface FormDataFiles {
  /** Throws `form_data_unreadable` and `too_many_records`. */
  read(data: string | JsonRecord | readonly JsonRecord[]): Promise<readonly FormRecord[]>;
  /** Each record in the form that has these fields. */
  fit(records: readonly FormRecord[], form: readonly FormWidget[]): Promise<readonly FittedRecord[]>;
  /** What the fields of a form say, passwords left out. */
  write(form: readonly FormWidget[], format: FormDataFormat): Promise<{ readonly text: string; readonly passwords: number }>;
}
