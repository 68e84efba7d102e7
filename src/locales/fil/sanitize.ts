import type en from '../en/sanitize.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi nalinis',
    body: 'Hindi nalinis ang PDF',
  },
  name: 'Linisin ang PDF',
  description: 'Alisin ang mga script, kalakip at iba pang aktibong nilalaman bago ibahagi ang PDF.',
  page: {
    title: 'Linisin ang PDF',
    lead: 'Alisin ang anumang puwedeng tumakbo, magtago o tumukoy sa iyo. Inililista ng resulta ang nakita namin.',
    run: 'Linisin ang PDF',
    running: 'Nililinis...',
    what: 'Alisin',
    scripts: 'Mga script at form na nagpapadala ng data',
    scriptsHint: 'Mananatili ang laman ng mga kinakalkulang field pero hindi na mag-a-update.',
    attachments: 'Mga kalakip na file',
    multimedia: 'Audio, video at 3D',
    webLinks: 'Mga link papunta sa mga website at ibang file',
    metadata: 'Pamagat, may-akda at iba pang metadata',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Nalinis ang PDF',
  },
} satisfies Translation<typeof en>;
