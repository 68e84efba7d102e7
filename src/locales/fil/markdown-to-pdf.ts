import type en from '../en/markdown-to-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert sa PDF ang Markdown file',
  },
  name: 'Markdown sa PDF',
  description: 'Gawing PDF ang Markdown: mga heading, talahanayan, task list, talababa, code at link.',
  page: {
    title: 'Markdown sa PDF',
    lead: 'Gawing maayos na PDF ang isang Markdown file. Nagiging bookmark ang mga heading, at gumagana pa rin ang mga link.',
    note: 'Hindi nilo-load ang mga larawang wala sa file. Kasama ang mga nasa loob nito (data:).',
    invalidFilesTitle: 'Maling file',
    invalidFiles: 'Pumili ng Markdown file (.md)',
  },
  success: {
    title: 'Na-convert!',
    body: 'Handa na ang PDF mo.',
  },
} satisfies Translation<typeof en>;
