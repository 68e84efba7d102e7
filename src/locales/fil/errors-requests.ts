import type en from '../en/errors-requests.ts';
import type { Translation } from '../translation.ts';

export default {
  cross_site: 'Galing sa ibang site ang request na ito kaya tinanggihan',
  not_found: 'Hindi makita. Maaaring nag-expire na o nabura.',
  no_such_route: 'Walang ganitong address dito',
  method_not_allowed: 'Hindi tinatanggap ng address na ito ang method na iyon',
  cancelled: 'Kinansela. Walang sinisingil.',
  not_ready: 'Hindi pa handa ang resulta',
  key_reused: 'Nagamit na ang Idempotency-Key na ito sa ibang request',
} satisfies Translation<typeof en>;
