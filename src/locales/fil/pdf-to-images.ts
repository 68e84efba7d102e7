import type en from '../en/pdf-to-images.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang PDF sa mga larawan. Subukan muli.',
  },
  page: {
    run: 'Simulan ang Pag-convert',
    running: 'Kino-convert...',
    format: 'Format',
    jpg: 'JPG: mas maliit, para sa litrato at scan',
    png: 'PNG: eksakto, para sa teksto at guhit',
    dpi: 'Resolusyon',
    dpiScreen: '96 dpi: para sa screen',
    dpiNormal: '150 dpi: malinaw sa anumang screen',
    dpiPrint: '300 dpi: para sa print',
    quality: 'Kalidad: {quality}%',
    background: 'Background',
    white: 'Puti',
    transparent: 'Transparent',
  },
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'Handa na ang mga larawan mo.',
  },
  pdfToJpgPage: {
    name: 'PDF tungong JPG',
    description: 'I-save ang bawat pahina bilang JPG.',
    page: {
      title: 'PDF tungong JPG',
      lead: 'Magiging larawan ang bawat pahina, kasama ang mga komento at sinagutang field.',
    },
  },
  pdfToPngPage: {
    name: 'PDF tungong PNG',
    description: 'I-save ang bawat pahina bilang PNG, eksakto bawat pixel.',
    page: {
      title: 'PDF tungong PNG',
      lead: 'Kumuha ng eksaktong larawan ng bawat pahina, puti o transparent ang background.',
    },
  },
  pdfToImagesPage: {
    name: 'PDF tungong Larawan (ZIP)',
    description: 'I-save ang lahat ng pahina bilang JPG o PNG sa isang zip.',
    page: {
      title: 'PDF tungong mga Larawan',
      lead: 'Pumili ng PNG o JPG, saka Simulan ang Pag-convert.',
    },
  },
} satisfies Translation<typeof en>;
