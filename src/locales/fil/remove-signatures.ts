import type en from '../en/remove-signatures.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi natanggal',
    body: 'Hindi natanggal ang mga pirma',
  },
  name: 'Tanggalin ang mga Pirma',
  description: 'Tanggalin ang mga digital signature para ma-edit o mapirmahan ulit ang PDF.',
  page: {
    title: 'Tanggalin ang mga Pirma',
    lead: 'Kopyang walang pirma ang resulta. Hindi nagbabago ang file mong may pirma.',
    run: 'Tanggalin ang mga Pirma',
    running: 'Nagtatanggal...',
    remains: 'Ano ang maiiwan sa pahina',
    appearance: 'Ang itsura ng mga pirma',
    appearanceHint: 'Magiging bahagi ng pahina ang itsura nila, nang walang pirma',
    emptyField: 'Mga bakanteng field ng pirma',
    emptyFieldHint: 'Para mapirmahan ulit ang dokumento',
    nothing: 'Wala',
    nothingHint: 'Tatanggalin ang mga pirma at ang mga field nila',
    note: 'Tatanggalin din ang mga timestamp at ang mga certificate na kasama ng mga pirma.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Handa na ang kopya mong walang pirma.',
  },
} satisfies Translation<typeof en>;
