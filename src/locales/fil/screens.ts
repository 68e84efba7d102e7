import type en from '../en/screens.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Tulong',
  description: 'Gumawa sa PDF sa apat na hakbang, at ang mga limitasyon.',
  lead: 'Apat na hakbang para sa bawat tool.',
  upload: 'Mag-upload',
  uploadBody:
    'Mag-drop ng PDF na hanggang {maxMb}MB sa page ng tool, o gamitin ang button na Pumili ng PDF File. Kung may password, hihingin namin at gagamitin lang sa trabahong ito.',
  edit: 'I-edit',
  editBody: 'Ayusin ang mga file, pumili ng mga pahina at ikutin ang mga ito. Tingnan muna ang lahat bago magsimula.',
  convert: 'I-convert',
  convertBody: 'Simulan ang trabaho at panoorin ang usad. Puwede mong kanselahin, o isara ang page at bumalik mamaya.',
  download: 'I-download',
  downloadBody:
    'Tingnan ang nanatili, nagbago at inalis. Palitan ang pangalan ng file at i-download nang ilang beses. Binubura namin ito {ttlMinutes} minuto pagkatapos mong huling gamitin, o agad kapag pinili mo ang Burahin ngayon.',
  limits: 'Mga limitasyon',
  limitSize: 'Pinakamalaking PDF',
  limitFiles: 'File bawat pagsasama',
  limitTime: 'Binubura pagkatapos ng huling gamit',
  limitFree: 'Libreng operation bawat araw',
  limitSignup: 'Credit ng bagong account',
  minutes: '{ttlMinutes} minuto',
  toContact: 'Sumulat sa amin',
  reference: 'Kapag may hindi gumana',
  referenceBody:
    'May reference ang bawat error. Ipadala ito sa amin para mahanap namin sa log ang nangyari. Hindi kailanman nasa log ang file mo o pangalan nito.',
} satisfies Translation<typeof en>;
