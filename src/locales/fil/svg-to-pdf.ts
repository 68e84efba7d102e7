import type en from '../en/svg-to-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang mga larawan sa PDF. Subukan muli.',
  },
  name: 'SVG sa PDF',
  description: 'Mga drowing, nananatiling linya at teksto.',
  words: {
    title: 'SVG sa PDF',
    lead: 'Mga logo, tsart at plano bilang pahina, malinaw sa anumang laki. Mahahanap at makokopya pa rin ang teksto.',
    run: 'I-convert sa PDF ({count} drowing)',
    invalidFilesTitle: 'Maling file',
    invalidFiles: 'Pumili ng SVG file',
    tooLarge: 'Mas malaki sa {maxMb}MB ang {name}',
    addFiles: 'Magdagdag ng drowing',
    moved: 'Ang {name} ay pang-{n} na sa {count} drowing',
    files: '{count} drowing',
    fit: 'Kasinlaki ng bawat drowing',
    auto: 'Ayon sa bawat drowing',
  },
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'PDF na ang mga drowing mo.',
  },
} satisfies Translation<typeof en>;
