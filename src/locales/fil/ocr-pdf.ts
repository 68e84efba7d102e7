import type en from '../en/ocr-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi gumana ang OCR',
    body: 'Hindi nabasa ang scan. Subukan muli.',
  },
  name: 'OCR ng PDF',
  description: 'Gawing nahahanap at nakokopya ang teksto ng mga scan.',
  page: {
    title: 'OCR ng PDF',
    lead: 'Idinaragdag ang nakilalang teksto bilang hindi nakikitang text layer, kaya mahahanap, mapipili at makokopya mo ito. Hindi nagbabago ang mga larawan.',
    run: 'Kilalanin ang Teksto',
    running: 'Kinikilala ang teksto...',
    turning: 'Mga nakatagilid na pahina',
    upright: 'Ikutin patayo ang mga pahina',
    note: 'Nilalaktawan ang mga pahinang may teksto na. Ilang segundo ang bawat pahina.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Mahahanap na ang teksto ng scan mo.',
  },
} satisfies Translation<typeof en>;
