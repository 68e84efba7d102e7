import type en from '../en/djvu-to-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert sa PDF ang DjVu file',
  },
  name: 'DjVu sa PDF',
  description: 'Gawing PDF na nahahanapan ang isang DjVu na aklat o scan, kasama ang text, bookmark at link nito.',
  page: {
    title: 'DjVu sa PDF',
    lead: 'Gawing PDF ang isang DjVu file. Pareho pa rin ang laki ng mga pahina, at kasama ang nakatagong text, mga bookmark at mga link.',
    note: 'Nananatiling eksaktong ganoon ang mga pahinang itim at puti. Sine-save bilang JPG ang mga litrato at papel.',
    invalidFilesTitle: 'Maling file',
    invalidFiles: 'Pumili ng DjVu file (.djvu o .djv)',
    running: 'Kino-convert...',
    run: 'I-convert sa PDF',
  },
  success: {
    title: 'Na-convert!',
    body: 'Handa na ang PDF mo.',
  },
} satisfies Translation<typeof en>;
