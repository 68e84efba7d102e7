import type en from '../en/recent.ts';
import type { Translation } from '../translation.ts';

export default {
  recent: {
    title: 'Mga Kamakailang File',
    note: 'Binubura {ttlMinutes} minuto pagkatapos mong huling gamitin.',
    open: 'Buksan',
    openOf: 'Buksan ang {name}',
    deleteOf: 'Burahin ang {name}',
    alsoAs: 'Mayroon ding',
    downloadOf: 'I-download ang {name}',
  },
  removal: {
    deleted: 'Nabura ang file',
    deletedBody: 'Inalis na ito sa server na ito.',
    deleteFailed: 'Hindi nabura',
    deleteFailedBody: 'Hindi nabura ang PDF file',
  },
} satisfies Translation<typeof en>;
