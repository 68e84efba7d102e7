import type en from '../en/pdf-to-markdown.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang PDF sa Markdown. Subukan muli.',
  },
  words: {
    title: 'PDF tungong Markdown',
    lead: 'Kunin ang mga heading, listahan, talahanayan, talababa at link bilang GitHub Flavored Markdown.',
    run: 'I-convert sa Markdown',
    running: 'Kino-convert...',
    pictures: 'Mga larawan',
    leftOut: 'Huwag isama, itira ang teksto sa mga ito',
    beside: 'Nasa folder katabi ng teksto (zip)',
    emphasis: 'Mga salitang bold at italic',
    keepEmphasis: 'Panatilihin',
    dropEmphasis: 'Simpleng teksto',
    links: 'Mga link',
    keepLinks: 'Panatilihin ang mga address',
    dropLinks: 'Mga salita lamang',
    pageMarks: 'Sa pagitan ng mga pahina',
    noMarks: 'Wala, para tuloy-tuloy ang teksto',
    comments: 'Komento na may numero ng pahina',
  },
  description: 'Mga heading, listahan, talahanayan at talababa bilang GitHub Flavored Markdown.',
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'Handa na ang Markdown file mo.',
  },
} satisfies Translation<typeof en>;
