import type en from '../en/images-to-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang mga larawan sa PDF. Subukan muli.',
  },
  words: {
    run: 'I-convert sa PDF ({count} larawan)',
    invalidFilesTitle: 'Maling file',
    invalidFiles: 'Hindi wastong larawan ang {name}',
    tooLarge: 'Mas malaki sa {maxMb}MB ang {name}',
    addFiles: 'Magdagdag ng larawan',
    moved: 'Ang {name} ay pang-{n} na sa {count} larawan',
    files: '{count} larawan',
    fit: 'Kasinlaki ng bawat larawan',
    auto: 'Ayon sa bawat larawan',
  },
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'PDF na ang mga larawan mo.',
  },
  imagesToPdfPage: {
    name: 'Mga Larawan sa PDF',
    description: 'JPG, PNG, WebP, TIFF at GIF bilang mga pahina ng isang PDF, ayon sa ayos mo.',
    words: {
      title: 'Mga Larawan sa PDF',
      lead: 'Ayusin ang mga larawan. Magiging pahina ang bawat isa, buo ang bawat pixel.',
    },
  },
  pngToPdfPage: {
    name: 'PNG sa PDF',
    description: 'Mga PNG bilang pahina, eksakto sa pixel.',
    words: {
      title: 'PNG sa PDF',
      lead: 'Mga screenshot at guhit bilang pahina, eksakto sa pixel, pati transparency.',
      invalidFiles: 'Pumili ng PNG file',
    },
  },
  jpgToPdfPage: {
    name: 'JPG sa PDF',
    description: 'Mga JPG bilang pahina, walang nawawala.',
    words: {
      title: 'JPG sa PDF',
      lead: 'Mga litrato at scan bilang pahina. Ipapasok ang mga larawan nang buo, kaya walang nawawala.',
      invalidFiles: 'Pumili ng JPG file',
    },
  },
} satisfies Translation<typeof en>;
