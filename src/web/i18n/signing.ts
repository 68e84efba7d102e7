import { texts } from '#locales/texts.ts';

const messages = texts('signing');

/** The page of a signer. */
export const sign = messages.sign;

/** What a signer sees when there is nothing to sign for him, or nothing more. */
export const over = messages.over;

/** The page of whoever asked. */
export const requests = messages.requests;
