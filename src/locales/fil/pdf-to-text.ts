import type en from '../en/pdf-to-text.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang PDF sa teksto. Subukan muli.',
  },
  page: {
    title: 'PDF tungong Teksto',
    lead: 'Kunin ang teksto ng PDF bilang simpleng text file, ayon sa pagbasa.',
    run: 'I-convert sa Teksto',
    running: 'Kino-convert...',
    mode: 'Ayos',
    reading: 'Ayon sa pagbasa, bawat column',
    layout: 'Ayos ng pahina, gamit ang mga espasyo',
    lines: 'Mga line break',
    joined: 'Pagdugtungin ang mga linya ng talata',
    kept: 'Panatilihin ang mga line break',
    pageBreak: 'Sa pagitan ng mga pahina',
    blankLine: 'Blangkong linya',
    heading: 'Heading, gaya ng “Pahina 3”',
    formFeed: 'Form feed na character',
  },
  description: 'Simpleng teksto ayon sa pagbasa, o ayon sa ayos ng pahina.',
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'Handa na ang text file mo.',
  },
} satisfies Translation<typeof en>;
