import type { ErrorEntry } from './errorEntry.ts';

/** Why a sound file gave no result. */
export const resultErrors = {
  text_not_drawable: {
    status: 422,
    text: {
      en: 'There is no font here for the character {character}. Please leave it out. Nothing was charged.',
      fil: 'Walang font dito para sa karakter na {character}. Pakitanggal ito. Walang sinisingil.',
    },
  },
  not_protected: {
    status: 422,
    text: {
      en: 'This file has no password and no restrictions: there is nothing to unlock. Nothing was charged.',
      fil: 'Walang password at walang paghihigpit ang file na ito: walang ia-unlock. Walang sinisingil.',
    },
  },
  already_small: {
    status: 422,
    text: {
      en: 'This file is already as small as it gets. Nothing was charged.',
      fil: 'Pinakamaliit na ang file na ito. Walang sinisingil.',
    },
  },
  target_not_reached: {
    status: 422,
    text: {
      en: 'This file cannot get below {targetMb} MB. The smallest we can make it is {smallestMb} MB. Nothing was charged.',
      fil: 'Hindi mapapaliit ang file na ito nang mababa sa {targetMb} MB. {smallestMb} MB ang pinakamaliit na kaya. Walang sinisingil.',
    },
  },
  no_text: {
    status: 422,
    text: {
      en: 'There is no text in this file: its pages are pictures, such as scans. Nothing was charged.',
      fil: 'Walang teksto sa file na ito: puro larawan ang mga pahina, gaya ng scan. Walang sinisingil.',
    },
  },
  already_text: {
    status: 422,
    text: {
      en: 'The pages have a text already: there is nothing to read. Nothing was charged.',
      fil: 'May teksto na ang mga pahina: wala nang babasahin. Walang sinisingil.',
    },
  },
  nothing_read: {
    status: 422,
    text: {
      en: 'No words could be read on these pages. Nothing was charged.',
      fil: 'Walang salitang nabasa sa mga pahinang ito. Walang sinisingil.',
    },
  },
  too_complex: {
    status: 422,
    text: {
      en: 'This file needs more memory or time than is allowed. Nothing was charged.',
      fil: 'Nangangailangan ang file na ito ng higit sa pinapayagang memory o oras. Walang sinisingil.',
    },
  },
  cannot_process: {
    status: 422,
    text: {
      en: 'This file could not be processed. Nothing was charged.',
      fil: 'Hindi maproseso ang file na ito. Walang sinisingil.',
    },
  },
  erase_leak: {
    status: 422,
    text: {
      en: 'Page {page} still has something under an erased area that we cannot take out, so the file was withheld. Nothing was charged.',
      fil: 'May natitira pa sa ilalim ng binurang bahagi sa pahina {page} na hindi namin maalis, kaya hindi ibinigay ang file. Walang sinisingil.',
    },
  },
  erase_unreadable: {
    status: 422,
    text: {
      en: 'Page {page} is damaged inside, so we cannot be sure to erase everything on it. Nothing was charged.',
      fil: 'Sira ang loob ng pahina {page}, kaya hindi namin matitiyak na mabubura ang lahat dito. Walang sinisingil.',
    },
  },
  verification_failed: {
    status: 500,
    text: {
      en: 'The result did not pass our check, so it was withheld. Nothing was charged. Reference: {reference}',
      fil: 'Hindi pumasa sa aming pagsusuri ang resulta kaya hindi ibinigay. Walang sinisingil. Reference: {reference}',
    },
  },
  content_lost: {
    status: 500,
    text: {
      en: 'Something of your file would have been lost on the way, so the result was withheld. Nothing was charged. Reference: {reference}',
      fil: 'May mawawala sana sa file mo kaya hindi ibinigay ang resulta. Walang sinisingil. Reference: {reference}',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
