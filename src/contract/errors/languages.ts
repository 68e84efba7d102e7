import type { ErrorEntry } from './errorEntry.ts';

/** Why a text was not summarised or translated. */
export const languageErrors = {
  unreadable_text: {
    status: 422,
    text: {
      en: 'This PDF contains unreadable text or images that cannot be processed. Please try a text-based PDF.',
      fil: 'May hindi mabasang teksto o mga larawang hindi mapoproseso ang PDF na ito. Subukan ang PDF na may teksto.',
    },
  },
  unrecognized_language: {
    status: 422,
    text: {
      en: 'This PDF is in an unrecognized language. Please try a PDF in English or Tagalog.',
      fil: 'Hindi makilala ang wika ng PDF na ito. Subukan ang PDF sa Ingles o Tagalog.',
    },
  },
  language_not_supported: {
    status: 400,
    text: {
      en: 'Only English and Tagalog are supported',
      fil: 'Ingles at Tagalog lang ang suportado',
    },
  },
  already_in_english: {
    status: 422,
    flags: { alreadyEnglish: true },
    text: {
      en: 'This PDF is already in English, no translation needed!',
      fil: 'Nasa Ingles na ang PDF na ito, hindi na kailangan ng pagsasalin!',
    },
  },
  translation_not_supported: {
    status: 400,
    text: {
      en: 'This PDF seems to be in {language}. The translator of this site knows {known}; for other languages a language model has to be connected by its operator. Nothing was charged.',
      fil: 'Mukhang nasa {language} ang PDF na ito. {known} ang alam ng tagasalin ng site na ito; para sa ibang wika, kailangang magkonekta ang operator nito ng language model. Walang sinisingil.',
    },
  },
  empty_translation: {
    status: 422,
    text: {
      en: 'Unable to translate this PDF - it may contain unreadable text or be in an unsupported format.',
      fil: 'Hindi maisalin ang PDF na ito - maaaring may hindi mabasang teksto ito o hindi suportado ang format nito.',
    },
  },
  needs_language_model: {
    status: 400,
    text: {
      en: 'A summary in another language than the document needs a language model, and none is used here',
      fil: 'Kailangan ng language model ang buod sa ibang wika kaysa sa dokumento, at walang ginagamit dito',
    },
  },
  too_long_for_model: {
    status: 422,
    text: {
      en: 'This document is longer than the language model of this site may read. The built-in engine can take it. Nothing was charged.',
      fil: 'Mas mahaba ang dokumentong ito kaysa sa puwedeng basahin ng language model ng site na ito. Kaya ito ng sariling engine. Walang sinisingil.',
    },
  },
  model_unreachable: {
    status: 503,
    retryAfterSeconds: 60,
    text: {
      en: 'The language model does not answer right now. Nothing was charged. Please try again later, or choose the built-in engine.',
      fil: 'Hindi sumasagot ngayon ang language model. Walang sinisingil. Subukan muli mamaya, o piliin ang sariling engine.',
    },
  },
  model_unusable: {
    status: 503,
    retryAfterSeconds: 60,
    text: {
      en: 'The language model gave an answer that cannot be used. Nothing was charged. Please try again, or choose the built-in engine.',
      fil: 'Hindi magamit ang sagot ng language model. Walang sinisingil. Subukan muli, o piliin ang sariling engine.',
    },
  },
  empty_summary: {
    status: 422,
    text: {
      en: 'Unable to generate summary - the PDF may contain unreadable text or be in an unsupported format.',
      fil: 'Hindi makagawa ng buod - maaaring may hindi mabasang teksto ang PDF o hindi suportado ang format nito.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
