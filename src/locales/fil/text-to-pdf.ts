import type en from '../en/text-to-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang text file sa PDF. Subukan muli.',
  },
  page: {
    title: 'Text sa PDF',
    lead: 'Gawing malinis na pahina ang .txt file sa anumang sulat, may nahahanap na teksto.',
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
    margin: 'Margin (mm)',
    font: 'Font',
    fontSize: 'Laki (pt)',
    lineHeight: 'Pagitan ng linya (%)',
    numbering: 'Bilang ng linya',
    lineNumbers: 'Ipakita ang numero ng linya',
    tabWidth: 'Lapad ng tab',
    encoding: 'Encoding ng file',
    numberWrong: 'Maglagay ng buong bilang mula {min} hanggang {max}',
    preview: 'Unang pahina',
    previewNote: 'Tinatayang preview. Maaaring mag-iba ang mga line break.',
  },
  name: 'Text sa PDF',
  description: 'Gawing pahina ng PDF ang mga simpleng .txt file.',
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'Handa na ang PDF mo.',
  },
} satisfies Translation<typeof en>;
