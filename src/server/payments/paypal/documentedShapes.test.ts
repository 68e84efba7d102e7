import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentProvider } from '../paymentProvider.ts';
import { payPalProvider } from './payPalProvider.ts';

/**
 * Answers in the shapes of PayPal's public API reference (Orders v2, Payments v2, Disputes v1, Webhooks v1), with the fields that we do
 * not read: the simulated PayPal is ours, and would share a misreading with the client.
 */
const shapes: Readonly<Record<string, { readonly status: number; readonly json: unknown }>> = {
  'POST /v1/oauth2/token': {
    status: 200,
    json: {
      scope: 'https://uri.paypal.com/services/payments/payment openid',
      access_token: 'A21AA-token',
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: 31_668,
      nonce: '2024-01-01T00:00:00Z-nonce',
    },
  },
  'GET /v2/checkout/orders/5O190127TN364715T': {
    status: 200,
    json: {
      id: '5O190127TN364715T',
      intent: 'CAPTURE',
      status: 'COMPLETED',
      payment_source: { paypal: { email_address: 'buyer@example.com', account_id: 'QYR5Z8XDVJNXQ', name: { given_name: 'A' } } },
      purchase_units: [
        {
          reference_id: 'default',
          amount: { currency_code: 'USD', value: '7.00', breakdown: { item_total: { currency_code: 'USD', value: '7.00' } } },
          payee: { email_address: 'merchant@example.com', merchant_id: '7XYKDJ7HDYJ4G' },
          description: '1000 credits',
          custom_id: 'checkout-1',
          soft_descriptor: 'PAYPAL *SHOP',
          payments: {
            captures: [
              {
                id: '3C679366HH908993F',
                status: 'PARTIALLY_REFUNDED',
                amount: { currency_code: 'USD', value: '7.00' },
                final_capture: true,
                disbursement_mode: 'INSTANT',
                seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
                seller_receivable_breakdown: {
                  gross_amount: { currency_code: 'USD', value: '7.00' },
                  paypal_fee: { currency_code: 'USD', value: '0.50' },
                  net_amount: { currency_code: 'USD', value: '6.50' },
                },
                custom_id: 'checkout-1',
                links: [
                  { href: 'https://api-m.paypal.com/v2/payments/captures/3C679366HH908993F', rel: 'self', method: 'GET' },
                  {
                    href: 'https://api-m.paypal.com/v2/payments/captures/3C679366HH908993F/refund',
                    rel: 'refund',
                    method: 'POST',
                  },
                  { href: 'https://api-m.paypal.com/v2/checkout/orders/5O190127TN364715T', rel: 'up', method: 'GET' },
                ],
                create_time: '2024-01-01T00:00:00Z',
                update_time: '2024-01-01T00:00:00Z',
              },
            ],
            refunds: [
              {
                id: '1JU08902781691411',
                status: 'COMPLETED',
                amount: { currency_code: 'USD', value: '2.00' },
                seller_payable_breakdown: { total_refunded_amount: { currency_code: 'USD', value: '2.00' } },
                links: [
                  { href: 'https://api-m.paypal.com/v2/payments/refunds/1JU08902781691411', rel: 'self', method: 'GET' },
                  { href: 'https://api-m.paypal.com/v2/payments/captures/3C679366HH908993F', rel: 'up', method: 'GET' },
                ],
                create_time: '2024-01-02T00:00:00Z',
              },
            ],
          },
        },
      ],
      payer: { name: { given_name: 'A' }, email_address: 'buyer@example.com', payer_id: 'QYR5Z8XDVJNXQ' },
      create_time: '2024-01-01T00:00:00Z',
      update_time: '2024-01-01T00:00:00Z',
      links: [{ href: 'https://api-m.paypal.com/v2/checkout/orders/5O190127TN364715T', rel: 'self', method: 'GET' }],
    },
  },
  'POST /v2/checkout/orders/5O190127TN364715T/capture': {
    status: 422,
    json: {
      name: 'UNPROCESSABLE_ENTITY',
      details: [{ issue: 'ORDER_ALREADY_CAPTURED', description: 'Order already captured.' }],
      message: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
      debug_id: '90957fca61718',
      links: [{ href: 'https://developer.paypal.com/docs/api/orders/v2/#error-ORDER_ALREADY_CAPTURED', rel: 'information_link' }],
    },
  },
  'POST /v2/checkout/orders/DECLINED/capture': {
    status: 422,
    json: {
      name: 'UNPROCESSABLE_ENTITY',
      details: [{ issue: 'INSTRUMENT_DECLINED', description: 'The instrument presented was declined.' }],
      debug_id: '1',
      links: [],
    },
  },
  'GET /v2/payments/captures/2GG279541U471931P': {
    status: 200,
    json: {
      id: '2GG279541U471931P',
      status: 'PENDING',
      status_details: { reason: 'PENDING_REVIEW' },
      amount: { currency_code: 'USD', value: '10.99' },
      final_capture: true,
      custom_id: 'checkout-2',
      payee: { email_address: 'merchant@example.com', merchant_id: '7XYKDJ7HDYJ4G' },
      supplementary_data: { related_ids: { order_id: '5O190127TN364715T' } },
      links: [],
      create_time: '2024-01-01T00:00:00Z',
    },
  },
  'GET /v1/customer/disputes/PP-D-4012': {
    status: 200,
    json: {
      dispute_id: 'PP-D-4012',
      create_time: '2024-04-11T04:18:00.000Z',
      update_time: '2024-04-21T04:19:08.000Z',
      disputed_transactions: [
        {
          seller_transaction_id: '3C679366HH908993F',
          create_time: '2024-04-11T04:16:58.000Z',
          transaction_status: 'COMPLETED',
          gross_amount: { currency_code: 'USD', value: '7.00' },
          buyer: { name: 'A' },
          seller: { email: 'merchant@example.com', merchant_id: '7XYKDJ7HDYJ4G', name: 'Shop' },
        },
      ],
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: 'RESOLVED',
      dispute_amount: { currency_code: 'USD', value: '7.00' },
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: { currency_code: 'USD', value: '7.00' } },
      dispute_life_cycle_stage: 'CHARGEBACK',
      dispute_channel: 'INTERNAL',
      messages: [],
    },
  },
  'POST /v1/notifications/verify-webhook-signature': { status: 200, json: { verification_status: 'SUCCESS' } },
};
const missing = {
  name: 'RESOURCE_NOT_FOUND',
  details: [{ issue: 'INVALID_RESOURCE_ID', description: 'Specified resource ID does not exist.' }],
  message: 'The specified resource does not exist.',
  debug_id: 'b1',
};

