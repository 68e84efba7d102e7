import type en from '../en/word-to-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    body: 'Hindi na-convert ang dokumento sa PDF. Subukan muli.',
  },
  name: 'Word sa PDF',
  description: 'I-convert ang mga .doc at .docx file.',
  page: {
    title: 'Word sa PDF',
    lead: 'I-convert ang mga dokumento na may bookmark mula sa mga heading at gumaganang link.',
    invalidFiles: 'Pumili ng Word document (.doc o .docx)',
    addFiles: 'Magdagdag ng dokumento',
    moved: 'Ang {name} ay pang-{n} na sa {count} dokumento',
    files: '{count} dokumento',
  },
  success: {
    body: 'Handa na ang PDF mo.',
  },
} satisfies Translation<typeof en>;
