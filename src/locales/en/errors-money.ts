export default {
  unknown_package: 'There is no such package of credits',
  checkout_mismatch: 'Amount or currency differ from the checkout. Nothing was charged.',
  webhook_refused: 'The signature of this notice is not valid',
  no_credits: "You've used all your free credits. Your file is unchanged and nothing was charged.",
  payment_incomplete: 'The payment was not completed. No credits were added, and nothing was taken by us.',
  payment_pending: 'The payment provider still waits for the money. Your credits follow by themselves as soon as it is there.',
  checkout_gone: 'This checkout does not exist any more. Please choose the package again. Nothing was charged.',
  payment_mismatch:
    'What the payment provider reports does not match this checkout, so no credits were added. Reference: {reference}',
  payments_unavailable: 'Credits cannot be bought on this installation yet',
  provider_unreachable: 'The payment provider does not answer right now. If you paid, your credits will follow by themselves.',
} as const;
