import type { SecondFactorView } from '#contract/endpoints/secondFactor.ts';

/** What came of a change; codes that were made are shown once. */
export type Changed = SecondFactorView & { readonly recoveryCodes?: readonly string[] };
