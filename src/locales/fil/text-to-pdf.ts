import type en from '../en/text-to-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang text file sa PDF. Subukan muli.',
  },
  words: {
    title: 'Text sa PDF',
    lead: 'Isang .txt file sa malinis na mga pahina, anumang sulat. Mahahanap at makokopya pa rin ang teksto.',
    run: 'I-convert sa PDF',
    running: 'Kino-convert...',
    invalidFilesTitle: 'Maling file',
    invalidFiles: 'Pumili ng .txt file',
    pageSize: 'Laki ng pahina',
    a4: 'A4',
    letter: 'Letter',
    a5: 'A5',
    legal: 'Legal',
    orientation: 'Oryentasyon',
    portrait: 'Patayo',
    landscape: 'Pahiga',
    margin: 'Margin sa mm',
    font: 'Font',
    fontSize: 'Laki sa puntos',
    lineHeight: 'Pagitan ng linya, %',
    numbering: 'Bilang ng linya',
    lineNumbers: 'Lagyan ng bilang ang mga linya ng file',
    tabWidth: 'Lapad ng tab',
    encoding: 'Encoding ng file',
    numberWrong: 'Buong numero mula {min} hanggang {max}',
    preview: 'Unang pahina',
    previewNote: 'Halos ganito ang hitsura; ang resulta ang masusunod kung saan puputol ang linya.',
  },
  name: 'Text sa PDF',
  description: 'Mga simpleng .txt file, inilagay sa mga pahina.',
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'PDF na ang teksto mo.',
  },
} satisfies Translation<typeof en>;
