import type en from '../en/rotate.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi naikot',
    body: 'Hindi naikot ang PDF file',
  },
  name: 'Ikutin ang PDF',
  description: 'Ikutin ang lahat ng pahina o ilan lang, pakaliwa o pakanan.',
  page: {
    title: 'Ikutin ang mga Pahina ng PDF',
    lead: 'Ikutin ang mga pahina nang hindi nababago ang teksto, link o form.',
    run: 'I-download ang Naikot na PDF',
    running: 'Pinoproseso ang pag-ikot ng PDF...',
    emptyTitle: 'Pumili ng PDF na Iikutin',
    emptyBody: 'Pumili ng PDF para ikutin ang lahat ng pahina pakaliwa o pakanan',
    chooseDifferent: 'Pumili ng Ibang File',
    hoverHint:
      '{touch?I-tap ang mga button para ikutin.:Itapat sa preview at i-click ang icon ng pag-ikot, o gamitin ang mga button.}',
    right: 'Kanan',
    left: 'Kaliwa',
    download: 'I-download ang Naikot na PDF',
    rotatedRight: 'Naikot pakanan ang PDF',
    rotatedLeft: 'Naikot pakaliwa ang PDF',
    invalidFilesTitle: 'Maling file',
    invalidFiles: 'PDF file lang ang pwede',
    noFileTitle: 'Walang napiling file',
    noFile: 'Pumili muna ng PDF file.',
    turnRight: 'Ikutin pakanan',
    turnedLabel: 'Naikot',
    degrees: '{degrees} degree',
    runMany: 'Ikutin ang {count} file',
    turned: 'Naikot nang {degrees} degree',
    pageSelection: 'Pahina {n}',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Naikot pakanan ang PDF',
  },
} satisfies Translation<typeof en>;
