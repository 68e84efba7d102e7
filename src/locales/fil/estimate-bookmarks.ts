import type en from '../en/estimate-bookmarks.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: { title: 'Walang nabasang bookmark', body: 'Hindi namin nabasa ang mga bookmark o heading ng file na ito' },
} satisfies Translation<typeof en>;
