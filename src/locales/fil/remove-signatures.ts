import type en from '../en/remove-signatures.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi natanggal',
    body: 'Hindi natanggal ang mga lagda',
  },
  name: 'Tanggalin ang mga Lagda',
  description: 'Tanggalin ang mga digital signature para ma-edit o malagdaan ulit ang PDF.',
  words: {
    title: 'Tanggalin ang mga Lagda',
    lead: 'Kopyang walang lagda ang resulta. Hindi nagbabago ang file mong may lagda.',
    run: 'Tanggalin ang mga Lagda',
    running: 'Nagtatanggal...',
    remains: 'Ano ang maiiwan sa pahina',
    appearance: 'Ang itsura ng mga lagda',
    appearanceHint: 'Magiging bahagi ng pahina ang itsura nila, nang walang lagda',
    emptyField: 'Mga bakanteng field ng lagda',
    emptyFieldHint: 'Para malagdaan ulit ang dokumento',
    nothing: 'Wala',
    nothingHint: 'Tatanggalin ang mga lagda at ang mga field nila',
    note: 'Tatanggalin din ang mga timestamp at ang mga certificate na kasama ng mga lagda.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Handa na ang kopya mong walang lagda.',
  },
} satisfies Translation<typeof en>;
