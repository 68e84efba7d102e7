import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type NewOrder, type PaymentProvider, ProviderRefused } from './paymentProvider.ts';

export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** Approves the payment, as a person does on the provider's page. */
  approve(orderId: string): Promise<void>;
  close(): Promise<void>;
}

let count = 0;
const newOrder = (): NewOrder => {
  count += 1;
  return {
    customId: `checkout-${count}`,
    requestId: `create-${count}`,
    amountCents: 1234,
    currency: 'USD',
    description: '500 credits',
    brandName: 'Shop',
    payeeId: undefined,
    returnUrl: 'http://localhost/return',
    cancelUrl: 'http://localhost/cancel',
  };
};

/** The behaviour that every payment provider must have. */
export function paymentProviderSuite(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(name, () => {
    let tested: ProviderUnderTest;
    let provider: PaymentProvider;
    beforeAll(async () => {
      tested = await open();
      ({ provider } = tested);
    });
    afterAll(() => tested.close());

    test('a checkout has the amount, the reference and the payee, and is made once for a request', async () => {
      const order = newOrder();
      const made = await provider.createCheckout(order);
      expect(made).toMatchObject({
        amountCents: 1234,
        currency: 'USD',
        customId: order.customId,
        takesMoney: true,
        isCompleted: false,
        payments: [],
        refunds: [],
      });
      expect(made.payeeId).toBeTruthy();
      expect((await provider.createCheckout(order)).id).toBe(made.id);
      expect(await provider.status(made.id)).toEqual(made);
    });

    test('money is taken once, and only after a person agreed', async () => {
      const { id } = await provider.createCheckout(newOrder());
      await expect(provider.confirm(id, `early-${id}`)).rejects.toBeInstanceOf(ProviderRefused);
      await tested.approve(id);
      const paid = await provider.confirm(id, `confirm-${id}`);
      expect(paid).toMatchObject({ isCompleted: true, payments: [{ state: 'paid', amountCents: 1234, currency: 'USD' }] });
      expect(await provider.confirm(id, `confirm-${id}`)).toEqual(paid);
      await expect(provider.confirm(id, `other-${id}`)).rejects.toMatchObject({ reason: 'already_confirmed' });
      const [payment] = paid.payments;
      expect(await provider.payment(payment?.id ?? '')).toMatchObject({ id: payment?.id, state: 'paid', amountCents: 1234 });
    });

    test('what does not exist is undefined', async () => {
      expect(await provider.status('UNKNOWN')).toBeUndefined();
      expect(await provider.payment('UNKNOWN')).toBeUndefined();
      expect(await provider.refund('UNKNOWN')).toBeUndefined();
      expect(await provider.dispute('UNKNOWN')).toBeUndefined();
      await expect(provider.confirm('UNKNOWN', 'r')).rejects.toMatchObject({ reason: 'unknown_order' });
    });

    test('a webhook that nobody signed is none', async () => {
      const body = '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"C"}}';
      expect(await provider.verifyWebhook({}, body)).toBeUndefined();
      expect(await provider.verifyWebhook({ 'paypal-transmission-sig': 'AAAA' }, body)).toBeUndefined();
    });

    test('the button has a token and the name of an app', async () => {
      const { clientToken, clientId } = await provider.button();
      expect(clientToken).not.toBe('');
      expect(clientId).not.toBe('');
    });
  });
}
