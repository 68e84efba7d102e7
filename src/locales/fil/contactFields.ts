import type en from '../en/contactFields.ts';
import type { Translation } from '../translation.ts';

export default {
  name: 'Ilagay ang pangalan mo',
  subject: 'Ilagay ang paksa',
  message: 'Ilagay ang mensahe',
  tooLong: 'Gumamit ng hanggang {max} character',
} satisfies Translation<typeof en>;
