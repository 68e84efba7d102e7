import { texts } from '#locales/texts.ts';

/** Texts of the page selection, which several tools share. */
export const pageWords = texts('pageWords');
