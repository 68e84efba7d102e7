import type en from '../en/pdf-to-text.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang PDF sa teksto. Subukan muli.',
  },
  words: {
    title: 'PDF tungong Teksto',
    lead: 'Ang mga salita ng PDF bilang simpleng text file: sunod-sunod ang column, buo ang talata, hilera-hilera ang talahanayan.',
    run: 'I-convert sa Teksto',
    running: 'Kino-convert...',
    mode: 'Ayos ng teksto',
    reading: 'Ayon sa pagbasa, isa-isang column',
    layout: 'Ayon sa puwesto sa pahina, may mga espasyo',
    lines: 'Dulo ng mga linya',
    joined: 'Pagdugtungin ang mga linya ng talata',
    kept: 'Panatilihin ang mga linya ng pahina',
    pageBreak: 'Sa pagitan ng mga pahina',
    blankLine: 'Isang blangkong linya',
    heading: 'Linyang gaya ng “Page 3” bago ang bawat isa',
    formFeed: 'Form feed, para sa mga program',
    headers: 'Mga header at footer',
    keepHeaders: 'Panatilihin',
    dropHeaders: 'Alisin ang umuulit sa bawat pahina',
  },
  description: 'Simpleng teksto ayon sa pagbasa, o ayon sa ayos ng pahina.',
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'Handa na ang text file mo.',
  },
} satisfies Translation<typeof en>;
