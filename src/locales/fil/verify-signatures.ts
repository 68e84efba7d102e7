import type en from '../en/verify-signatures.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi natingnan',
    body: 'Hindi natingnan ang mga pirma',
  },
  name: 'I-verify ang mga Pirma',
  description: 'Alamin kung sino ang pumirma sa PDF, kung binago ito pagkatapos, at kung pinapayagan iyon.',
  page: {
    title: 'I-verify ang mga Pirma',
    lead: 'Tingnan ang mga digital na pirma ng PDF at ang binago pagkatapos ng mga ito. Hindi nababago ang file mo.',
    run: 'I-verify ang mga Pirma',
    running: 'Tinitingnan...',
    note: 'Tinitingnan ang bawat bersyon sa loob ng file. Walang ipinapadala kaninuman.',
    ready: 'Natingnan na ang PDF mo',
    readyLead: 'Hindi nabago ang file mo.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Natingnan na ang mga pirma',
  },
} satisfies Translation<typeof en>;
