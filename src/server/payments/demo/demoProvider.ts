import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { PaymentProvider } from '../paymentProvider.ts';
import { payPalProvider } from '../paypal/payPalProvider.ts';
import { simulatePayPal } from './simulatedPayPal.ts';

const demoPath = '/paypal/demo';

/**
 * Payments without money, for `PAYMENTS=demo`. The simulated PayPal listens on loopback, so the client speaks HTTP as with the real one.
 */
export async function openDemoProvider(
  config: Pick<Config, 'basePath' | 'publicUrl' | 'port' | 'siteName'>,
): Promise<PaymentProvider> {
  const base = `${config.basePath}${demoPath}`;
  let site: FastifyInstance | undefined;
  const account = { clientId: 'trial', clientSecret: randomBytes(24).toString('hex'), webhookId: 'trial' };
  const simulated = simulatePayPal({
    ...account,
    merchantId: 'TRIALMERCHANT',
    siteName: config.siteName,
    pagesBase: () => `${config.publicUrl || `http://localhost:${config.port}`}${base}`,
    noticesTo: () => {
      const address = site?.server.address() as AddressInfo | null | undefined;
      return address ? `http://127.0.0.1:${address.port}${config.basePath}/api/payments/webhook` : undefined;
    },
  });
  const api = Fastify();
  await api.register(simulated.api);
  const apiBase = await api.listen({ port: 0, host: '127.0.0.1' });
  const client = payPalProvider({ ...account, apiBase });
  return {
    ...client,
    mode: 'demo',
    csp: undefined,
    button: async () => ({ ...(await client.button()), sdkBaseUrl: `${base}/sdk.js` }),
    mount: async (app) => {
      site = app;
      await app.register(simulated.pages, { prefix: demoPath });
    },
    close: () => api.close(),
  };
}
