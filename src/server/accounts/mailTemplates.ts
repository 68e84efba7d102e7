import type { Language } from '#contract/text.ts';
import { composeMail, type MailContent } from '../mail/composeMail.ts';
import type { AccountParts } from './accounts.ts';
import { codeLifeMinutes } from './codes.ts';

/** Mails about accounts. None shows a name: whoever registers somebody else's address could write words into that mail. */

const ignore = {
  en: 'If you did not ask for this, you can ignore this mail. Nobody can use your address without the code.',
  fil: 'Kung hindi ikaw ang humiling nito, huwag pansinin ang mail na ito. Walang makakagamit ng address mo nang wala ang code.',
};

const validFor = {
  en: 'The code is valid for {minutes} minutes. Only the newest one counts.',
  fil: 'May bisa ang code sa loob ng {minutes} minuto. Ang pinakabago lang ang gagana.',
};

const codeLetter = (
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
  values: { minutes: codeLifeMinutes },
});

export const verificationMail = (code: string): MailContent =>
  codeLetter(
    code,
    { en: 'Your verification code', fil: 'Ang verification code mo' },
    { en: 'Confirm your email address', fil: 'Kumpirmahin ang email address mo' },
    {
      en: 'Enter this code on {siteName} to finish creating your account:',
      fil: 'Ilagay ang code na ito sa {siteName} para matapos ang paggawa ng account mo:',
    },
  );

export const resetMail = (code: string): MailContent =>
  codeLetter(
    code,
    { en: 'Your code for a new password', fil: 'Ang code mo para sa bagong password' },
    { en: 'Choose a new password', fil: 'Pumili ng bagong password' },
    {
      en: 'Enter this code on {siteName} to set a new password:',
      fil: 'Ilagay ang code na ito sa {siteName} para magtakda ng bagong password:',
    },
  );

export const newAddressMail = (code: string): MailContent =>
  codeLetter(
    code,
    { en: 'Confirm your new email address', fil: 'Kumpirmahin ang bago mong email address' },
    { en: 'Confirm your new address', fil: 'Kumpirmahin ang bago mong address' },
    {
      en: 'Enter this code on {siteName} to use this address for your account:',
      fil: 'Ilagay ang code na ito sa {siteName} para gamitin ang address na ito sa account mo:',
    },
  );

/** For the owner of an address that somebody wants to register, or to move an account to. */
export const hasAccountMail: MailContent = {
  subject: { en: 'You already have an account', fil: 'May account ka na' },
  heading: { en: 'This address already has an account', fil: 'May account na ang address na ito' },
  paragraphs: [
    {
      en: 'Somebody, probably you, wanted to use this address for an account on {siteName}. It has one, so nothing was changed.',
      fil: 'May gustong gumamit ng address na ito para sa isang account sa {siteName}, malamang ikaw. May account na ito, kaya walang binago.',
    },
    {
      en: 'Sign in with your password. If you do not remember it, choose "Forgot password" there.',
      fil: 'Mag-sign in gamit ang password mo. Kung nakalimutan mo, piliin doon ang "Nakalimutan ang password".',
    },
  ],
  footnote: {
    en: 'If this was not you, you can ignore this mail.',
    fil: 'Kung hindi ikaw ito, huwag pansinin ang mail na ito.',
  },
};

const notYou = {
  en: 'If this was not you, set a new password now with "Forgot password" on the sign-in page.',
  fil: 'Kung hindi ikaw ito, magtakda agad ng bagong password gamit ang "Nakalimutan ang password" sa sign-in page.',
};

export const passwordChangedMail: MailContent = {
  subject: { en: 'Your password was changed', fil: 'Napalitan ang password mo' },
  heading: { en: 'Your password was changed', fil: 'Napalitan ang password mo' },
  paragraphs: [
    {
      en: 'The password of your account on {siteName} was changed, and other devices were signed out.',
      fil: 'Napalitan ang password ng account mo sa {siteName}, at na-sign out ang ibang device.',
    },
  ],
  footnote: notYou,
};

/** To the old address. */
export const addressChangedMail: MailContent = {
  subject: { en: 'Your email address was changed', fil: 'Napalitan ang email address mo' },
  heading: { en: 'Your account has another address now', fil: 'Iba na ang address ng account mo' },
  paragraphs: [
    {
      en: 'Your account on {siteName} no longer uses this address. Mails about it go to the new one.',
      fil: 'Hindi na ginagamit ng account mo sa {siteName} ang address na ito. Sa bagong address na ipapadala ang mga mail tungkol dito.',
    },
  ],
  footnote: {
    en: 'If this was not you, write to us from this address at once.',
    fil: 'Kung hindi ikaw ito, sumulat agad sa amin mula sa address na ito.',
  },
};

/** A letter with the site's name and, where the site knows its address, the way to the sign-in page. */
export function mailOf(
  { config: { siteName, publicUrl, basePath } }: Pick<AccountParts, 'config'>,
  to: string,
  content: MailContent,
  language: Language,
  until?: Date,
) {
  const link = { label: { en: 'Sign in', fil: 'Mag-sign in' }, href: `${publicUrl}${basePath}/login` };
  const complete = publicUrl === '' || content.code !== undefined ? content : { ...content, link };
  return { to, until, ...composeMail(complete, language, siteName) };
}
