import { texts } from '#locales/texts.ts';
import type { ErrorEntry } from './errorEntry.ts';

const messages = texts('errors-files');

/** Errors of input files. */
export const fileErrors = {
  empty_file: {
    status: 400,
    text: messages.empty_file,
  },
  file_too_large: {
    status: 413,
    text: messages.file_too_large,
  },
  wrong_type: { status: 415, text: messages.wrong_type },
  unreadable_picture: {
    status: 422,
    text: messages.unreadable_picture,
  },
  wrong_kind: {
    status: 415,
    text: messages.wrong_kind,
  },
  damaged: {
    status: 422,
    text: messages.damaged,
  },
  invalid_picture: {
    status: 422,
    text: messages.invalid_picture,
  },
  empty_text: {
    status: 422,
    text: messages.empty_text,
  },
  text_too_long: {
    status: 422,
    text: messages.text_too_long,
  },
  invalid_drawing: {
    status: 422,
    text: messages.invalid_drawing,
  },
  not_office: {
    status: 422,
    text: messages.not_office,
  },
  is_word: {
    status: 422,
    text: messages.is_word,
  },
  is_powerpoint: {
    status: 422,
    text: messages.is_powerpoint,
  },
  is_excel: {
    status: 422,
    text: messages.is_excel,
  },
  office_protected: {
    status: 422,
    text: messages.office_protected,
  },
  office_damaged: {
    status: 422,
    text: messages.office_damaged,
  },
  office_empty: {
    status: 422,
    text: messages.office_empty,
  },
  office_bomb: {
    status: 422,
    text: messages.office_bomb,
  },
  office_too_complex: {
    status: 422,
    text: messages.office_too_complex,
  },
  picture_too_large: {
    status: 422,
    text: messages.picture_too_large,
  },
  picture_unsupported: {
    status: 422,
    text: messages.picture_unsupported,
  },
  needs_password: {
    status: 422,
    text: messages.needs_password,
  },
  wrong_password: {
    status: 422,
    text: messages.wrong_password,
  },
  needs_owner_password: {
    status: 422,
    text: messages.needs_owner_password,
  },
  unsupported_encryption: {
    status: 422,
    text: messages.unsupported_encryption,
  },
  archive_damaged: { status: 422, text: messages.archive_damaged },
  archive_protected: { status: 422, text: messages.archive_protected },
  archive_bomb: { status: 422, text: messages.archive_bomb },
  no_main_page: { status: 422, text: messages.no_main_page },
  not_a_message: { status: 422, text: messages.not_a_message },
  book_damaged: { status: 422, text: messages.book_damaged },
  book_protected: { status: 422, text: messages.book_protected },
  no_comic_pages: { status: 422, text: messages.no_comic_pages },
  djvu_damaged: { status: 422, text: messages.djvu_damaged },
  djvu_indirect: { status: 422, text: messages.djvu_indirect },
  no_pages: { status: 422, text: messages.no_pages },
  too_many_pages: {
    status: 422,
    text: messages.too_many_pages,
  },
} as const satisfies Record<string, ErrorEntry>;
