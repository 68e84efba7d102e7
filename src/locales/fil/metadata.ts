import type en from '../en/metadata.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi nabago ang metadata',
    body: 'Hindi nabago ang metadata ng PDF',
  },
  name: 'Metadata ng PDF',
  description: 'Tingnan, i-edit o alisin ang pamagat, may-akda, paksa at keyword.',
  page: {
    title: 'Metadata ng PDF',
    lead: 'I-edit ang ipinapakita ng mga PDF reader sa Properties at binabasa ng mga search engine.',
    run: 'I-save ang Metadata',
    running: 'Sine-save...',
    fieldTitle: 'Pamagat',
    fieldAuthor: 'May-akda',
    fieldSubject: 'Paksa',
    fieldKeywords: 'Mga keyword',
    clear: 'Burahin ang apat',
    many: 'Isusulat ang mga ito sa bawat file.',
    allMetadata: 'Para alisin ang lahat ng impormasyon kung sino at paano ginawa ang file, gamitin ang Linisin ang PDF.',
  },
  form: {
    suggest: 'Magmungkahi mula sa laman',
    asking: 'Binabasa ang mga pahina...',
    filled: 'Pinunan mula sa mga unang pahina. Tingnan muna bago i-save.',
    none: 'Walang nahanap sa mga unang pahina.',
    scan: 'Walang teksto ang mga unang pahina. Kilalanin muna ito gamit ang OCR ng PDF.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Nabago ang metadata',
  },
} satisfies Translation<typeof en>;
