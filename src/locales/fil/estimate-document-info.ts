import type en from '../en/estimate-document-info.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: { title: 'Walang nahanap', body: 'Hindi namin nabasa ang mga pahina ng file na ito' },
} satisfies Translation<typeof en>;
