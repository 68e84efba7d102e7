import { texts } from '#locales/texts.ts';

const messages = texts('signing');

/** The signer's page. */
export const sign = messages.sign;

/** Texts for signers when there is nothing to sign. */
export const nothingToSign = messages.nothingToSign;

/** The sender's page. */
export const requests = messages.requests;
