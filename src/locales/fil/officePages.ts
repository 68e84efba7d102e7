import type en from '../en/officePages.ts';
import type { Translation } from '../translation.ts';

export default {
  officeWords: {
    run: 'I-convert sa PDF',
    running: 'Kino-convert...',
    invalidFilesTitle: 'Maling uri ng file',
    moveUp: 'Itaas ang {name}',
    moveDown: 'Ibaba ang {name}',
    orderHint: 'I-drag ang hilera o gamitin ang mga arrow.',
    drag: 'I-drag para ayusin',
    dropHint: '{touch?hanggang:o ihulog saanman sa pahinang ito. Hanggang} {maxMb}MB bawat isa.',
    together: 'Resulta',
    each: 'Isang PDF bawat file, sa isang zip',
    one: 'Lahat ng file sa isang PDF, ayon sa ayos na ito',
    archival: 'Uri ng PDF',
    everyday: 'Karaniwan',
    pdfA: 'Pang-archive (PDF/A-2b)',
    note: 'Hindi kami nagpapatakbo ng macro o naglo-load ng naka-link na nilalaman.',
  },
  officeSuccess: {
    title: 'Tagumpay ang pag-convert!',
  },
  officeFailure: 'Hindi na-convert',
} satisfies Translation<typeof en>;
