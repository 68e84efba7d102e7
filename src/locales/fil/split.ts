import type en from '../en/split.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi nahati',
    body: 'Hindi nahati ang PDF',
  },
  name: 'Hatiin ang PDF',
  description: 'Hatiin ang PDF: bawat pahina, isang hanay, o ang mga pahinang pipiliin mo.',
  words: {
    title: 'Hatiin ang PDF',
    lead: 'Dala lang ng bawat bagong file ang sa mga pahina nito: mga link, field at bookmark nila.',
    run: 'Hatiin ang PDF',
    running: 'Hinahati...',
    method: 'Paraan ng paghati',
    methodAll: 'Hatiin sa tig-isang pahina',
    methodRange: 'Kunin ang hanay ng mga pahina',
    methodPages: 'Kunin ang mga piling pahina',
    startPage: 'Unang pahina',
    endPage: 'Huling pahina',
    pageList: 'Mga pahina',
    pageListHint: 'Mga numero at hanay na may kuwit, gaya ng 1,3,5-7',
    pickHint: 'O i-click ang mga pahina para piliin',
    previewAll: 'Magiging sariling PDF ang bawat isa sa {pageCount} pahina: {pageCount} file sa isang zip.',
    previewRange: 'Ang mga pahina {first} hanggang {last} ay magiging isang PDF na may {n} pahina.',
    previewPages: '{n} file sa isang zip: {list}.',
    invalidRangeTitle: 'Maling hanay',
    invalidRange: 'Ilagay ang una at huling numero ng pahina',
    rangeOrder: 'Nauuna ang huling pahina sa unang pahina',
    invalidPagesTitle: 'Maling mga pahina',
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
