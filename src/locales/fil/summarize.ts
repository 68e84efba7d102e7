import type en from '../en/summarize.ts';
import type { Translation } from '../translation.ts';

export default {
  signIn: 'Mag-log in para magamit ang mga AI tool',
  failure: {
    title: 'May mali',
    body: 'Hindi nabuod ang PDF.',
  },
  page: {
    title: 'Buodin ang PDF',
    lead: 'Kunin ang mahahalagang punto ng dokumento sa Ingles o Tagalog. May link sa pinagmulan ang bawat pangungusap.',
    run: 'Gumawa ng Buod',
    again: 'Gumawa Muli',
    running: 'Ginagawa...',
    ready: 'Handa na ang buod mo',
    readyLead: '{touch?I-tap:I-click} ang pangungusap para makita ang pinagmulan nito sa dokumento.',
    length: 'Haba',
    short: 'Maikli: mahahalagang punto lang',
    medium: 'Katamtaman',
    long: 'Mahaba: sakop ang bawat seksiyon',
    form: 'Format',
    paragraphs: 'Mga talata',
    bullets: 'Mga punto',
    keyPoints: 'Mahahalagang punto na may bilang at petsa',
    language: 'Wika ng buod',
    document: 'Kapareho ng dokumento',
    english: 'Ingles',
    tagalog: 'Tagalog',
    creditsLeft: 'Natitirang credit: {credits}',
    madeHere: 'Ginagawa sa server na ito mula sa mga pangungusap ng dokumento mo. Walang ipinapadala saanman.',
  },
  description: 'Ingles at Tagalog, may tukoy na pahina.',
  success: {
    title: 'Tagumpay!',
    body: 'Handa na ang buod mo.',
  },
} satisfies Translation<typeof en>;
