export default {
  signIn: 'Please log in to use AI tools',
  failure: {
    title: 'Error',
    body: 'Failed to translate PDF',
  },
  positive: {
    already_in_english: 'Already in English',
  },
  words: {
    title: 'AI PDF Translator',
    lead: 'A document in English, paragraph beside paragraph, and as a PDF that keeps its layout.',
    run: 'Translate to English',
    again: 'Translate Again',
    running: 'Translating...',
    ready: 'The translation is ready',
    readyLead: 'The original stands beside it, paragraph by paragraph.',
    creditsLeft: 'Credits remaining: {credits}',
    madeHere: 'Made on this server by Apertium, from Spanish, Catalan, Galician and Esperanto. Nothing is sent to anybody.',
  },
  name: 'Translate PDF',
  description: 'Into English, with its layout kept.',
  success: {
    title: 'Translation Complete',
    body: 'The translation is ready.',
  },
} as const;
