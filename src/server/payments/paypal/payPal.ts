import { type Finding, fail, ok, warn } from '../../doctor/finding.ts';
import type { ConfiguredProvider, ProviderVendor } from '../liveProvider.ts';
import { ProviderRefused } from '../paymentProvider.ts';
import { type PayPalAccount, payPalIdentity, payPalProvider } from './payPalProvider.ts';
import { type PayPalValues, payPalSettings } from './payPalSettings.ts';

/** PayPal as a provider that an operator can configure. */
export const payPal: ProviderVendor<PayPalValues> = {
  settings: payPalSettings,
  problems: ({ PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret }) =>
    (id === undefined) === (secret === undefined)
      ? []
      : [
          'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET belong together: with one alone nothing can be bought. Write both, or neither.',
        ],
  configured: (values) => {
    const account = accountOf(values);
    return account && configuredWith(account);
  },
};

function accountOf(values: PayPalValues): PayPalAccount | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = values;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return {
    clientId,
    clientSecret,
    webhookId: values.PAYPAL_WEBHOOK_ID,
    merchantId: values.PAYPAL_MERCHANT_ID,
    apiBase: values.PAYPAL_API_BASE || payPalSettings.PAYPAL_API_BASE.default,
  };
}

function configuredWith(account: PayPalAccount): ConfiguredProvider {
  return {
    identity: payPalIdentity,
    open: () => payPalProvider(account),
    check: async (timeoutMs) => payPalFinding(account, await askForToken({ ...account, timeoutMs })),
  };
}

/** PayPal's answer to our id and secret. */
export type PayPalAnswer = 'token' | 'refused' | 'silent';

/** Requests an access token, and with it what the button needs. No order is made. */
function askForToken(account: PayPalAccount): Promise<PayPalAnswer> {
  return payPalProvider(account)
    .button()
    .then(
      (): PayPalAnswer => 'token',
      (error: unknown): PayPalAnswer => (error instanceof ProviderRefused ? 'refused' : 'silent'),
    );
}

export function payPalFinding({ apiBase, webhookId }: PayPalAccount, answer: PayPalAnswer): Finding {
  const where = new URL(apiBase).host;
  if (answer === 'refused') {
    return fail(
      'PayPal',
      `${where} does not know the app`,
      'copy PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET again; those of the sandbox need PAYPAL_API_BASE=https://api-m.sandbox.paypal.com',
    );
  }
  if (answer === 'silent') {
    return fail('PayPal', `${where} does not answer`, 'let this machine reach it, or correct PAYPAL_API_BASE');
  }
  if (webhookId !== undefined) return ok('PayPal', `${where} gives a token`);
  return warn(
    'PayPal',
    `${where} gives a token, but PAYPAL_WEBHOOK_ID is not set: refunds are found late`,
    'make a webhook for /api/payments/webhook in the PayPal developer dashboard',
  );
}
