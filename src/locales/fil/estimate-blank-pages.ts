import type en from '../en/estimate-blank-pages.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: { title: 'Walang nakitang blangkong pahina', body: 'Hindi namin natingnan ang mga pahina ng file na ito' },
} satisfies Translation<typeof en>;
