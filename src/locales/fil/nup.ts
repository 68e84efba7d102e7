import type en from '../en/nup.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi nagawa',
    body: 'Hindi nailagay ang mga pahina sa mga sheet',
  },
  name: 'Ilang Pahina sa Sheet',
  description: 'Maglagay ng 2, 4, 6, 8, 9 o 16 na pahina sa isang sheet para makatipid sa papel.',
  page: {
    title: 'Ilang Pahina sa Isang Sheet',
    lead: 'Mag-print ng ilang pahina sa isang sheet. Malinaw pa rin ang teksto, at gumagana pa rin ang mga link at bookmark.',
    run: 'Gumawa ng mga Sheet',
    running: 'Ginagawa ang mga sheet...',
    perSheet: 'Pahina bawat sheet',
    order: 'Ayos ng mga pahina',
    rows: 'Pahalang, saka pababa',
    columns: 'Pababa, saka pahalang',
    rowsFromRight: 'Mula sa kanan, saka pababa',
    columnsFromRight: 'Pababa, saka pakaliwa',
    gap: 'Pagitan ng mga pahina (mm)',
    margin: 'Margin ng sheet (mm)',
    border: 'Gumuhit ng manipis na linya sa paligid ng bawat pahina',
    options: 'Mga linya',
    sheets: 'Mga sheet',
    preview: 'Ang unang sheet',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Handa na ang mga sheet mo.',
  },
} satisfies Translation<typeof en>;
