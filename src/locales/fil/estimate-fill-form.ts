import type en from '../en/estimate-fill-form.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Walang nabasang field',
    body: 'Hindi namin nabasa ang mga field ng file na ito',
  },
} satisfies Translation<typeof en>;
