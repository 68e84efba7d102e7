import type en from '../en/inspect.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi nasuri',
    body: 'Hindi nasuri ang PDF',
  },
  name: 'Suriin ang PDF',
  description: 'Tingnan ang laman ng PDF: mga bookmark, link, form, font, script, pirma at nakatagong layer.',
  page: {
    title: 'Suriin ang PDF',
    lead: 'Tingnan ang lahat ng laman ng file. Hindi nababago ang file mo{billing?, at libre ito}.',
    run: 'Suriin ang PDF',
    running: 'Sinusuri...',
    ready: 'Ang laman ng file na ito',
    readyLead: 'Hindi nabago ang file mo.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Handa na ang ulat mo',
  },
} satisfies Translation<typeof en>;
