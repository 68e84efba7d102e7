import type en from '../en/epub-to-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert sa PDF ang e-book',
  },
  name: 'EPUB sa PDF',
  description: 'Gawing PDF ang EPUB na e-book, kasama ang mga larawan, font, bookmark at link.',
  page: {
    title: 'EPUB sa PDF',
    lead: 'Gawing PDF ang isang e-book. Nagiging bookmark ang talaan ng nilalaman, at gumagana ang mga link sa pagitan ng mga kabanata.',
    note: 'Hindi mako-convert ang mga aklat na may copy protection (DRM). Nananatili ang laki ng pahina ng mga aklat na may nakapirming layout.',
    invalidFilesTitle: 'Maling file',
    invalidFiles: 'Pumili ng e-book (.epub)',
  },
  success: {
    title: 'Na-convert!',
    body: 'Handa na ang PDF mo.',
  },
} satisfies Translation<typeof en>;
