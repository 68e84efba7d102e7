import type en from '../en/pdf-to-json.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang PDF sa JSON. Subukan muli.',
  },
  page: {
    title: 'PDF tungong JSON',
    lead: 'Kunin ang bawat bloke na may uri, teksto, pahina at posisyon, para mabasa ng mga programa.',
    run: 'I-convert sa JSON',
    running: 'Kino-convert...',
  },
  description: 'Mga bloke na may uri, teksto, pahina at posisyon, para mabasa ng mga programa.',
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'Handa na ang JSON file mo.',
  },
} satisfies Translation<typeof en>;
