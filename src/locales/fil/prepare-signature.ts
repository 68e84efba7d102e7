import type en from '../en/prepare-signature.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi napirmahan',
    body: 'Hindi namin naihanda ang file na ito para sa pirma',
  },
} satisfies Translation<typeof en>;
