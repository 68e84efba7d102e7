import type en from '../en/estimate-form-fields.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Walang nakitang field',
    body: 'Hindi namin nahanapan ng mga field ang file na ito',
  },
} satisfies Translation<typeof en>;
