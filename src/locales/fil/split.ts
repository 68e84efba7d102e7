import type en from '../en/split.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi nahati',
    body: 'Hindi nahati ang PDF',
  },
  name: 'Hatiin ang PDF',
  description: 'Hatiin ang PDF sa isa-isang pahina, mga file na magkakasinghaba, isang hanay, o mga pahinang pipiliin mo.',
  words: {
    title: 'Hatiin ang PDF',
    lead: 'Pinananatili ng bawat bagong file ang mga link, field at bookmark ng mga pahina nito.',
    run: 'Hatiin ang PDF',
    running: 'Hinahati...',
    method: 'Paraan ng paghati',
    methodAll: 'Hatiin sa tig-isang pahina',
    methodEvery: 'Hatiin sa mga file na magkakasinghaba',
    methodRange: 'Kunin ang hanay ng mga pahina',
    methodPages: 'Kunin ang mga piling pahina',
    perFile: 'Mga pahina sa bawat file',
    startPage: 'Unang pahina',
    endPage: 'Huling pahina',
    pageList: 'Mga pahina',
    pageListHint: 'Mga numero at hanay ng pahina, halimbawa 1,3,5-7',
    pickHint: 'O {touch?i-tap:i-click} ang mga pahina para piliin',
    previewAll: 'Makukuha mo ang {pageCount} PDF na tig-isang pahina sa isang zip.',
    previewEvery: 'Makukuha mo ang {n} PDF sa isang zip.',
    previewRange: 'Makukuha mo ang isang PDF na may pahina {first} hanggang {last} ({n} pahina).',
    previewPages: 'Makukuha mo ang {n} PDF sa isang zip: {list}.',
    invalidPerFile: 'Ilagay kung ilang pahina ang para sa bawat file',
    invalidRange: 'Ilagay ang una at huling numero ng pahina',
    rangeOrder: 'Dapat pagkatapos ng unang pahina ang huling pahina',
    invalidPages: 'Maglagay ng mga numero ng pahina na may kuwit sa pagitan',
    emptyResult: 'Walang laman ang natanggap na file',
    pageSelection: 'Pahina {n}',
    completedTitle: 'Tapos na ang paghati!',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Nahati ang PDF',
  },
} satisfies Translation<typeof en>;
