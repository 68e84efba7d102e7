import type en from '../en/grayscale.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi nabago ang mga kulay ng PDF',
  },
  name: 'Grayscale na PDF',
  description: 'Gawing grayscale, itim at puti, o baligtad ang kulay ng PDF. Mananatiling teksto ang teksto.',
  page: {
    title: 'Grayscale na PDF',
    lead: 'Piliin ang mga bagong kulay. Hindi magbabago ang teksto, mga link, field at bookmark.',
    run: 'I-convert',
    running: 'Kino-convert...',
    tone: 'Mga kulay',
    gray: 'Grayscale',
    grayHint: 'Magiging kulay-abo ang bawat kulay',
    blackWhite: 'Itim at puti',
    blackWhiteHint: 'Walang abo: magiging itim ang madidilim na kulay, puti ang maliliwanag, at tuldok-tuldok ang mga litrato',
    inverted: 'Baligtad',
    invertedHint: 'Magiging kabaligtaran ang bawat kulay: itim ang papel at puti ang itim na teksto',
    note: 'Hinahanap namin ang mga kulay na naiwan sa mga pahina ng resulta at inililista ang mga ito.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Handa na ang PDF mo.',
  },
} satisfies Translation<typeof en>;
