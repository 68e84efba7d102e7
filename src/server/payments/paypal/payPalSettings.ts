import { z } from 'zod';
import { type Setting, setting, url } from '../../settings/kinds.ts';

export const payPalSettings = {
  PAYPAL_CLIENT_ID: setting(
    z.string().min(1).optional(),
    '',
    'Client id of the PayPal app; with the secret, buying works',
    'Copy it from the app in the PayPal developer dashboard.',
  ),
  PAYPAL_CLIENT_SECRET: setting(
    z.string().min(1).optional(),
    '',
    'Secret of the PayPal app',
    'Copy it from the app in the PayPal developer dashboard.',
  ),
  PAYPAL_WEBHOOK_ID: setting(
    z.string().min(1).optional(),
    '',
    'Id of the webhook for `/api/payments/webhook`; without it notices are refused, and refunds are found by polling',
    'Copy it from the webhook in the PayPal developer dashboard.',
  ),
  PAYPAL_API_BASE: setting(
    url,
    'https://api-m.paypal.com',
    "Address of PayPal's API; the sandbox is `https://api-m.sandbox.paypal.com`",
    'Write https://api-m.paypal.com, without a slash at the end.',
  ),
  PAYPAL_MERCHANT_ID: setting(
    z
      .string()
      .regex(/^[A-Z0-9]{5,20}$/, 'is not a merchant id')
      .optional(),
    'the payee of the app',
    'Merchant id that every payment must name as its payee',
    'Copy it from the business profile at PayPal.',
  ),
} as const satisfies Record<string, Setting>;

export type PayPalValues = { [K in keyof typeof payPalSettings]: z.output<(typeof payPalSettings)[K]['schema']> };
