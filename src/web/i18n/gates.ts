import { texts } from '#locales/texts.ts';

/** What needs an account, said before it is in the way. */
export const gates = texts('gates');
