import { texts } from '#locales/texts.ts';
import type { ErrorEntry } from './errorEntry.ts';

const messages = texts('errors-forms');

/** Errors in what a person entered or chose. */
export const formErrors = {
  bad_request: { status: 400, text: messages.bad_request },
  insufficient_files: {
    status: 400,
    text: messages.insufficient_files,
  },
  too_many_files: {
    status: 400,
    text: messages.too_many_files,
  },
  unknown_name_field: { status: 400, text: messages.unknown_name_field },
  page_out_of_range: {
    status: 400,
    text: messages.page_out_of_range,
  },
  invalid_field: { status: 400, text: messages.invalid_field },
  password_missing: {
    status: 400,
    text: messages.password_missing,
  },
  owner_password_missing: {
    status: 400,
    text: messages.owner_password_missing,
  },
  nothing_to_save: {
    status: 400,
    text: messages.nothing_to_save,
  },
  field_not_fillable: {
    status: 422,
    text: messages.field_not_fillable,
  },
  no_fields: {
    status: 400,
    text: messages.no_fields,
  },
  field_name_taken: {
    status: 422,
    text: messages.field_name_taken,
  },
  field_outside_page: {
    status: 422,
    text: messages.field_outside_page,
  },
  field_without_options: {
    status: 422,
    text: messages.field_without_options,
  },
  field_unknown: {
    status: 422,
    text: messages.field_unknown,
  },
  no_form_fields: {
    status: 422,
    text: messages.no_form_fields,
  },
  form_data_unreadable: {
    status: 400,
    text: messages.form_data_unreadable,
  },
  form_data_unknown: {
    status: 422,
    text: messages.form_data_unknown,
  },
  too_many_records: {
    status: 400,
    text: messages.too_many_records,
  },
  nothing_left: {
    status: 400,
    text: messages.nothing_left,
  },
  watermark_text_missing: {
    status: 400,
    text: messages.watermark_text_missing,
  },
  running_text_missing: {
    status: 400,
    text: messages.running_text_missing,
  },
  nothing_chosen: {
    status: 400,
    text: messages.nothing_chosen,
  },
  watermark_image_missing: {
    status: 400,
    text: messages.watermark_image_missing,
  },
  sheet_missing: {
    status: 422,
    text: messages.sheet_missing,
  },
} as const satisfies Record<string, ErrorEntry>;
