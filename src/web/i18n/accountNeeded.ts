import { texts } from '#locales/texts.ts';

/** Texts about what needs an account. */
export const accountNeeded = texts('accountNeeded');
