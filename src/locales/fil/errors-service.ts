import type en from '../en/errors-service.ts';
import type { Translation } from '../translation.ts';

export default {
  rate_limited: 'Masyadong maraming request. Maghintay sandali at subukan ulit.',
  quota_exceeded: 'Naubos mo na ang storage mo rito. Magbura ng ilang file, o hintaying mag-expire ang mga ito.',
  queue_full: 'Abala kami ngayon. Subukan ulit maya-maya.',
  storage_full: 'Wala na kaming espasyo para sa bagong file ngayon. Subukan ulit mamaya.',
  storage_unavailable: 'Hindi namin maabot ang imbakan ng file ngayon. Subukan ulit maya-maya.{billing? Walang siningil.}',
  interrupted:
    'Ilang beses kaming naantala habang pinoproseso ang file na ito.{billing? Walang siningil.} Subukang muli. Kung maulit, maaaring mas malaking memory ang kailangan ng file kaysa sa mayroon ang server na ito.',
  revocation_unavailable:
    'Hindi namin nalaman kung binawi na ang isang certificate, kaya hindi maidaragdag ang datos para sa pangmatagalang beripikasyon.{billing? Walang siningil.} Subukan ulit mamaya, o pumirma nang timestamp lang.',
  timestamp_unavailable:
    'Hindi kami makakuha ng timestamp para sa pirma ngayon. Subukan ulit, o pumirma nang wala nito.{billing? Walang siningil.}',
  shutting_down: 'Nagre-restart ang site. Subukan ulit maya-maya.',
  database_away: 'Hindi namin maabot ang database ngayon. Subukan ulit maya-maya.',
  being_set_up: 'Inihahanda pa ang tool na ito, mga {minutes} minuto.{billing? Walang siningil.}',
  engine_missing: 'Hindi available ang tool na ito sa site na ito',
  internal: 'Nagkaproblema sa panig namin.{billing? Walang siningil.} Reference: {reference}',
} satisfies Translation<typeof en>;
