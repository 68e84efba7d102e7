import type en from '../en/errors-money.ts';
import type { Translation } from '../translation.ts';

export default {
  unknown_package: 'Walang ganitong credit package',
  checkout_mismatch: 'Hindi tugma sa checkout ang halaga o currency. Walang siningil.',
  webhook_refused: 'Hindi wasto ang pirma ng webhook',
  no_credits: 'Naubos na ang libre mong credit. Hindi nagbago ang file mo at walang sinisingil.',
  payment_incomplete: 'Hindi natapos ang pagbabayad. Hindi ka siningil at walang nadagdag na credit.',
  payment_pending: 'Pending pa ang bayad mo. Idadagdag namin ang mga credit kapag pumasok na ito.',
  checkout_gone: 'Nag-expire na ang checkout na ito. Piliin ulit ang package. Walang siningil.',
  payment_mismatch: 'Hindi tugma ang bayad sa checkout na ito, kaya walang nadagdag na credit. Reference: {reference}',
  payments_unavailable: 'Hindi pa makakabili ng credit sa site na ito',
  provider_unreachable:
    'Hindi namin maabot ang payment provider ngayon. Kung nagbayad ka na, awtomatiko naming idadagdag ang mga credit mo.',
} satisfies Translation<typeof en>;
