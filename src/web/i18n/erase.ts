import { texts } from '#locales/texts.ts';

/** Texts about erasing. */
export const erase = texts('erase');
