import type en from '../en/errors-money.ts';
import type { Translation } from '../translation.ts';

export default {
  unknown_package: 'Walang ganitong package ng credit',
  checkout_mismatch: 'Iba ang halaga o currency sa checkout. Walang sinisingil.',
  webhook_refused: 'Hindi wasto ang pirma ng abisong ito',
  no_credits: 'Naubos na ang libre mong credit. Hindi nagbago ang file mo at walang sinisingil.',
  payment_incomplete: 'Hindi natapos ang bayad. Walang naidagdag na credit, at wala kaming kinuha.',
  payment_pending: 'Hinihintay pa ng payment provider ang pera. Kusang susunod ang mga credit mo kapag dumating ito.',
  checkout_gone: 'Wala na ang checkout na ito. Piliin muli ang package. Walang sinisingil.',
  payment_mismatch:
    'Hindi tugma sa checkout ang ulat ng payment provider kaya walang naidagdag na credit. Reference: {reference}',
  payments_unavailable: 'Hindi pa makabili ng credit sa installation na ito',
  provider_unreachable: 'Hindi sumasagot ngayon ang payment provider. Kung nakabayad ka, susunod nang kusa ang mga credit mo.',
} satisfies Translation<typeof en>;
