import { texts } from '#locales/texts.ts';

/** Texts about placing by keys, loaded with it. */
export const keyboardPointer = texts('keyboardPointer');
