export default {
  panel: {
    asPdf: 'As PDF',
    translatedPdf: 'Translated PDF',
    asWord: 'As Word',
    page: 'Page {n}',
  },
  translation: {
    title: 'Translation',
    source: 'Source language: {language}',
    original: 'Original Text',
    english: 'English Translation',
    apertium: 'Made by Apertium, on this server. A machine translation by rules: check it before you rely on it.',
    model: 'Made by {model}, a language model. Check it before you rely on it.',
    download: 'Download',
    more: 'Show the rest: {count} more {count|paragraph|paragraphs}',
    withoutText: '{count} {count|page has|pages have} no text and {count|is|are} not translated.',
  },
} as const;
