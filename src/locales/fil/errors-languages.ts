import type en from '../en/errors-languages.ts';
import type { Translation } from '../translation.ts';

export default {
  unreadable_text: 'May hindi mabasang teksto o mga larawang hindi mapoproseso ang PDF na ito. Subukan ang PDF na may teksto.',
  unrecognized_language: 'Hindi makilala ang wika ng PDF na ito. Subukan ang PDF sa Ingles o Tagalog.',
  language_not_supported: 'Ingles at Tagalog lang ang suportado',
  already_in_english: 'Nasa Ingles na ang PDF na ito, hindi na kailangan ng pagsasalin!',
  translation_not_supported:
    'Mukhang nasa {language} ang PDF na ito. {known} ang alam ng tagasalin ng site na ito; para sa ibang wika, kailangang magkonekta ang operator nito ng language model. Walang sinisingil.',
  empty_translation: 'Hindi maisalin ang PDF na ito - maaaring may hindi mabasang teksto ito o hindi suportado ang format nito.',
  needs_language_model: 'Kailangan ng language model ang buod sa ibang wika kaysa sa dokumento, at walang ginagamit dito',
  too_long_for_model:
    'Mas mahaba ang dokumentong ito kaysa sa puwedeng basahin ng language model ng site na ito. Kaya ito ng sariling engine. Walang sinisingil.',
  model_unreachable:
    'Hindi sumasagot ngayon ang language model. Walang sinisingil. Subukan muli mamaya, o piliin ang sariling engine.',
  model_unusable: 'Hindi magamit ang sagot ng language model. Walang sinisingil. Subukan muli, o piliin ang sariling engine.',
  empty_summary: 'Hindi makagawa ng buod - maaaring may hindi mabasang teksto ang PDF o hindi suportado ang format nito.',
} satisfies Translation<typeof en>;
