import type en from '../en/inspect.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi nasuri',
    body: 'Hindi nasuri ang PDF',
  },
  name: 'Suriin ang PDF',
  description: 'Tingnan ang laman ng PDF: bookmark, link, form, font, script, pirma, nakatagong layer. Libre.',
  words: {
    title: 'Suriin ang PDF',
    lead: 'Lahat ng laman ng file bukod sa ipinapakita nito. Walang binabago, at walang bayad.',
    run: 'Suriin ang PDF',
    running: 'Sinusuri...',
    ready: 'Ang laman ng file',
    readyLead: 'Binilang sa file mismo. Walang binago.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Narito ang laman ng file',
  },
} satisfies Translation<typeof en>;
