import type en from '../en/locale.ts';
import type { Translation } from '../translation.ts';

export default {
  name: 'Filipino',
  tag: 'fil-PH',
  direction: 'ltr',
} satisfies Translation<typeof en>;
