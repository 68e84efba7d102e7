import { texts } from '#locales/texts.ts';

const messages = texts('recent');

/** The visitor's own stored files. */
export const recent = messages.recent;

/** Texts after deleting a file. */
export const removal = messages.removal;
