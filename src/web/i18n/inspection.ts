import { texts } from '#locales/texts.ts';

const messages = texts('inspection');

/** The panel of an inspection. */
export const inspection = messages.inspection;

/** Entries that documents have of themselves (ISO 32000-2 table 349); others keep the name that the file gives them. */
export const aboutWords = messages.aboutWords;
