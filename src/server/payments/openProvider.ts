import type { Config } from '../config.ts';
import { openDemoProvider } from './demo/demoProvider.ts';
import type { PaymentProvider, ProviderIdentity } from './paymentProvider.ts';
import { payPalIdentity } from './paypal/payPalProvider.ts';

/** The provider that credits are bought from; undefined where nothing is sold. */
export async function openProvider(config: Config): Promise<PaymentProvider | undefined> {
  const { payments } = config;
  if (payments.mode === 'demo') return openDemoProvider(config);
  return payments.mode === 'live' ? payments.provider.open() : undefined;
}

/** From whom credits are bought. The demo simulates PayPal, with its button. */
export function providerIdentity({ payments }: Pick<Config, 'payments'>): ProviderIdentity | undefined {
  if (payments.mode === 'off') return undefined;
  return payments.mode === 'demo' ? payPalIdentity : payments.provider.identity;
}
