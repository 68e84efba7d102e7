import type { CreditPackage } from './creditPackage.ts';
import type { PlanName } from './planNames.ts';

const planFloors: readonly (readonly [PlanName, number])[] = [
  ['Enterprise', 10_000],
  ['Premium', 5000],
  ['Standard', 2500],
  ['Basic', 1000],
  ['Starter', 1],
];

/** The plan of a user who bought this many credits in total, less refunded ones. */
export function planOf(creditsBought: number): PlanName {
  return planFloors.find(([, floor]) => creditsBought >= floor)?.[0] ?? 'Free';
}

/** The only currency of the catalogue and of every checkout (ISO 4217). */
export const currency = 'USD';

const plain = (credits: number, priceCents: number, popular = false): CreditPackage => ({
  name: '',
  credits,
  priceCents,
  popular,
});

/** The default catalogue, and the alternative (`CREDIT_CATALOGUE=packs`). */
export const creditCatalogues = {
  plans: [plain(500, 400), plain(1000, 700, true), plain(2500, 1500), plain(5000, 2800), plain(10_000, 5000)],
  packs: [
    { name: 'Starter Pack', credits: 100, priceCents: 999, popular: false },
    { name: 'Pro Pack', credits: 500, priceCents: 3999, popular: true },
    { name: 'Enterprise Pack', credits: 1500, priceCents: 9999, popular: false },
  ],
} as const satisfies Record<string, readonly CreditPackage[]>;

/** Shown only with `PAYMENTS_TEST_PACKAGE=true`: the smallest real payment. */
export const testPackage: CreditPackage = plain(5, 1);

/** The base price of a credit: one cent, unless the most expensive credit of the catalogue costs more. */
export function baseCentsPerCredit(all: readonly CreditPackage[]): number {
  return Math.max(1, ...all.filter((one) => one.credits > testPackage.credits).map((one) => one.priceCents / one.credits));
}

/** How much cheaper a credit of this package is than the base price, in whole percent; 0 where it is not. */
export function savingPercent(one: CreditPackage, all: readonly CreditPackage[]): number {
  const base = baseCentsPerCredit(all);
  return Math.max(0, Math.round((1 - one.priceCents / one.credits / base) * 100));
}

/** `4.00`: an amount as it is sent. */
export function amountOf(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Cents of `4`, `4.0` or `4.00`. Undefined for all other input. */
export function centsOf(amount: string | number): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(amount));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

/** `$4.00`: an amount as it is shown. */
export function priceFormatted(cents: number): string {
  return `$${amountOf(cents).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/** The cost list of the credits page, in credits (docs/product.md, "Fair credits"). */
export const creditCosts = { summary: 5, translation: 3, textExtraction: 2, operation: 1 } as const;
