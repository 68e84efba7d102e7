import { texts } from '#locales/texts.ts';

const messages = texts('result');

/** The finished file. */
export const result = messages.result;

/** Questions in the way of a result. */
export const dialogs = messages.dialogs;
