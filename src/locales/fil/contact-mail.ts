import type en from '../en/contact-mail.ts';
import type { Translation } from '../translation.ts';

export default {
  subject: 'Mensahe: {subject}',
  footnote: 'Ipinadala mula sa contact page ng {siteName}. Sumagot sa address sa itaas.',
} satisfies Translation<typeof en>;
