import type en from '../en/contact-mail.ts';
import type { Translation } from '../translation.ts';

export default {
  subject: 'Mensahe: {subject}',
  footnote: 'Isinulat sa pahina ng pakikipag-ugnayan ng {siteName}. Papunta sa address sa itaas ang sagot.',
} satisfies Translation<typeof en>;
