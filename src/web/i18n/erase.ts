import { texts } from '#locales/texts.ts';

/** What the editor says of erasing. */
export const erase = texts('erase');
