import type en from '../en/pdf-to-powerpoint.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang PDF sa PowerPoint. Subukan muli.',
  },
  page: {
    title: 'PDF tungong PowerPoint',
    lead: 'Kumuha ng mae-edit na slide para sa bawat pahina, na may teksto, talahanayan at larawang mababago mo.',
    run: 'I-convert sa PowerPoint',
    running: 'Kino-convert...',
  },
  description: 'Mga slide na mae-edit, may teksto, talahanayan at larawan.',
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'Handa na ang presentation mo.',
  },
} satisfies Translation<typeof en>;
