import type { ErrorEntry } from './errorEntry.ts';

/** Credits and payments. */
export const moneyErrors = {
  unknown_package: {
    status: 400,
    text: { en: 'There is no such package of credits', fil: 'Walang ganitong package ng credit' },
  },
  checkout_mismatch: {
    status: 400,
    text: {
      en: 'Amount or currency differ from the checkout. Nothing was charged.',
      fil: 'Iba ang halaga o currency sa checkout. Walang sinisingil.',
    },
  },
  webhook_refused: {
    status: 400,
    text: { en: 'The signature of this notice is not valid', fil: 'Hindi wasto ang pirma ng abisong ito' },
  },
  no_credits: {
    status: 402,
    flags: { requiresUpgrade: true },
    text: {
      en: "You've used all your free credits. Your file is unchanged and nothing was charged.",
      fil: 'Naubos na ang libre mong credit. Hindi nagbago ang file mo at walang sinisingil.',
    },
  },
  payment_incomplete: {
    status: 402,
    text: {
      en: 'The payment was not completed. No credits were added, and nothing was taken by us.',
      fil: 'Hindi natapos ang bayad. Walang naidagdag na credit, at wala kaming kinuha.',
    },
  },
  payment_pending: {
    status: 402,
    text: {
      en: 'The payment provider still waits for the money. Your credits follow by themselves as soon as it is there.',
      fil: 'Hinihintay pa ng payment provider ang pera. Kusang susunod ang mga credit mo kapag dumating ito.',
    },
  },
  checkout_gone: {
    status: 404,
    text: {
      en: 'This checkout does not exist any more. Please choose the package again. Nothing was charged.',
      fil: 'Wala na ang checkout na ito. Piliin muli ang package. Walang sinisingil.',
    },
  },
  payment_mismatch: {
    status: 422,
    text: {
      en: 'What the payment provider reports does not match this checkout, so no credits were added. Reference: {reference}',
      fil: 'Hindi tugma sa checkout ang ulat ng payment provider kaya walang naidagdag na credit. Reference: {reference}',
    },
  },
  payments_unavailable: {
    status: 503,
    retryAfterSeconds: 3600,
    text: { en: 'Credits cannot be bought on this installation yet', fil: 'Hindi pa makabili ng credit sa installation na ito' },
  },
  provider_unreachable: {
    status: 503,
    retryAfterSeconds: 30,
    text: {
      en: 'The payment provider does not answer right now. If you paid, your credits will follow by themselves.',
      fil: 'Hindi sumasagot ngayon ang payment provider. Kung nakabayad ka, susunod nang kusa ang mga credit mo.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
