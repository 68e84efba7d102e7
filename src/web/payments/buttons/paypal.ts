import { loadScript } from '@paypal/paypal-js';
import { paypalSetup } from '#contract/endpoints/payments.ts';
import { call } from '../../api/call.ts';
import type { ShowButton } from '../showButton.ts';

/** Loads PayPal's script and renders its button. */
const showPayPalButton: ShowButton = async (box, handlers, signal) => {
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
};
export default showPayPalButton;
