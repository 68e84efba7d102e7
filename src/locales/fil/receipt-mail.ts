import type en from '../en/receipt-mail.ts';
import type { Translation } from '../translation.ts';

export default {
  subject: 'Resibo: {credits} credit',
  heading: 'Salamat sa pagbili',
  notes: {
    demo: 'Nasa trial mode ang site na ito: walang perang gumalaw. Nasa account mo na ang mga credit at hindi mag-e-expire.',
    paid: 'Nasa account mo na ang mga credit. Hindi mag-e-expire ang mga ito.',
  },
  rows: {
    date: 'Petsa',
    credits: 'Credit',
    paid: 'Binayad',
    transaction: 'Transaksyon sa PayPal',
    order: 'Order',
  },
  toProfile: 'Tingnan ang mga credit mo',
  footnote: 'Natanggap mo ito dahil may biniling credit gamit ang account mo sa {siteName}.',
} satisfies Translation<typeof en>;
