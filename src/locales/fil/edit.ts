import type en from '../en/edit.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'May mali',
    body: 'Hindi na-save ang PDF. Subukan muli.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Na-download na ang PDF',
  },
  pageWords: {
    run: 'I-download ang PDF',
    running: 'Sine-save...',
  },
  editName: 'I-edit ang PDF',
  editPage: {
    description: 'Maglagay ng teksto, highlight, guhit, larawan at lagda sa anumang pahina.',
    words: {
      lead: 'Sumulat, mag-highlight, gumuhit, lumagda at magbura nang direkta sa pahina.',
    },
  },
  addTextName: 'Magdagdag ng Teksto sa PDF',
  addTextPage: {
    description: 'Magdagdag ng sariling teksto, tala o label saanman.',
    words: {
      lead: 'Magdagdag ng sariling teksto, tala o label saanman, sa font na pipiliin mo.',
    },
  },
  highlightName: 'I-highlight ang PDF',
  highlightPage: {
    description: 'I-highlight nang may kulay ang mahalagang teksto.',
    words: {
      lead: 'I-highlight nang may kulay ang mahalagang teksto. Sumusunod ang highlight sa mga linya.',
    },
  },
  blurName: 'Palabuin at Burahin sa PDF',
  blurPage: {
    description: 'Palabuin ang sensitibong impormasyon o burahin ang nilalaman.',
    words: {
      lead: 'Palabuin ang sensitibong impormasyon o burahin ang nilalaman. Inaalis sa file ang anumang nasa ilalim ng kahon.',
    },
  },
} satisfies Translation<typeof en>;
