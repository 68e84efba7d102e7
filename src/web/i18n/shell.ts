import { texts } from '#locales/texts.ts';

const messages = texts('shell');

/** Texts of the bar, the menu, the footer and the frame of every page. */
export const shell = messages.shell;

/** Texts of the 404 page and the error page. */
export const errorScreens = messages.errorScreens;
