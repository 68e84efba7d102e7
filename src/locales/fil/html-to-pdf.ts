import type en from '../en/html-to-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert sa PDF ang HTML file',
  },
  name: 'HTML sa PDF',
  description:
    'Gawing PDF ang isang HTML file, o ang zip nito kasama ang mga larawan, na may mga link, bookmark at accessibility tag.',
  page: {
    title: 'HTML sa PDF',
    lead: 'Gawing PDF ang isang HTML file. Nagiging bookmark ang mga heading, at gumagana pa rin ang mga link.',
    note: 'Hindi pinapatakbo ang mga script. Galing sa file o sa zip nito ang mga larawan at style, hindi kailanman sa web.',
    invalidFilesTitle: 'Maling file',
    invalidFiles: 'Pumili ng HTML file (.html), o .zip file ng isang page kasama ang mga larawan nito',
  },
  success: {
    title: 'Na-convert!',
    body: 'Handa na ang PDF mo.',
  },
} satisfies Translation<typeof en>;
