import type en from '../en/errors-languages.ts';
import type { Translation } from '../translation.ts';

export default {
  unreadable_text: 'May hindi mabasang teksto o mga larawang hindi mapoproseso ang PDF na ito. Subukan ang PDF na may teksto.',
  unrecognized_language: 'Hindi makilala ang wika ng PDF na ito. Subukan ang PDF sa Ingles o Tagalog.',
  language_not_supported: 'Ingles at Tagalog lang ang suportado',
  already_in_english: 'Nasa Ingles na ang PDF na ito, hindi na kailangan ng pagsasalin!',
  translation_not_supported:
    'Mukhang nasa wikang {language} ang PDF na ito. Isinasalin ng site na ito ang {known}. Kailangan ng ibang modelo ang ibang wika.{billing? Walang siningil.}',
  empty_translation: 'Hindi maisalin ang PDF na ito - maaaring may hindi mabasang teksto ito o hindi suportado ang format nito.',
  needs_language_model: 'Kailangan ng language model para sa buod sa ibang wika, at walang ginagamit dito',
  too_long_for_model:
    'Masyadong mahaba ang dokumentong ito para sa language model. Subukan ang built-in na engine.{billing? Walang siningil.}',
  model_unreachable:
    'Hindi namin maabot ang language model ngayon. Subukan mamaya, o gamitin ang built-in na engine.{billing? Walang siningil.}',
  model_unusable:
    'Hindi magamit ang sagot ng language model. Subukan ulit, o gamitin ang built-in na engine.{billing? Walang siningil.}',
  empty_summary: 'Hindi makagawa ng buod - maaaring may hindi mabasang teksto ang PDF o hindi suportado ang format nito.',
} satisfies Translation<typeof en>;
