import type en from '../en/comics-to-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert sa PDF ang comic book',
  },
  name: 'Komiks sa PDF',
  description: 'Gawing PDF ang CBZ na comic book, isang pahina bawat larawan, nang walang nababawas sa kalidad.',
  page: {
    title: 'Komiks sa PDF',
    lead: 'Gawing PDF ang isang comic book (CBZ). Nagiging pahina ang bawat larawan, ayon sa pagkakasunod at sa buong kalidad.',
    note: 'Nananatiling eksaktong ganoon ang mga larawang JPG.',
    invalidFilesTitle: 'Maling file',
    invalidFiles: 'Pumili ng comic book (.cbz). Kung .cbr ang file mo, i-save muna ito bilang CBZ',
    running: 'Kino-convert...',
    run: 'I-convert sa PDF',
    direction: 'Direksyon ng pagbasa',
    auto: 'Ayon sa file',
    ltr: 'Kaliwa pakanan',
    rtl: 'Kanan pakaliwa (manga)',
    pageSize: 'Laki ng pahina',
    fit: 'Kasinlaki ng bawat larawan',
    a4: 'A4',
    letter: 'Letter',
  },
  success: {
    title: 'Na-convert!',
    body: 'Handa na ang PDF mo.',
  },
} satisfies Translation<typeof en>;
