import type { CreditKind } from '#contract/endpoints/credits.ts';
import type { Text } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('profile');

export const profile = messages.profile;

export const history = messages.history;

export const creditKindNames: Readonly<Record<CreditKind, Text>> = messages.creditKindNames;

export const tokens = messages.tokens;

export const details = messages.details;

export const leaving = messages.leaving;
