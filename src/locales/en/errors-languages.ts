export default {
  unreadable_text: 'This PDF contains unreadable text or images that cannot be processed. Please try a text-based PDF.',
  unrecognized_language: 'This PDF is in an unrecognized language. Please try a PDF in English or Tagalog.',
  language_not_supported: 'Only English and Tagalog are supported',
  already_in_english: 'This PDF is already in English, no translation needed!',
  translation_not_supported:
    'This PDF seems to be in {language}. The translator of this site knows {known}; for other languages a language model has to be connected by its operator. Nothing was charged.',
  empty_translation: 'Unable to translate this PDF - it may contain unreadable text or be in an unsupported format.',
  needs_language_model: 'A summary in another language than the document needs a language model, and none is used here',
  too_long_for_model:
    'This document is longer than the language model of this site may read. The built-in engine can take it. Nothing was charged.',
  model_unreachable:
    'The language model does not answer right now. Nothing was charged. Please try again later, or choose the built-in engine.',
  model_unusable:
    'The language model gave an answer that cannot be used. Nothing was charged. Please try again, or choose the built-in engine.',
  empty_summary: 'Unable to generate summary - the PDF may contain unreadable text or be in an unsupported format.',
} as const;
