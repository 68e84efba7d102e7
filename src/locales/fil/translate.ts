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
    lead: 'Ang dokumento sa Ingles, talata katabi ng talata, at bilang PDF na nananatili ang ayos.',
    run: 'Isalin sa Ingles',
    again: 'Isalin Muli',
    running: 'Isinasalin...',
    ready: 'Handa na ang salin',
    readyLead: 'Katabi nito ang orihinal, talata por talata.',
    creditsLeft: 'Natitirang credit: {credits}',
    madeHere:
      'Ginagawa ng Apertium sa server na ito, mula sa Espanyol, Catalan, Galician at Esperanto. Walang ipinapadala kaninuman.',
  },
  name: 'Isalin ang PDF',
  description: 'Sa Ingles, nananatili ang ayos.',
  success: {
    title: 'Tapos na ang Pagsasalin',
    body: 'Handa na ang salin.',
  },
} satisfies Translation<typeof en>;
