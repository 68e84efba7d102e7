import { texts } from '#locales/texts.ts';

const messages = texts('secondFactor');

/** At sign-in. */
export const step = messages.step;

/** In the profile. */
export const settings = messages.settings;

export const setUp = messages.setUp;

export const codes = messages.codes;
