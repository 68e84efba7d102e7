import type en from '../en/summarize.ts';
import type { Translation } from '../translation.ts';

export default {
  signIn: 'Mag-log in para magamit ang mga AI tool',
  failure: {
    title: 'May mali',
    body: 'Hindi nabuod ang PDF.',
  },
  words: {
    title: 'Buodin ang PDF',
    lead: 'Ang sinasabi ng dokumento sa Ingles o Tagalog, sa ilang pangungusap. Ipinapakita ng bawat isa kung saan ito galing.',
    run: 'Gumawa ng Buod',
    again: 'Gumawa Muli',
    running: 'Ginagawa...',
    ready: 'Handa na ang buod',
    readyLead: 'Pindutin ang pangungusap para makita kung nasaan ito sa dokumento.',
    length: 'Haba',
    short: 'Maikli: ang pinakamahalaga',
    medium: 'Katamtaman',
    long: 'Mahaba: may salita ang bawat bahagi',
    form: 'Anyo',
    paragraphs: 'Mga talata',
    bullets: 'Mga punto',
    keyPoints: 'Mahahalagang punto, may bilang at petsa',
    language: 'Wika ng buod',
    document: 'Ang sa dokumento',
    english: 'Ingles',
    tagalog: 'Tagalog',
    creditsLeft: 'Natitirang credit: {credits}',
    madeHere: 'Ginagawa sa server na ito, mula sa mga pangungusap ng dokumento mismo. Walang ipinapadala kaninuman.',
  },
  description: 'Ingles at Tagalog, may tukoy na pahina.',
  success: {
    title: 'Tagumpay!',
    body: 'Handa na ang buod.',
  },
} satisfies Translation<typeof en>;
