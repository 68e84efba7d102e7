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
    apertium: 'Isinalin ng Apertium sa server na ito. Maaaring may mali ang salin ng makina: suriin bago umasa rito.',
    ownModel:
      'Isinalin ng isang translation model sa server na ito. Maaaring may mali ang salin ng makina: suriin bago umasa rito.',
    model: 'Isinalin ng {model}, isang language model. Suriin bago umasa rito.',
    download: 'I-download',
    more: 'Ipakita ang {count} pang talata',
    withoutText: '{count} pahina ang walang teksto at hindi naisalin.',
  },
} satisfies Translation<typeof en>;
