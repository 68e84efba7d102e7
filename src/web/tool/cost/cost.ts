import type { OperationFacts } from '#contract/pages/toolPageMeta.ts';

/** What a caller can pay with. */
export interface Balance {
  readonly isUnlimited: boolean;
  /** Undefined for a visitor. */
  readonly credits: number | undefined;
  /** The remaining free operations of the day. */
  readonly freeLeft: number;
}

export type Cost =
  | { readonly kind: 'free' | 'repeat' }
  | { readonly kind: 'today'; readonly left: number }
  | { readonly kind: 'credits'; readonly credits: number }
  | { readonly kind: 'mixed'; readonly credits: number; readonly free: number };

/**
 * The price of a run, by the server's rules (docs/product.md, "Fair credits"): a repeat is free, the balance is used before the day's free
 * operations, and where neither is enough the price is shown.
 */
export function costOf(
  operation: Pick<OperationFacts, 'credits' | 'access' | 'repeats'>,
  runs: readonly { isRepeat: boolean }[],
  balance: Balance,
): Cost {
  if (balance.isUnlimited || operation.credits === 0) return { kind: 'free' };
  const price = operation.credits;
  const isFreeAgain = operation.repeats !== 'charged';
  const charged = runs.filter((run) => !(run.isRepeat && isFreeAgain)).length;
  if (charged === 0) return { kind: 'repeat' };
  const byCredits = Math.min(charged, Math.floor(Math.max(0, balance.credits ?? 0) / price));
  const rest = charged - byCredits;
  if (rest === 0) return { kind: 'credits', credits: byCredits * price };
  const free = operation.access === 'anyone' ? balance.freeLeft : 0;
  if (free < rest) return { kind: 'credits', credits: charged * price };
  return byCredits === 0 ? { kind: 'today', left: free } : { kind: 'mixed', credits: byCredits * price, free: rest };
}
