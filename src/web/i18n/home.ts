import { texts } from '#locales/texts.ts';

const messages = texts('home');

export const home = messages.home;

/** Invented lines of a lease, as samples of the AI tools. The same in all languages, like a document. */
export const samples = {
  summary: [
    { text: 'The lease runs for twelve months from 1 March 2026.', page: 1 },
    { text: 'Rent is due on the fifth; late rent adds two per cent.', page: 3 },
    { text: 'The deposit comes back within 30 days.', page: 7 },
  ],
  original: 'La casa tiene tres ventanas y una puerta.',
  translation: 'The house has three windows and a door.',
} as const;

/** The upload screen, and the same area on the home page. */
export const upload = messages.upload;
