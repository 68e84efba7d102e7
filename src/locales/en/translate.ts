export default {
  signIn: 'Please log in to use AI tools',
  failure: {
    title: 'Error',
    body: 'Failed to translate PDF',
  },
  positive: {
    already_in_english: 'Already in English',
  },
  page: {
    title: 'AI PDF Translator',
    lead: 'Translate a document into English, side by side with the original and as a PDF with the same layout.',
    run: 'Translate to English',
    again: 'Translate Again',
    running: 'Translating...',
    ready: 'Your translation is ready',
    readyLead: 'Compare it with the original, paragraph by paragraph.',
    creditsLeft: 'Credits remaining: {credits}',
    madeHere:
      'Translated on this server by {models?a translation model, or without one by }Apertium, by rules: check the result before you rely on it. Nothing is sent anywhere.',
    about:
      '{models?Translation models on this server translate }{models}{models?. }Apertium on this server translates Spanish, Catalan, Galician, Esperanto, French, Portuguese, Italian and Romanian. Basque, Croatian, Macedonian and Icelandic come out rough. {models?Other languages:Tagalog and all other languages} need a model from the operator of this site: a translation model (setting TRANSLATION_MODELS) or a language model (AI_BASE_URL).',
    aboutModel:
      'The language model {model} on {host} translates any language. On request, Apertium on this server translates twelve languages instead{models?, and translation models on this server }{models}.',
  },
  name: 'Translate PDF',
  description: 'Translate into English and keep the layout.',
  success: {
    title: 'Translation Complete',
    body: 'Your translation is ready.',
  },
} as const;
