import type en from '../en/powerpoint-to-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    body: 'Hindi na-convert ang presentasyon sa PDF. Subukan muli.',
  },
  name: 'PowerPoint sa PDF',
  description: 'I-convert ang mga .ppt at .pptx file.',
  page: {
    title: 'PowerPoint sa PDF',
    lead: 'Isang pahina bawat slide, malinaw sa anumang laki, o mga slide na may tala para i-print.',
    invalidFiles: 'Pumili ng PowerPoint presentation (.ppt o .pptx)',
    addFiles: 'Magdagdag ng presentasyon',
    moved: 'Ang {name} ay pang-{n} na sa {count} presentasyon',
    files: '{count} presentasyon',
    layout: 'Mga pahina',
    slides: 'Mga slide',
    notes: 'Mga slide na may tala',
  },
  success: {
    body: 'Handa na ang PDF mo.',
  },
} satisfies Translation<typeof en>;
