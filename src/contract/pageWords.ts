import type { Text } from './text.ts';

/** Words of the choice of pages that several tools have. */
export const pageWords = {
  which: { en: 'Which pages', fil: 'Aling mga pahina' },
  all: { en: 'All pages', fil: 'Lahat ng pahina' },
  picked: { en: 'Picked pages', fil: 'Mga piniling pahina' },
  hint: { en: 'Numbers and ranges with commas, such as 1,3,5-7', fil: 'Mga numero at hanay na may kuwit, gaya ng 1,3,5-7' },
  invalidTitle: { en: 'Invalid pages', fil: 'Maling mga pahina' },
  invalid: {
    en: 'Please enter page numbers separated by commas',
    fil: 'Maglagay ng mga numero ng pahina na may kuwit sa pagitan',
  },
} satisfies Record<string, Text>;
