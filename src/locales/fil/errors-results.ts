import type en from '../en/errors-results.ts';
import type { Translation } from '../translation.ts';

export default {
  text_not_drawable: 'Walang font dito para sa karakter na {character}. Pakitanggal ito. Walang sinisingil.',
  not_protected: 'Walang password at walang paghihigpit ang file na ito: walang ia-unlock. Walang sinisingil.',
  already_small: 'Pinakamaliit na ang file na ito. Walang sinisingil.',
  target_not_reached:
    'Hindi mapapaliit ang file na ito nang mababa sa {targetMb} MB. {smallestMb} MB ang pinakamaliit na kaya. Walang sinisingil.',
  no_text: 'Walang teksto sa file na ito: puro larawan ang mga pahina, gaya ng scan. Walang sinisingil.',
  already_text: 'May teksto na ang mga pahina: wala nang babasahin. Walang sinisingil.',
  nothing_read: 'Walang salitang nabasa sa mga pahinang ito. Walang sinisingil.',
  too_complex: 'Nangangailangan ang file na ito ng higit sa pinapayagang memory o oras. Walang sinisingil.',
  cannot_process: 'Hindi maproseso ang file na ito. Walang sinisingil.',
  erase_leak:
    'May natitira pa sa ilalim ng binurang bahagi sa pahina {page} na hindi namin maalis, kaya hindi ibinigay ang file. Walang sinisingil.',
  erase_unreadable: 'Sira ang loob ng pahina {page}, kaya hindi namin matitiyak na mabubura ang lahat dito. Walang sinisingil.',
  verification_failed:
    'Hindi pumasa sa aming pagsusuri ang resulta kaya hindi ibinigay. Walang sinisingil. Reference: {reference}',
  content_lost: 'May mawawala sana sa file mo kaya hindi ibinigay ang resulta. Walang sinisingil. Reference: {reference}',
} satisfies Translation<typeof en>;
