import type en from '../en/read-xml-invoice.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi nabasa ang invoice',
    body: 'Hindi nabasa ang invoice sa file na ito',
  },
  name: 'Tingnan ang XML Invoice',
  description: 'Basahin at suriin ang XML invoice: XRechnung, Peppol, UBL o CII.',
  page: {
    title: 'Tingnan ang XML Invoice',
    lead: 'Tingnan ang XML invoice bilang invoice, at suriin ang mga kabuuan nito{billing?. Libre ito}.',
    emptyTitle: 'Mag-upload ng XML Invoice',
    run: 'Basahin ang Invoice',
    running: 'Binabasa...',
    ready: 'Ang invoice sa file na ito',
    readyLead: 'Ito ang binabasa ng software sa accounting.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Nabasa ang invoice',
  },
} satisfies Translation<typeof en>;
