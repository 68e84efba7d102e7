import type en from '../en/pdf-to-powerpoint.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang PDF sa PowerPoint. Subukan muli.',
  },
  words: {
    title: 'PDF tungong PowerPoint',
    lead: 'Isang slide sa bawat pahina na maipagpapatuloy mo: tekstong hinati sa talata sa sariling estilo, totoong talahanayan, hiwalay na larawan.',
    run: 'I-convert sa PowerPoint',
    running: 'Kino-convert...',
  },
  description: 'Mga slide na mae-edit, may teksto, talahanayan at larawan.',
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'Handa na ang presentation mo.',
  },
} satisfies Translation<typeof en>;
