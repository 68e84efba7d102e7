import { texts } from '#locales/texts.ts';

const messages = texts('result');

/** The finished file. */
export const result = messages.result;

/** Dialogs before a result. */
export const dialogs = messages.dialogs;
