import type { Text } from '#contract/text.ts';

/** What the panels of results that are read on the page share. */
export const panel = {
  asPdf: { en: 'As PDF', fil: 'Bilang PDF' },
  translatedPdf: { en: 'Translated PDF', fil: 'Isinaling PDF' },
  asWord: { en: 'As Word', fil: 'Bilang Word' },
  page: { en: 'Page {n}', fil: 'Pahina {n}' },
} satisfies Record<string, Text>;

/** The panel of a translation. */
export const translation = {
  title: { en: 'Translation', fil: 'Salin' },
  source: { en: 'Source language: {language}', fil: 'Wikang pinagmulan: {language}' },
  original: { en: 'Original Text', fil: 'Orihinal na Teksto' },
  english: { en: 'English Translation', fil: 'Salin sa Ingles' },
  apertium: {
    en: 'Made by Apertium, on this server. A machine translation by rules: check it before you rely on it.',
    fil: 'Gawa ng Apertium, sa server na ito. Salin ng makina ayon sa mga tuntunin: suriin bago umasa rito.',
  },
  model: {
    en: 'Made by {model}, a language model. Check it before you rely on it.',
    fil: 'Gawa ng {model}, isang language model. Suriin bago umasa rito.',
  },
  download: { en: 'Download', fil: 'I-download' },
  more: { en: 'Show the rest: {count} more {count|paragraph|paragraphs}', fil: 'Ipakita ang natitira: {count} pang talata' },
  withoutText: {
    en: '{count} {count|page has|pages have} no text and {count|is|are} not translated.',
    fil: '{count} pahina ang walang teksto at hindi naisalin.',
  },
} satisfies Record<string, Text>;
