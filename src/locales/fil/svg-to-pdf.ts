import type en from '../en/svg-to-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang mga larawan sa PDF. Subukan muli.',
  },
  name: 'SVG sa PDF',
  description: 'Gawing vector na pahina ng PDF ang mga drowing.',
  page: {
    title: 'SVG sa PDF',
    lead: 'Gawing pahina ang mga logo, chart at plano na malinaw sa anumang laki, may nahahanap na teksto.',
    run: 'I-convert sa PDF ({count} drowing)',
    invalidFilesTitle: 'Maling file',
    invalidFiles: 'Pumili ng SVG file',
    tooLarge: 'Mas malaki sa {maxMb}MB ang {name}',
    addFiles: 'Magdagdag ng drowing',
    moved: 'Ang {name} ay pang-{n} na sa {count} drowing',
    files: '{count} drowing',
    fit: 'Kasukat ng bawat drowing',
    auto: 'Awtomatiko',
  },
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'Handa na ang PDF mo.',
  },
} satisfies Translation<typeof en>;
