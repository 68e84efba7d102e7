import type en from '../en/translate.ts';
import type { Translation } from '../translation.ts';

export default {
  signIn: 'Mag-log in para magamit ang mga AI tool',
  failure: {
    title: 'May mali',
    body: 'Hindi naisalin ang PDF',
  },
  positive: {
    already_in_english: 'Nasa Ingles na',
  },
  words: {
    title: 'AI PDF Translator',
    lead: 'Isalin ang dokumento sa Ingles, katabi ng orihinal at bilang PDF na may parehong ayos.',
    run: 'Isalin sa Ingles',
    again: 'Isalin Muli',
    running: 'Isinasalin...',
    ready: 'Handa na ang salin mo',
    readyLead: 'Ihambing sa orihinal, talata por talata.',
    creditsLeft: 'Natitirang credit: {credits}',
    madeHere:
      'Isinasalin ng Apertium sa server na ito, mula sa Espanyol, Catalan, Galician at Esperanto. Walang ipinapadala saanman.',
  },
  name: 'Isalin ang PDF',
  description: 'Isalin sa Ingles at panatilihin ang ayos.',
  success: {
    title: 'Tapos na ang Pagsasalin',
    body: 'Handa na ang salin mo.',
  },
} satisfies Translation<typeof en>;
