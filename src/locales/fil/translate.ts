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
  page: {
    title: 'AI na Tagasalin ng PDF',
    lead: 'Isalin ang dokumento sa Ingles, katabi ng orihinal at bilang PDF na may parehong ayos.',
    run: 'Isalin sa Ingles',
    again: 'Isalin Muli',
    running: 'Isinasalin...',
    ready: 'Handa na ang salin mo',
    readyLead: 'Ihambing sa orihinal, talata por talata.',
    creditsLeft: 'Natitirang credit: {credits}',
    madeHere:
      'Isinasalin sa server na ito ng {models?translation model, o kung wala nito ng }Apertium, ayon sa mga tuntunin: suriin muna ang resulta bago gamitin. Walang ipinapadala saanman.',
    about:
      '{models?Isinasalin ng mga translation model sa server na ito ang }{models}{models?. }Isinasalin ng Apertium sa server na ito ang Spanish, Catalan, Galician, Esperanto, French, Portuguese, Italian at Romanian. Magaspang ang salin mula sa Basque, Croatian, Macedonian at Icelandic. Kailangan ng {models?ibang wika:Tagalog at ng iba pang wika} ang modelo mula sa nagpapatakbo ng site: translation model (setting na TRANSLATION_MODELS) o language model (AI_BASE_URL).',
    aboutModel:
      'Isinasalin ng language model na {model} sa {host} ang anumang wika. Kung gusto mo, ang Apertium sa server na ito ang magsasalin ng labindalawang wika{models?, at ang mga translation model sa server na ito ang magsasalin ng }{models}.',
  },
  name: 'Isalin ang PDF',
  description: 'Isalin sa Ingles at panatilihin ang ayos.',
  success: {
    title: 'Tapos na ang Pagsasalin',
    body: 'Handa na ang salin mo.',
  },
} satisfies Translation<typeof en>;
