import type en from '../en/flatten.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-flatten',
    body: 'Hindi na-flatten ang PDF',
  },
  name: 'I-flatten ang PDF',
  description: 'Gawing bahagi ng pahina ang mga field at komento, para walang makapagbago.',
  words: {
    title: 'I-flatten ang PDF',
    lead: 'Makikita pa rin ang isinulat mo, at hindi na mababago. Gumagana pa rin ang mga link.',
    run: 'I-flatten ang PDF',
    running: 'Fina-flatten...',
    what: 'Gawing bahagi ng pahina',
    fields: 'Mga field ng form at ang laman',
    comments: 'Mga komento, marka at tatak',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Na-flatten ang PDF',
  },
} satisfies Translation<typeof en>;
