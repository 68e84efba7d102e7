import type en from '../en/flatten.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-flatten',
    body: 'Hindi na-flatten ang PDF',
  },
  name: 'I-flatten ang PDF',
  description: 'Gawing permanenteng bahagi ng pahina ang mga form field at komento.',
  page: {
    title: 'I-flatten ang PDF',
    lead: 'Makikita pa rin ang mga isinulat at komento mo pero hindi na mababago. Gumagana pa rin ang mga link.',
    run: 'I-flatten ang PDF',
    running: 'Fina-flatten...',
    what: 'I-flatten',
    fields: 'Mga form field at laman nito',
    comments: 'Mga komento, highlight at stamp',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Na-flatten ang PDF',
  },
} satisfies Translation<typeof en>;
