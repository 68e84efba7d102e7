import type en from '../en/estimate-compression.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Walang pagtatantiya',
    body: 'Hindi namin matantiya ang laki',
  },
} satisfies Translation<typeof en>;
