import { loadScript } from '@paypal/paypal-js';
import { paypalSetup } from '#contract/endpoints/payments.ts';
import { call } from '../api/call.ts';

/** The callbacks of a provider's button. */
export interface ButtonHandlers {
  /** Makes the order and returns the provider's id of it. */
  order(): Promise<string>;
  approve(orderId: string): Promise<void>;
  cancel(): void;
  fail(): void;
}

/** Loads PayPal's script and renders its button into `box`. `handlers` is read at each press, so it may change meanwhile. */
export async function showPayPalButton(
  box: HTMLElement | null,
  handlers: () => ButtonHandlers,
  signal: AbortSignal,
): Promise<void> {
  const { clientId, sdkBaseUrl, currency } = await call(paypalSetup, { signal });
  const provider = await loadScript({
    clientId,
    currency,
    intent: 'capture',
    components: 'buttons',
    ...(sdkBaseUrl === '' ? {} : { sdkBaseUrl }),
  });
  if (signal.aborted || !box) return;
  const buttons = provider?.Buttons?.({
    createOrder: () => handlers().order(),
    onApprove: ({ orderID }) => handlers().approve(orderID),
    onCancel: () => handlers().cancel(),
    onError: () => handlers().fail(),
  });
  if (!buttons?.isEligible()) throw new Error('the payment provider offers no button here');
  signal.addEventListener('abort', () => void buttons.close().catch(() => undefined));
  await buttons.render(box);
}
