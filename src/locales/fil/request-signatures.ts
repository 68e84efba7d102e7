import type en from '../en/request-signatures.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi naipadala',
    body: 'Hindi naipadala ang dokumentong ito para mapirmahan',
  },
  name: 'Humingi ng mga Pirma',
  description:
    'Ipadala ang PDF sa hanggang 20 tao para mapirmahan, sunod-sunod o sabay-sabay. Hindi kailangan ng account para pumirma.',
  page: {
    title: 'Humingi ng mga Pirma',
    lead: 'Ilagay ang mga field, idagdag kung sino ang pipirma, at ipadala. Makukuha ng lahat ang napirmahang file na may audit page.',
    run: 'Ipadala para Mapirmahan',
    running: 'Ipinapadala...',
  },
  audit: {
    title: 'Mga Pirma',
    lead: 'Nakatala sa pahinang ito kung sino ang pumirma sa dokumento at kailan. Ang bawat pirma ay bersyon ng file na sinelyuhan ng site na nagpadala nito; ipinapakita ng PDF reader na sumusuri ng mga pirma kung binago ang isang bersyon pagkatapos. Pinatutunayan ng selyo ang nakita ng site. Hindi ito personal na sertipiko ng pumirma.',
    unsent: 'Wala pang pumipirma',
    request: 'Kahilingan {id}, ipinadala ni {name} ({email}) noong {time}',
    signer: '{number}. {name} ({email})',
    notSigned: 'Hindi pa pumipirma',
    signed: 'Pinirmahan noong {time} mula sa network address na {address}, gamit ang code na ipinadala sa email address na ito',
    digest: 'SHA-256 ng file bago nito: {hex}',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Naipadala na ang dokumento mo para mapirmahan.',
  },
} satisfies Translation<typeof en>;
