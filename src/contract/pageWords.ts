import { texts } from '#locales/texts.ts';

/** Words of the choice of pages that several tools have. */
export const pageWords = texts('pageWords');
