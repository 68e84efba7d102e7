import { texts } from '#locales/texts.ts';

export const help = texts('screens');
