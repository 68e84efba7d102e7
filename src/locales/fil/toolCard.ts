import type en from '../en/toolCard.ts';
import type { Translation } from '../translation.ts';

export default {
  edit: 'I-edit ang PDF',
  organize: 'Ayusin ang PDF',
  from: 'I-convert mula PDF',
  to: 'I-convert sa PDF',
  optimize: 'Paghusayin ang PDF',
  secure: 'Protektahan ang PDF',
  ai: 'Mga AI Tool',
} satisfies Translation<typeof en>;
