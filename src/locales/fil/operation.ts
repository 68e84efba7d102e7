import type en from '../en/operation.ts';
import type { Translation } from '../translation.ts';

export default {
  pleaseLogIn: 'Mag-log in para magpatuloy',
} satisfies Translation<typeof en>;
