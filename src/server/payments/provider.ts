import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { type FakePayPal, fakePayPal } from './fake/fakePaypal.ts';
import { payPalClient } from './paypal/client.ts';
import type { PayPal } from './paypal/paypal.ts';

/** Whom credits are bought from; undefined where nothing is sold. */
export interface Provider {
  readonly mode: 'live' | 'demo';
  readonly paypal: PayPal;
  /** Names the app to the provider's script; no secret. */
  readonly clientId: string;
  /** Where the button's script comes from, below our own origin; empty for the provider's own. */
  readonly sdkPath: string;
  /** Whom every payment must go to, where that is known from the start. */
  readonly payeeId: string | undefined;
  /** Adds the pages of the pretended provider. */
  mount(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

const demoPath = '/paypal/demo';

export async function openProvider(config: Config): Promise<Provider | undefined> {
  const { payments } = config;
  if (payments.mode === 'demo') return openDemo(config);
  if (payments.mode !== 'live') return undefined;
  return {
    mode: 'live',
    paypal: payPalClient(payments),
    clientId: payments.clientId,
    sdkPath: '',
    payeeId: payments.merchantId,
    mount: async () => undefined,
    close: async () => undefined,
  };
}

/** The pretended provider listens on loopback, so that the client speaks HTTP with it as with the true one. */
async function openDemo(config: Config): Promise<Provider> {
  const base = `${config.basePath}${demoPath}`;
  let site: FastifyInstance | undefined;
  const account = { clientId: 'trial', clientSecret: randomBytes(24).toString('hex'), webhookId: 'trial' };
  const fake: FakePayPal = fakePayPal({
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
  await api.register(fake.api);
  const apiBase = await api.listen({ port: 0, host: '127.0.0.1' });
  return {
    mode: 'demo',
    paypal: payPalClient({ ...account, apiBase }),
    clientId: account.clientId,
    sdkPath: `${base}/sdk.js`,
    payeeId: undefined,
    mount: async (app) => {
      site = app;
      await app.register(fake.pages, { prefix: demoPath });
    },
    close: () => api.close(),
  };
}
