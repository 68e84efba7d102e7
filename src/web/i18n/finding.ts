import { texts } from '#locales/texts.ts';

/** Texts of the palette that finds tools, files and pages. */
export const finding = texts('finding');
