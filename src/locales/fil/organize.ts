import type en from '../en/organize.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi naayos ang mga pahina',
    body: 'Hindi naayos ang mga pahina ng PDF',
  },
  name: 'Ayusin ang mga Pahina',
  description:
    'Ayusin, burahin, doblehin at ikutin ang mga pahina gamit ang mga thumbnail, at maglagay ng mga pahina mula sa ibang file.',
  page: {
    title: 'Ayusin ang mga Pahina',
    lead: 'I-drag ang mga pahina sa tamang puwesto. Mananatili ang mga bookmark, link at field nila.',
    run: 'I-save ang PDF',
    running: 'Inaayos...',
    pages: 'Ayos ng mga pahina',
    page: 'Pahina {n}',
    pageOf: 'Pahina {n} ng {name}',
    earlier: 'Iuna ang {page}',
    later: 'Ihuli ang {page}',
    turn: 'Ikutin pakanan ang {page}',
    double: 'Doblehin ang {page}',
    remove: 'Burahin ang {page}',
    moved: 'Inilipat ang {page} sa puwesto {place} ng {count}',
    insert: 'Maglagay ng isa pang PDF',
    reset: 'I-reset ang ayos',
    newCount: 'Mga pahina sa resulta',
    sameTitle: 'Wala pang ise-save',
    same: 'Maglipat, mag-ikot, kumopya o mag-alis muna ng pahina.',
    none: 'Binura mo ang lahat ng pahina. Magtira ng kahit isa.',
    noneTitle: 'Walang natirang pahina',
    waiting: 'Nilo-load ang mga pahina...',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Naayos ang mga pahina',
  },
} satisfies Translation<typeof en>;
