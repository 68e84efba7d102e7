import type { Language } from '#contract/text.ts';
import { texts } from '#locales/texts.ts';
import { composeLetter, type Letter } from '../mail/letter.ts';
import { codeLifeMinutes } from './codes.ts';
import type { AccountParts } from './parts.ts';

const messages = texts('account-mail');

/** Mails about accounts. None shows a name: whoever registers somebody else's address could write words into that mail. */

const ignore = messages.ignore;

const validFor = messages.validFor;

const codeLetter = (code: string, subject: Letter['subject'], heading: Letter['heading'], what: Letter['heading']): Letter => ({
  subject,
  heading,
  paragraphs: [what, validFor],
  code,
  footnote: ignore,
  values: { minutes: codeLifeMinutes },
});

export const verificationLetter = (code: string): Letter =>
  codeLetter(code, messages.verificationLetter.subject, messages.verificationLetter.heading, messages.verificationLetter.what);

export const resetLetter = (code: string): Letter =>
  codeLetter(code, messages.resetLetter.subject, messages.resetLetter.heading, messages.resetLetter.what);

export const newAddressLetter = (code: string): Letter =>
  codeLetter(code, messages.newAddressLetter.subject, messages.newAddressLetter.heading, messages.newAddressLetter.what);

/** For the owner of an address that somebody wants to register, or to move an account to. */
export const hasAccountLetter: Letter = messages.hasAccountLetter;

const notYou = messages.notYou;

export const passwordChangedLetter: Letter = {
  subject: messages.passwordChangedLetter.subject,
  heading: messages.passwordChangedLetter.heading,
  paragraphs: messages.passwordChangedLetter.paragraphs,
  footnote: notYou,
};

/** To the old address. */
export const addressChangedLetter: Letter = messages.addressChangedLetter;

/** A letter with the site's name and, where the site knows its address, the way to the sign-in page. */
export function mailOf(
  { config: { siteName, publicUrl, basePath } }: Pick<AccountParts, 'config'>,
  to: string,
  letter: Letter,
  language: Language,
  until?: Date,
) {
  const link = { label: messages.mailOf.link.label, href: `${publicUrl}${basePath}/login` };
  const complete = publicUrl === '' || letter.code !== undefined ? letter : { ...letter, link };
  return { to, until, ...composeLetter(complete, language, siteName) };
}
