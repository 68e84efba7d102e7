import type en from '../en/unlock.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-unlock',
    body: 'Hindi na-unlock ang PDF',
  },
  name: 'I-unlock ang PDF',
  description: 'Alisin ang password at mga paghihigpit ng PDF na alam mo ang password.',
  page: {
    title: 'I-unlock ang PDF',
    lead: 'Kailangan mo ang password: hindi namin ito hinuhulaan o sinisira.',
    run: 'I-unlock ang PDF',
    running: 'Ina-unlock...',
    note: 'Para alisin ang mga paghihigpit, kailangan mo ang owner password. Hihingin namin ito kung kailangan.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Na-unlock ang PDF',
  },
} satisfies Translation<typeof en>;
