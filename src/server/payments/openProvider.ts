import type { Config } from '../config.ts';
import { openDemoProvider } from './demo/demoProvider.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { payPalProvider } from './paypal/payPalProvider.ts';

/** The provider that credits are bought from; undefined where nothing is sold. Another provider is one more line here. */
export async function openProvider(config: Config): Promise<PaymentProvider | undefined> {
  const { payments } = config;
  if (payments.mode === 'demo') return openDemoProvider(config);
  return payments.mode === 'live' ? payPalProvider(payments) : undefined;
}
