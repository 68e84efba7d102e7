import { texts } from '#locales/texts.ts';
import type { ErrorEntry } from './errorEntry.ts';

const messages = texts('errors-languages');

/** Why a text was not summarized or translated. */
export const languageErrors = {
  unreadable_text: {
    status: 422,
    text: messages.unreadable_text,
  },
  unrecognized_language: {
    status: 422,
    text: messages.unrecognized_language,
  },
  language_not_supported: {
    status: 400,
    text: messages.language_not_supported,
  },
  already_in_english: {
    status: 422,
    flags: { alreadyEnglish: true },
    text: messages.already_in_english,
  },
  translation_not_supported: {
    status: 400,
    text: messages.translation_not_supported,
  },
  empty_translation: {
    status: 422,
    text: messages.empty_translation,
  },
  needs_language_model: {
    status: 400,
    text: messages.needs_language_model,
  },
  too_long_for_model: {
    status: 422,
    text: messages.too_long_for_model,
  },
  model_unreachable: {
    status: 503,
    retryAfterSeconds: 60,
    text: messages.model_unreachable,
  },
  model_unusable: {
    status: 503,
    retryAfterSeconds: 60,
    text: messages.model_unusable,
  },
  empty_summary: {
    status: 422,
    text: messages.empty_summary,
  },
} as const satisfies Record<string, ErrorEntry>;
