import type en from '../en/rename.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi napalitan ang pangalan',
    body: 'Hindi napalitan ang pangalan ng mga PDF',
  },
  name: 'Pangalanan ayon sa Laman',
  description: 'Pangalanan ang mga PDF ayon sa petsa, pamagat at numero sa mga pahina nito, maraming file nang sabay.',
  page: {
    title: 'Pangalanan ayon sa Laman',
    lead: 'Bigyan ang mga PDF ng pangalang galing sa mga pahina nito, gaya ng 2026-04-02 Invoice 1733.',
    note: 'Pangalan lang ang nagbabago. Nananatiling eksaktong ganoon ang bawat file.',
    run: 'Palitan ang Pangalan',
    running: 'Pinapalitan...',
  },
  form: {
    pattern: 'Bagong pangalan',
    patternHint: 'Pinupunan para sa bawat file ang mga nasa loob ng mga saklong na { }. Hindi isinasama ang hindi nahanap.',
    insert: 'Magdagdag ng bahagi',
    date: 'Petsa',
    title: 'Pamagat',
    number: 'Numero',
    author: 'May-akda',
    name: 'Dating pangalan',
    dateOrder: 'Basahin ang 03/04/2026 bilang',
    mdy: 'Marso 4 (una ang buwan)',
    dmy: 'Abril 3 (una ang araw)',
    preview: 'Tingnan muna ang mga pangalan',
    asking: 'Binabasa ang mga file...',
    names: 'Mga bagong pangalan',
    content: 'nasa pahina',
    metadata: 'nasa metadata',
    missing: 'hindi nahanap',
    scan: 'Scan na walang teksto: metadata lang nito ang ginagamit. Kilalanin muna ang teksto gamit ang OCR',
    unknownField: 'Walang bahaging {field}',
    noPattern: 'Maglagay ng pangalan',
  },
  success: {
    title: 'Napalitan ang pangalan!',
    body: 'Handa na ang mga file mo na may bagong pangalan.',
  },
} satisfies Translation<typeof en>;
