import type en from '../en/images-to-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang mga larawan sa PDF. Subukan muli.',
  },
  page: {
    run: 'I-convert sa PDF ({count} larawan)',
    invalidFilesTitle: 'Maling file',
    invalidFiles: 'Hindi wastong larawan ang {name}',
    tooLarge: 'Mas malaki sa {maxMb}MB ang {name}',
    addFiles: 'Magdagdag ng larawan',
    moved: 'Pang-{n} na ang {name} sa {count} larawan',
    files: '{count} larawan',
    fit: 'Kasukat ng bawat larawan',
    auto: 'Awtomatiko',
  },
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'Handa na ang PDF mo.',
  },
  imagesToPdfPage: {
    name: 'Mga Larawan sa PDF',
    description: 'Pagsamahin ang mga JPG, PNG, WebP, TIFF at GIF sa isang PDF.',
    page: {
      title: 'Mga Larawan sa PDF',
      lead: 'Ayusin ang mga larawan mo. Magiging pahina ang bawat isa, buo ang kalidad.',
    },
  },
  pngToPdfPage: {
    name: 'PNG sa PDF',
    description: 'Gawing pahina ang mga PNG, eksakto bawat pixel.',
    page: {
      title: 'PNG sa PDF',
      lead: 'Gawing pahina ang mga screenshot at guhit, eksakto ang pixel at may transparency.',
      invalidFiles: 'Pumili ng PNG file',
    },
  },
  jpgToPdfPage: {
    name: 'JPG sa PDF',
    description: 'Gawing pahina ang mga JPG nang hindi bumababa ang kalidad.',
    page: {
      title: 'JPG sa PDF',
      lead: 'Gawing pahina ang mga litrato at scan nang hindi bumababa ang kalidad.',
      invalidFiles: 'Pumili ng JPG file',
    },
  },
} satisfies Translation<typeof en>;
