import type en from '../en/unlock.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-unlock',
    body: 'Hindi na-unlock ang PDF',
  },
  name: 'I-unlock ang PDF',
  description: 'Alisin ang password at mga paghihigpit ng PDF na alam mo ang password.',
  words: {
    title: 'I-unlock ang PDF',
    lead: 'Gamit ang password nito, at iyon lang: walang hinuhulaan o winawasak dito.',
    run: 'I-unlock ang PDF',
    running: 'Ina-unlock...',
    note: 'Owner password ang nag-aalis ng mga paghihigpit; hihingin ito kapag kailangan.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Na-unlock ang PDF',
  },
} satisfies Translation<typeof en>;
