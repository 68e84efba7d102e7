import type { Language } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';
import { composeMail, type MailContent } from '../mail/composeMail.ts';
import type { AccountParts } from './accounts.ts';
import { codeLifeMinutes } from './codes.ts';

const messages = texts('account-mail');

/** Mails about accounts. None shows a name: a person who registers somebody else's address could put words into that mail. */

const ignore = messages.ignore;

const validFor = messages.validFor;

const codeMail = (
  code: string,
  subject: MailContent['subject'],
  heading: MailContent['heading'],
  what: MailContent['heading'],
): MailContent => ({
  subject,
  heading,
  paragraphs: [what, validFor],
  code,
  footnote: ignore,
  values: { minutes: codeLifeMinutes, code },
});

export const verificationMail = (code: string): MailContent =>
  codeMail(code, messages.verificationMail.subject, messages.verificationMail.heading, messages.verificationMail.what);

export const resetMail = (code: string): MailContent =>
  codeMail(code, messages.resetMail.subject, messages.resetMail.heading, messages.resetMail.what);

export const newAddressMail = (code: string): MailContent =>
  codeMail(code, messages.newAddressMail.subject, messages.newAddressMail.heading, messages.newAddressMail.what);

/** For the owner of an address that another person wants to register, or to move an account to. */
export const hasAccountMail: MailContent = messages.hasAccountMail;

const notYou = messages.notYou;

export const passwordChangedMail: MailContent = {
  subject: messages.passwordChangedMail.subject,
  heading: messages.passwordChangedMail.heading,
  paragraphs: messages.passwordChangedMail.paragraphs,
  footnote: notYou,
};

/** To the old address. */
export const addressChangedMail: MailContent = messages.addressChangedMail;

/** To the owner of a new token. The token's name is left out, because a person typed it. */
export const tokenMadeMail = (ending: string): MailContent => ({ ...messages.tokenMadeMail, values: { ending } });

/** To the owner: signing in now needs a second factor, or no longer does. */
export const secondFactorOnMail: MailContent = { ...messages.secondFactorOnMail, footnote: notYou };

export const secondFactorOffMail: MailContent = { ...messages.secondFactorOffMail, footnote: notYou };

export const recoveryCodeUsedMail = (left: number): MailContent => ({
  ...messages.recoveryCodeMail,
  footnote: notYou,
  values: { left },
});

/** The last mail, without a way to sign in. */
export const accountDeletedMail: MailContent = messages.accountDeletedMail;

/** A mail with the site's name and, where the site knows its address, a link to the sign-in page. */
export function mailOf(
  { config: { siteName, publicUrl, basePath } }: Pick<AccountParts, 'config'>,
  to: string,
  content: MailContent,
  language: Language,
  until?: Date,
) {
  const link = { label: messages.signIn, href: `${publicUrl}${basePath}/login` };
  const isComplete = publicUrl === '' || content.code !== undefined || content === accountDeletedMail;
  const complete = isComplete ? content : { ...content, link };
  return { to, until, ...composeMail(complete, language, siteName) };
}
