import { texts } from '#locales/texts.ts';

const messages = texts('payments');

export const plans = messages.plans;

export const store = messages.store;

export const checkout = messages.checkout;

export const saveEdits = messages.saveEdits;
