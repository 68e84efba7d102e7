import type { ErrorEntry } from './errorEntry.ts';

/** What the site itself cannot do now. */
export const serviceErrors = {
  rate_limited: {
    status: 429,
    retryAfterSeconds: 10,
    text: { en: 'Too many requests. Please wait a moment.', fil: 'Sobrang dami ng request. Maghintay sandali.' },
  },
  quota_exceeded: {
    status: 429,
    retryAfterSeconds: 600,
    text: {
      en: 'Your files take up all the space a visitor has here. Delete some, or wait until they expire.',
      fil: 'Naubos na ng mga file mo ang espasyo para sa bisita. Magbura ng ilan, o hintaying mag-expire.',
    },
  },
  queue_full: {
    status: 503,
    retryAfterSeconds: 15,
    text: { en: 'We are busy right now. Please try again in a moment.', fil: 'Abala kami ngayon. Subukan muli mamaya.' },
  },
  storage_full: {
    status: 503,
    retryAfterSeconds: 60,
    text: {
      en: 'There is no room for new files right now. Please try again soon.',
      fil: 'Walang espasyo para sa bagong file ngayon. Subukan muli mamaya.',
    },
  },
  storage_unavailable: {
    status: 503,
    retryAfterSeconds: 15,
    text: {
      en: 'The store of files does not answer right now. Please try again in a moment. Nothing was charged.',
      fil: 'Hindi sumasagot ngayon ang imbakan ng mga file. Subukan muli mamaya. Walang sinisingil.',
    },
  },
  shutting_down: {
    status: 503,
    retryAfterSeconds: 10,
    text: { en: 'The site is restarting. Please try again in a moment.', fil: 'Nagre-restart ang site. Subukan muli mamaya.' },
  },
  database_away: {
    status: 503,
    retryAfterSeconds: 5,
    text: {
      en: 'The site cannot reach its records at the moment. Please try again shortly.',
      fil: 'Hindi maabot ng site ang mga talaan nito sa ngayon. Subukan muli sandali.',
    },
  },
  being_set_up: {
    status: 503,
    retryAfterSeconds: 30,
    text: {
      en: 'This tool is being set up, about {minutes} {minutes|minute|minutes}. Nothing was charged.',
      fil: 'Inihahanda pa ang tool na ito, mga {minutes} minuto. Walang sinisingil.',
    },
  },
  engine_missing: {
    status: 503,
    retryAfterSeconds: 3600,
    text: { en: 'This tool is not available on this installation', fil: 'Wala ang tool na ito sa installation na ito' },
  },
  internal: {
    status: 500,
    text: {
      en: 'Something went wrong on our side. Nothing was charged. Reference: {reference}',
      fil: 'May nangyaring mali sa amin. Walang sinisingil. Reference: {reference}',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
