import type en from '../en/remove-blank-pages.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: { title: 'Hindi natanggal', body: 'Hindi natanggal ang mga blangkong pahina ng PDF' },
  name: 'Tanggalin ang mga Blangkong Pahina',
  description: 'Hanapin ang mga blangkong pahina, kahit sa scan, tingnan kung alin ang mga ito, at tanggalin.',
  page: {
    title: 'Tanggalin ang mga Blangkong Pahina',
    lead: 'Tingnan kung aling pahina ang blangko bago tanggalin. Mananatili ang mga bookmark, link at label ng ibang pahina.',
    run: 'Tanggalin ang mga Blangko',
    running: 'Tinatanggal...',
  },
  form: {
    going: 'Mga tatanggaling pahina',
    limit: 'Ano ang itinuturing na blangko',
    empty: 'Walang kahit ano',
    emptyHint: 'Para sa mga PDF na ginawa sa computer',
    specks: 'May dumi at anino',
    specksHint: 'Para sa scan: alikabok, butas, maitim na gilid, tekstong tumatagos',
    words: 'Hanggang ilang salita',
    wordsHint: 'Numero ng pahina, o "Sadyang iniwang blangko ang pahinang ito"',
    asking: 'Hinahanap ang mga blangkong pahina...',
    found: '{n} blangkong pahina ang nakita. Alisin ang tsek ng mga pananatilihin.',
    none: 'Walang blangkong pahina ayon sa setting na ito.',
    allBlank: 'Blangko ang lahat ng pahina. Magtira ng kahit isa.',
    pages: 'Mga blangkong pahina',
    page: 'Pahina {n}',
  },
  success: { title: 'Tagumpay!', body: 'Handa na ang PDF mo.' },
} satisfies Translation<typeof en>;
