import type en from '../en/errors-requests.ts';
import type { Translation } from '../translation.ts';

export default {
  cross_site: 'Hinarang namin ang request na ito dahil galing ito sa ibang site',
  not_found: 'Hindi makita. Maaaring nag-expire na o nabura.',
  no_such_route: 'Walang ganitong address',
  method_not_allowed: 'Hindi suportado ng address na ito ang method na iyon',
  cancelled: 'Kinansela.{billing? Walang siningil.}',
  not_ready: 'Hindi pa handa ang resulta',
  key_reused: 'Nagamit na ang Idempotency-Key na ito sa ibang request',
} satisfies Translation<typeof en>;
