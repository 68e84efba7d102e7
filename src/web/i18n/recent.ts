import { texts } from '#locales/texts.ts';

const messages = texts('recent');

/** The visitor's own stored files. */
export const recent = messages.recent;

/** What is said when a file was deleted, wherever that was asked for. */
export const removal = messages.removal;
