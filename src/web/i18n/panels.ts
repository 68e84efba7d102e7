import { texts } from '#locales/texts.ts';

const messages = texts('panels');

/** What the panels of results that are read on the page share. */
export const panel = messages.panel;

/** The panel of a translation. */
export const translation = messages.translation;
