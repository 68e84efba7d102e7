export default {
  unreadable_text: 'This PDF contains unreadable text or images that cannot be processed. Please try a text-based PDF.',
  unrecognized_language: 'This PDF is in an unrecognized language. Please try a PDF in English or Tagalog.',
  language_not_supported: 'Only English and Tagalog are supported',
  already_in_english: 'This PDF is already in English, no translation needed!',
  translation_not_supported:
    'This PDF appears to be in {language}. This site translates {known}. Other languages need another model.{billing? Nothing was charged.}',
  empty_translation: 'Unable to translate this PDF - it may contain unreadable text or be in an unsupported format.',
  needs_language_model: "Summaries in another language need a language model, which this site doesn't have",
  too_long_for_model: 'This document is too long for the language model. Try the built-in engine.{billing? Nothing was charged.}',
  model_unreachable:
    "We can't reach the language model right now. Try again later, or use the built-in engine.{billing? Nothing was charged.}",
  model_unusable:
    'The language model gave an unusable answer. Try again, or use the built-in engine.{billing? Nothing was charged.}',
  empty_summary: 'Unable to generate summary - the PDF may contain unreadable text or be in an unsupported format.',
} as const;
