import type { SecondFactorView } from '#contract/endpoints/secondFactor.ts';

/** The result of a change. New recovery codes are shown once. */
export type Changed = SecondFactorView & { readonly recoveryCodes?: readonly string[] };
