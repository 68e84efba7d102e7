import { texts } from '#locales/texts.ts';

const messages = texts('account');

/** Words of the screens that lead into an account. */
export const signIn = messages.signIn;

export const create = messages.create;

export const verify = messages.verify;

export const forgot = messages.forgot;

/** What any form of an account may have to say. */
export const accountForms = messages.accountForms;
