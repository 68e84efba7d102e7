import type en from '../en/pdf-to-images.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang PDF sa mga larawan. Subukan muli.',
  },
  words: {
    run: 'Simulan ang Pag-convert',
    running: 'Kino-convert...',
    format: 'Format',
    jpg: 'JPG, mas maliit, para sa litrato at scan',
    png: 'PNG, eksakto, para sa teksto at guhit',
    dpi: 'Resolusyon',
    dpiScreen: '96 dpi, para sa screen',
    dpiNormal: '150 dpi, malinaw sa anumang screen',
    dpiPrint: '300 dpi, para sa print',
    quality: 'Kalidad: {quality}%',
    background: 'Background',
    white: 'Puti',
    transparent: 'Transparent',
  },
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'Larawan na ang bawat pahina.',
  },
  pdfToJpgPage: {
    name: 'PDF tungong JPG',
    description: 'Bawat pahina bilang larawang JPG.',
    words: {
      title: 'PDF tungong JPG',
      lead: 'Nagiging larawan ang bawat pahina, kasama ang mga komento at sagot sa form.',
    },
  },
  pdfToPngPage: {
    name: 'PDF tungong PNG',
    description: 'Bawat pahina bilang PNG, eksakto sa pixel.',
    words: {
      title: 'PDF tungong PNG',
      lead: 'Eksaktong larawan ng bawat pahina, sa puti o walang background.',
    },
  },
  pdfToImagesPage: {
    name: 'PDF tungong Larawan (ZIP)',
    description: 'Lahat ng pahina bilang JPG o PNG, sa isang zip.',
    words: {
      title: 'PDF tungong mga Larawan',
      lead: 'Pumili ng PNG o JPG, saka Simulan ang Pag-convert.',
    },
  },
} satisfies Translation<typeof en>;
