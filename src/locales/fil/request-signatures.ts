import type en from '../en/request-signatures.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi naipadala',
    body: 'Hindi naipadala ang dokumentong ito para mapirmahan',
  },
  name: 'Humingi ng mga Pirma',
  description:
    'Ipadala ang PDF sa hanggang 20 tao para mapirmahan, sunod-sunod o sabay-sabay. Hindi kailangan ng account para pumirma.',
  words: {
    title: 'Humingi ng mga Pirma',
    lead: 'Ilagay ang mga field, idagdag kung sino ang pipirma, at ipadala. Makukuha ng lahat ang napirmahang file na may audit page.',
    run: 'Ipadala para mapirmahan',
    running: 'Ipinapadala...',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Naipadala na ang dokumento mo para mapirmahan.',
  },
} satisfies Translation<typeof en>;
