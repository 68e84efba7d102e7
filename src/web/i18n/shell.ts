import { texts } from '#locales/texts.ts';

const messages = texts('shell');

/** Words of the bar, the menu, the footer and every page's frame. */
export const shell = messages.shell;

/** Words of the two pages that stand in for another one. */
export const standIn = messages.standIn;
