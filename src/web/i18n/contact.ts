import { texts } from '#locales/texts.ts';

export const contact = texts('contact');
