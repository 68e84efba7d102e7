import type { Config } from '../config.ts';
import { openDemoProvider } from './demo/demoProvider.ts';
import type { PaymentProvider } from './paymentProvider.ts';

/** The provider that credits are bought from; undefined where nothing is sold. */
export async function openProvider(config: Config): Promise<PaymentProvider | undefined> {
  const { payments } = config;
  if (payments.mode === 'demo') return openDemoProvider(config);
  return payments.mode === 'live' ? payments.provider.open() : undefined;
}
