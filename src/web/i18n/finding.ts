import { texts } from '#locales/texts.ts';

/** The palette that finds tools, files and pages. */
export const finding = texts('finding');
