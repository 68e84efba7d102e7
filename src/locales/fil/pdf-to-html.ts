import type en from '../en/pdf-to-html.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang PDF sa HTML. Subukan muli.',
  },
  page: {
    title: 'PDF tungong HTML',
    lead: 'Kumuha ng isang accessible na web page na may totoong heading, listahan, talahanayan at link.',
    run: 'I-convert sa HTML',
    running: 'Kino-convert...',
    pictures: 'Mga larawan',
    embedded: 'Nasa loob ng file',
    leftOut: 'Huwag isama, itira ang teksto sa mga ito',
  },
  description: 'Isang accessible na web page na may heading, listahan, talahanayan at larawan.',
  file: {
    footnotes: 'Mga talababa',
    page: 'Pahina {page}',
    picture: 'Larawan sa pahina {page}',
  },
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'Handa na ang HTML file mo.',
  },
} satisfies Translation<typeof en>;
