import type en from '../en/recent.ts';
import type { Translation } from '../translation.ts';

export default {
  recent: {
    title: 'Mga Kamakailang File',
    note: 'Nananatili nang {ttlMinutes} minuto pagkatapos ng huling gamit.',
    open: 'Buksan',
    openOf: 'Buksan ang {name}',
    deleteOf: 'Burahin ang {name}',
  },
  removal: {
    deleted: 'Nabura ang file',
    deletedBody: 'Wala na ito sa server na ito.',
    deleteFailed: 'Hindi nabura',
    deleteFailedBody: 'Hindi nabura ang PDF file',
  },
} satisfies Translation<typeof en>;
