import type en from '../en/merge.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi napagsama',
    body: 'Hindi napagsama ang mga PDF file',
  },
  name: 'Pagsamahin ang PDF',
  description: 'Pagsamahin ang mga PDF sa anumang ayos at panatilihin ang mga bookmark, link at form.',
  page: {
    title: 'Pagsamahin ang mga PDF',
    lead: 'Ayusin ang mga file mo. Mananatili ang mga bookmark, link at form field.',
    run: 'Pagsamahin ang mga PDF ({count} file)',
    running: 'Pinagsasama...',
    invalidFilesTitle: 'Maling mga file',
    invalidFiles: 'PDF file lang ang pwede',
    tooLarge: 'Pumili ng mga file na mas maliit sa {maxMb}MB bawat isa',
    insufficientTitle: 'Kulang ang mga file',
    insufficient: 'Pumili ng hindi bababa sa 2 PDF file na pagsasamahin',
    addFiles: 'Magdagdag ng PDF file',
    dropHint: '{touch?hanggang:o ihulog saanman sa pahinang ito. Hanggang} {maxMb}MB bawat isa.',
    moveUp: 'Itaas ang {name}',
    moveDown: 'Ibaba ang {name}',
    remove: 'Alisin ang {name}',
    orderHint: 'I-drag ang hilera o gamitin ang mga arrow.',
    drag: 'I-drag para ayusin',
    moved: 'Ang {name} ay pang-{n} na sa {count} file',
    files: '{count} file',
    pages: 'Mga pahina',
    sizeAbout: 'Tinatayang laki',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Napagsama ang mga PDF',
  },
} satisfies Translation<typeof en>;
