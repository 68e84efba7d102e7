import type { Text } from '#contract/text.ts';

/** The visitor's own stored files. */
export const recent = {
  title: { en: 'Recent Files', fil: 'Mga Kamakailang File' },
  note: {
    en: 'Kept for {ttlMinutes} minutes after their last use.',
    fil: 'Nananatili nang {ttlMinutes} minuto pagkatapos ng huling gamit.',
  },
  open: { en: 'Open', fil: 'Buksan' },
  openOf: { en: 'Open {name}', fil: 'Buksan ang {name}' },
  deleteOf: { en: 'Delete {name}', fil: 'Burahin ang {name}' },
} satisfies Record<string, Text>;

/** What is said when a file was deleted, wherever that was asked for. */
export const removal = {
  deleted: { en: 'File deleted', fil: 'Nabura ang file' },
  deletedBody: { en: 'It is gone from this server.', fil: 'Wala na ito sa server na ito.' },
  deleteFailed: { en: 'Delete failed', fil: 'Hindi nabura' },
  deleteFailedBody: { en: 'Failed to delete PDF file', fil: 'Hindi nabura ang PDF file' },
} satisfies Record<string, Text>;
