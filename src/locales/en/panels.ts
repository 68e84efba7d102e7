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
    apertium: 'Translated by Apertium on this server. Machine translations can contain errors: check before you rely on it.',
    ownModel:
      'Translated by a translation model on this server. Machine translations can contain errors: check before you rely on it.',
    model: 'Translated by {model}, a language model. Check before you rely on it.',
    download: 'Download',
    more: 'Show {count} more {count|paragraph|paragraphs}',
    withoutText: "{count} {count|page has|pages have} no text and {count|wasn't|weren't} translated.",
  },
} as const;
