import type en from '../en/officePages.ts';
import type { Translation } from '../translation.ts';

export default {
  officeWords: {
    run: 'I-convert sa PDF',
    running: 'Kino-convert...',
    invalidFilesTitle: 'Maling uri ng file',
    moveUp: 'Itaas ang {name}',
    moveDown: 'Ibaba ang {name}',
    orderHint: 'I-drag ang hilera, o gamitin ang mga arrow.',
    drag: 'I-drag para ayusin',
    dropHint: 'o ihulog saanman sa pahinang ito. Hanggang {maxMb}MB bawat isa.',
    together: 'Resulta',
    each: 'Isang PDF bawat file, sa zip',
    one: 'Isang PDF ng lahat ng file, ayon sa ayos na ito',
    archival: 'Uri ng PDF',
    everyday: 'Pang-araw-araw',
    pdfA: 'Pang-archive (PDF/A-2b)',
    note: 'Hindi pinatatakbo ang mga macro, at walang kinukuha sa ibang address.',
  },
  officeSuccess: {
    title: 'Tagumpay ang pag-convert!',
  },
  officeFailure: 'Hindi na-convert',
} satisfies Translation<typeof en>;
