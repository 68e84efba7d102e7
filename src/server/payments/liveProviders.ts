import type { ConfiguredProvider } from './liveProvider.ts';
import { payPal } from './paypal/payPal.ts';
import { type PayPalValues, payPalSettings } from './paypal/payPalSettings.ts';

/** The vendors that take real money. A new one is a folder, a line here and a button in src/web/payments/buttons. */
const vendors = [payPal];

export const providerSettings = { ...payPalSettings };
type ProviderValues = PayPalValues;

export function providerProblems(values: ProviderValues): readonly string[] {
  return vendors.flatMap((vendor) => vendor.problems(values));
}

/** The first vendor with an account; undefined where there is none. */
export function configuredProvider(values: ProviderValues): ConfiguredProvider | undefined {
  for (const vendor of vendors) {
    const provider = vendor.configured(values);
    if (provider) return provider;
  }
  return undefined;
}
