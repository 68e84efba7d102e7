import type en from '../en/errors-signing.ts';
import type { Translation } from '../translation.ts';

export default {
  signing_link_invalid: 'Hindi valid ang link na ito. Humingi ng bago sa nagpadala.',
  signing_session_ended: 'Tapos na ang session mo. Buksan ulit ang link sa email mo.',
  wrong_passphrase: 'Hindi iyan ang passphrase. Itanong ito sa nagpadala.',
  not_your_turn: 'May ibang pipirma muna. Mag-e-email kami kapag ikaw na.',
  request_ended: 'Tapos na ang kahilingang ito. Wala nang mapipirmahan.',
  request_busy: 'May ibang pumipirma ngayon. Subukan ulit pagkalipas ng ilang segundo.',
  request_field_missing: 'Punan muna ang bawat kailangang field. Kulang: {count}.',
  reminded_lately: 'Wala pang isang oras mula nang magpadala ng paalala',
  delegation_off: 'Hindi mo maipapasa ang hiling na ito. Tumanggi kung hindi ka makapipirma.',
  delegated_too_often: 'Tatlong beses na itong naipasa. Tumanggi kung hindi ka makapipirma.',
  out_for_signing: 'Pinapipirmahan pa ang file na ito. Kanselahin muna ang kahilingan bago ito i-delete.',
  signing_quota: 'Umabot na sa limitasyon ang mga kahilingan ng account mo. Hintaying matapos ang ilan, o subukan ulit bukas.',
  signer_without_signature: 'Maglagay ng field ng pirma para kay {name}',
  signer_unknown: 'May field na walang may-ari. Ibigay ito sa isa sa mga pipirma.',
  signer_twice: 'Dalawang beses sa listahan ang {email}',
} satisfies Translation<typeof en>;
