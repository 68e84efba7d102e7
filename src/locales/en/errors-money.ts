export default {
  unknown_package: "This credit package doesn't exist",
  checkout_mismatch: "The amount or currency doesn't match the checkout. Nothing was charged.",
  webhook_refused: 'The webhook signature is not valid',
  no_credits: "You've used all your free credits. Your file is unchanged and nothing was charged.",
  payment_incomplete: "The payment wasn't completed. You weren't charged, and no credits were added.",
  payment_pending: "Your payment is still pending. We'll add your credits as soon as it clears.",
  checkout_gone: 'This checkout has expired. Choose the package again. Nothing was charged.',
  payment_mismatch: "The payment doesn't match this checkout, so no credits were added. Reference: {reference}",
  payments_unavailable: "You can't buy credits on this site yet",
  provider_unreachable: "We can't reach the payment provider right now. If you paid, we'll add your credits automatically.",
} as const;
