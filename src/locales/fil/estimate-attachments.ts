import type en from '../en/estimate-attachments.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: { title: 'Walang nabasang attachment', body: 'Hindi namin nabasa ang mga attachment ng file na ito' },
} satisfies Translation<typeof en>;
