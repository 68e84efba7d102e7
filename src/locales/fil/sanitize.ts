import type en from '../en/sanitize.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi nalinis',
    body: 'Hindi nalinis ang PDF',
  },
  name: 'Linisin ang PDF',
  description: 'Alisin ang mga script, kalakip at iba pang aktibong laman bago ipasa ang PDF.',
  words: {
    title: 'Linisin ang PDF',
    lead: 'Inaalis ang puwedeng tumakbo, magtago o magbunyag. Nakalista sa resulta kung ano ang naroon.',
    run: 'Linisin ang PDF',
    running: 'Nililinis...',
    what: 'Alisin',
    scripts: 'Mga script at form na nagpapadala ng data',
    scriptsHint: 'Mananatili ang halaga ng mga field pero hindi na magkakalkula.',
    attachments: 'Mga kalakip na file',
    multimedia: 'Tunog, pelikula at 3D',
    webLinks: 'Mga link papunta sa web at ibang file',
    metadata: 'Pamagat, may-akda at iba pang metadata',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Nalinis ang PDF',
  },
} satisfies Translation<typeof en>;
