import type en from '../en/panels.ts';
import type { Translation } from '../translation.ts';

export default {
  panel: {
    asPdf: 'Bilang PDF',
    translatedPdf: 'Isinaling PDF',
    asWord: 'Bilang Word',
    page: 'Pahina {n}',
  },
  translation: {
    title: 'Salin',
    source: 'Wikang pinagmulan: {language}',
    original: 'Orihinal na Teksto',
    english: 'Salin sa Ingles',
    apertium: 'Gawa ng Apertium, sa server na ito. Salin ng makina ayon sa mga tuntunin: suriin bago umasa rito.',
    model: 'Gawa ng {model}, isang language model. Suriin bago umasa rito.',
    download: 'I-download',
    more: 'Ipakita ang natitira: {count} pang talata',
    withoutText: '{count} pahina ang walang teksto at hindi naisalin.',
  },
} satisfies Translation<typeof en>;
