import type en from '../en/receipt-mail.ts';
import type { Translation } from '../translation.ts';

export default {
  subject: 'Resibo: {credits} credit',
  heading: 'Salamat sa pagbili',
  notes: {
    demo: 'Demo mode: kunwari lang ang bayad na ito at walang siningil. Naidagdag na ang mga credit mo at hindi mag-e-expire.',
    paid: 'Naidagdag na ang mga credit sa account mo. Hindi mag-e-expire ang mga ito.',
  },
  rows: {
    date: 'Petsa',
    credits: 'Credit',
    paid: 'Binayad',
    transaction: 'Transaksyon sa {provider}',
    order: 'Order',
  },
  toProfile: 'Tingnan ang mga credit mo',
  footnote: 'Natanggap mo ito dahil ginamit ang {siteName} account mo sa pagbili ng credit.',
} satisfies Translation<typeof en>;
