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
    description: 'Teksto, marka, guhit, larawan at lagda sa anumang pahina.',
    words: {
      lead: 'Sumulat, magmarka, gumuhit, lumagda at magbura sa mismong mga pahina.',
    },
  },
  addTextName: 'Magdagdag ng Teksto sa PDF',
  addTextPage: {
    description: 'Magdagdag ng sariling teksto, tala o label saanman.',
    words: {
      lead: 'Magdagdag ng sariling teksto, tala o label saanman. Nagiging bahagi ito ng pahina, sa mga titik na pipiliin mo.',
    },
  },
  highlightName: 'I-highlight ang PDF',
  highlightPage: {
    description: 'Lagyan ng may-kulay na highlight ang mahahalagang teksto.',
    words: {
      lead: 'Lagyan ng may-kulay na highlight ang mahahalagang teksto. Kusang sumusunod ang mga ito sa mga linya.',
    },
  },
  blurName: 'Palabuin at Burahin sa PDF',
  blurPage: {
    description: 'Palabuin ang sensitibong impormasyon o burahin ang nilalaman.',
    words: {
      lead: 'Palabuin ang sensitibong impormasyon o burahin ang nilalaman: nawawala sa file ang nasa ilalim ng kahon.',
    },
  },
} satisfies Translation<typeof en>;
