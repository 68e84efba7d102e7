import type { FieldValue } from '#contract/forms/fieldValues.ts';
import type { FormDataFormat, FormRecord, JsonRecord } from '#contract/forms/formData.ts';
import type { FormWidget } from '#contract/forms/formFields.ts';

/** The effect of one record on a form. */
export interface FittedRecord {
  readonly values: readonly FieldValue[];
  /** Names in the data that no field has. */
  readonly unknown: readonly string[];
  /** Names of fields that do not accept their value, and stay unchanged. */
  readonly unfit: readonly string[];
  /** Names of fields whose value does not fit their format or range. */
  readonly unformatted: readonly string[];
  /** Names of required fields that are empty. */
  readonly missing: readonly string[];
}

/** Reads and writes files of form data: CSV, JSON, FDF (ISO 32000-2 §12.7.8) and XFDF (ISO 19444-1). */
export interface FormDataFiles {
  /** Throws `form_data_unreadable` and `too_many_records`. */
  read(data: string | JsonRecord | readonly JsonRecord[]): Promise<readonly FormRecord[]>;
  /** Matches each record with the form that has these fields. */
  fit(records: readonly FormRecord[], form: readonly FormWidget[]): Promise<readonly FittedRecord[]>;
  /** The values of a form's fields, without passwords. */
  write(form: readonly FormWidget[], format: FormDataFormat): Promise<{ readonly text: string; readonly passwords: number }>;
}
