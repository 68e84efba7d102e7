import type en from '../en/pdf-to-word.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang PDF sa Word. Subukan muli.',
  },
  page: {
    title: 'PDF tungong Word',
    lead: 'Kumuha ng mae-edit na dokumento na may totoong talata, heading, listahan at talahanayan.',
    run: 'I-convert sa Word',
    running: 'Kino-convert...',
  },
  description: 'Word document na mae-edit, may totoong talata, pamagat at talahanayan.',
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'Handa na ang Word document mo.',
  },
} satisfies Translation<typeof en>;
