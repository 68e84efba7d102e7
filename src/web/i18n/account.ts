import { texts } from '#locales/texts.ts';

const messages = texts('account');

/** Texts of the account screens. */
export const signIn = messages.signIn;

export const create = messages.create;

export const verify = messages.verify;

export const forgot = messages.forgot;

/** Texts of all account forms. */
export const accountForms = messages.accountForms;
