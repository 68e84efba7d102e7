import type en from '../en/screens.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Tulong',
  description: 'Paano gumawa sa isang PDF sa apat na hakbang, at ang mga limitasyon.',
  lead: 'Apat na hakbang, alinmang tool ang gamitin.',
  upload: 'Mag-upload',
  uploadBody:
    'Ihulog ang PDF sa pahina ng tool, o pindutin ang Pumili ng PDF File. Hanggang {maxMb}MB ito. Kung may password, hihingin ito; gagamitin lang ito sa trabahong ito.',
  edit: 'I-edit',
  editBody: 'Ayusin ang mga file, pumili ng pahina, ikutin ang mga ito. Makikita mo ang mga pahina bago gumawa ng anuman.',
  convert: 'I-convert',
  convertBody:
    'Simulan ang trabaho at panoorin ang totoong usad. Puwede mong kanselahin, o isara ang pahina at balikan ang address nito.',
  download: 'I-download',
  downloadBody:
    'Basahin kung ano ang nanatili, nagbago at natanggal, palitan ang pangalan ng file at i-download nang ilang beses. Binubura ito {ttlMinutes} minuto pagkatapos ng huling gamit, o agad kapag pinindot ang Burahin ngayon.',
  limits: 'Mga limitasyon',
  limitSize: 'Pinakamalaking PDF',
  limitFiles: 'File sa isang pagsasama',
  limitTime: 'Binubura pagkatapos ng huling gamit',
  limitFree: 'Libreng operation bawat araw',
  limitSignup: 'Credit ng bagong account',
  minutes: '{ttlMinutes} minuto',
  toContact: 'Sumulat sa amin',
  reference: 'Kapag may hindi gumana',
  referenceBody:
    'May reference ang bawat error. Ipadala ito sa nagpapatakbo ng site: makikita nito ang tala sa log, at wala sa log ang file mo o ang pangalan nito.',
} satisfies Translation<typeof en>;
