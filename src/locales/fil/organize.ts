import type en from '../en/organize.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi naayos ang mga pahina',
    body: 'Hindi naayos ang mga pahina ng PDF',
  },
  name: 'Ayusin ang mga Pahina',
  description: 'Ilipat, burahin, doblehin at ikutin ang mga pahina ayon sa larawan, at magsingit mula sa ibang file.',
  words: {
    title: 'Ayusin ang mga Pahina',
    lead: 'I-drag ang mga pahina kung saan dapat. Kasama ang mga bookmark, link at field nila.',
    run: 'I-save ang bagong ayos',
    running: 'Inaayos...',
    pages: 'Mga pahina sa bagong ayos',
    page: 'Pahina {n}',
    pageOf: 'Pahina {n} ng {name}',
    earlier: 'Iuna ang {page}',
    later: 'Ihuli ang {page}',
    turn: 'Ikutin pakanan ang {page}',
    double: 'Doblehin ang {page}',
    remove: 'Burahin ang {page}',
    moved: 'Nasa puwesto {place} ng {count} na ang {page}',
    insert: 'Magsingit ng ibang PDF',
    reset: 'Ibalik sa dating ayos',
    newCount: 'Mga pahina sa resulta',
    none: 'Binura ang lahat ng pahina. Kailangang may matira.',
    noneTitle: 'Walang natirang pahina',
    waiting: 'Lalabas dito ang mga pahina kapag nabasa na ang file.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Naayos ang mga pahina',
  },
} satisfies Translation<typeof en>;