let server: Server;
let paypal: PaymentProvider;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, json } = shapes[`${request.method} ${request.url}`] ?? { status: 404, json: missing };
    response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(json));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
});
afterAll(() => void server.close());
beforeEach(() => {
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  paypal = payPalProvider({ apiBase, clientId: 'id', clientSecret: 'secret', webhookId: 'WH-1' });
});

test('an order with a capture and a refund', async () => {
  expect(await paypal.status('5O190127TN364715T')).toEqual({
    id: '5O190127TN364715T',
    status: 'COMPLETED',
    takesMoney: true,
    isCompleted: true,
    amountCents: 700,
    currency: 'USD',
    customId: 'checkout-1',
    payeeId: '7XYKDJ7HDYJ4G',
    payments: [
      {
        id: '3C679366HH908993F',
        state: 'partly_refunded',
        amountCents: 700,
        currency: 'USD',
        customId: 'checkout-1',
        payeeId: undefined,
        orderId: undefined,
      },
    ],
    refunds: [{ id: '1JU08902781691411', isCompleted: true, amountCents: 200, currency: 'USD', paymentId: '3C679366HH908993F' }],
    links: [{ href: 'https://api-m.paypal.com/v2/checkout/orders/5O190127TN364715T', rel: 'self', method: 'GET' }],
  });
});

test('refusals by their issue, and what is not there', async () => {
  await expect(paypal.confirm('5O190127TN364715T', 'r')).rejects.toMatchObject({ reason: 'already_confirmed' });
  await expect(paypal.confirm('DECLINED', 'r')).rejects.toMatchObject({ reason: 'other', issue: 'INSTRUMENT_DECLINED' });
  await expect(paypal.confirm('GONE', 'r')).rejects.toMatchObject({ reason: 'unknown_order' });
  expect(await paypal.status('GONE')).toBeUndefined();
});

test('a capture that waits names its order and its payee', async () => {
  expect(await paypal.payment('2GG279541U471931P')).toMatchObject({
    state: 'pending',
    amountCents: 1099,
    orderId: '5O190127TN364715T',
    payeeId: '7XYKDJ7HDYJ4G',
  });
});

test('a dispute that the buyer won', async () => {
  expect(await paypal.dispute('PP-D-4012')).toEqual({
    id: 'PP-D-4012',
    state: 'lost',
    amountCents: 700,
    paymentIds: ['3C679366HH908993F'],
  });
});

test.each([
  ['PAYMENT.CAPTURE.COMPLETED', { id: '42311647XV020574X', status: 'COMPLETED' }, { kind: 'payment', id: '42311647XV020574X' }],
  ['PAYMENT.CAPTURE.REFUNDED', { id: '1Y107995YT783435V', status: 'COMPLETED' }, { kind: 'refund', id: '1Y107995YT783435V' }],
  ['CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-4012', status: 'OPEN' }, { kind: 'dispute', id: 'PP-D-4012' }],
  ['CHECKOUT.ORDER.APPROVED', { id: '5O190127TN364715T' }, undefined],
])('a webhook: %s', async (type, resource, subject) => {
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
    'paypal-transmission-sig': 'c2lnbmF0dXJl',
    'paypal-transmission-time': '2016-02-18T20:01:35Z',
  };
  const event = {
    id: 'WH-58D329510W468432D-8HN650336L201105X',
    event_version: '1.0',
    create_time: '2019-02-14T21:50:07.940Z',
    resource_type: 'capture',
    event_type: type,
    summary: 'Something happened',
    resource,
    links: [],
  };
  expect(await paypal.verifyWebhook(headers, JSON.stringify(event))).toEqual({ id: event.id, type, subject });
});
