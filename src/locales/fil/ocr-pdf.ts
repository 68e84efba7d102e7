import type en from '../en/ocr-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi nabasa',
    body: 'Hindi nabasa ang scan. Subukan muli.',
  },
  name: 'OCR ng PDF',
  description: 'Mga scan na mahahanap at makokopya.',
  words: {
    title: 'OCR ng PDF',
    lead: 'Ang mga salita ng scan, inilatag nang hindi nakikita sa mga pahina: hanapin, piliin, kopyahin. Hindi nagbabago ang mga larawan.',
    run: 'Basahin ang Scan',
    running: 'Binabasa...',
    language: 'Wika ng scan',
    both: 'Ingles at Filipino',
    eng: 'Ingles',
    fil: 'Filipino',
    turning: 'Mga nakatagilid na pahina',
    upright: 'Itayo ang mga pahina',
    note: 'Hindi gagalawin ang mga pahinang may teksto na. Ilang segundo bawat pahina.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Mahahanap na ang laman ng scan mo.',
  },
} satisfies Translation<typeof en>;
