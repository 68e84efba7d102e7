import type en from '../en/errors-service.ts';
import type { Translation } from '../translation.ts';

export default {
  rate_limited: 'Sobrang dami ng request. Maghintay sandali.',
  quota_exceeded: 'Naubos na ng mga file mo ang espasyo para sa bisita. Magbura ng ilan, o hintaying mag-expire.',
  queue_full: 'Abala kami ngayon. Subukan muli mamaya.',
  storage_full: 'Walang espasyo para sa bagong file ngayon. Subukan muli mamaya.',
  storage_unavailable: 'Hindi sumasagot ngayon ang imbakan ng mga file. Subukan muli mamaya. Walang sinisingil.',
  shutting_down: 'Nagre-restart ang site. Subukan muli mamaya.',
  database_away: 'Hindi maabot ng site ang mga talaan nito sa ngayon. Subukan muli sandali.',
  being_set_up: 'Inihahanda pa ang tool na ito, mga {minutes} minuto. Walang sinisingil.',
  engine_missing: 'Wala ang tool na ito sa installation na ito',
  internal: 'May nangyaring mali sa amin. Walang sinisingil. Reference: {reference}',
} satisfies Translation<typeof en>;
