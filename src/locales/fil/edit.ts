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
  /** Of the pages that lead to one of the editor's tools (docs/product.md, "Editor"). */
  dropWords: {
    emptyTitle: 'I-drop dito ang PDF file mo o {touch?mag-tap:mag-click} para pumili',
    dropBody: 'Tumatanggap ng PDF file na hanggang {maxMb}MB',
    uploadedTitle: 'Na-upload ang file',
  },
  editName: 'I-edit ang PDF',
  editPage: {
    description: 'Maglagay ng teksto, highlight, guhit, larawan at pirma sa anumang pahina.',
    page: {
      lead: 'Sumulat, mag-highlight, gumuhit, pumirma at magbura nang direkta sa pahina.',
    },
  },
  signName: 'Pumirma sa PDF',
  signPage: {
    description: 'Iguhit, i-type o i-upload ang pirma mo at ilagay ito sa linya.',
    page: {
      lead: 'Iguhit nang isang beses ang pirma mo at ilagay ito sa linya. Magdagdag ng petsa, pangalan at teksto. Hindi kailangan ng printer o scanner.',
    },
  },
  addTextName: 'Magdagdag ng Teksto sa PDF',
  addTextPage: {
    description: 'Magdagdag ng sariling teksto, tala o label saanman.',
    page: {
      uploaded: 'Handa na ang PDF mo para sa paglalagay ng teksto',
      lead: 'Magdagdag ng sariling teksto, tala o label saanman, sa font na pipiliin mo.',
    },
  },
  highlightName: 'I-highlight ang PDF',
  highlightPage: {
    description: 'I-highlight nang may kulay ang mahalagang teksto.',
    page: {
      uploaded: 'Handa na ang PDF mo para sa pagha-highlight',
      lead: 'I-highlight nang may kulay ang mahalagang teksto. Sumusunod ang highlight sa mga linya.',
    },
  },
  blurName: 'Palabuin at Burahin sa PDF',
  blurPage: {
    description: 'Palabuin ang sensitibong impormasyon o burahin ang nilalaman.',
    page: {
      uploaded: 'Handa na ang PDF mo para sa pagtatakip at pagbubura',
      lead: 'Palabuin ang sensitibong impormasyon o burahin ang nilalaman. Inaalis sa file ang anumang nasa ilalim ng kahon.',
    },
  },
} satisfies Translation<typeof en>;
