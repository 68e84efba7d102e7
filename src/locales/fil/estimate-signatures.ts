import type en from '../en/estimate-signatures.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi nabasa ang mga pirma',
    body: 'Hindi namin nalaman kung ano ang pinapayagan ng mga pirma ng file na ito',
  },
} satisfies Translation<typeof en>;
