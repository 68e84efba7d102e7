import type { Text } from '#contract/text.ts';

export const help = {
  title: { en: 'Help', fil: 'Tulong' },
  description: {
    en: 'How to work on a PDF in four steps, and the limits that hold.',
    fil: 'Paano gumawa sa isang PDF sa apat na hakbang, at ang mga limitasyon.',
  },
  lead: { en: 'Four steps, whichever tool you use.', fil: 'Apat na hakbang, alinmang tool ang gamitin.' },
  upload: { en: 'Upload', fil: 'Mag-upload' },
  uploadBody: {
    en: 'Drop a PDF on the tool’s page, or press Choose PDF File. It may have up to {maxMb}MB. If it needs a password, you are asked for it; it is kept only for this job.',
    fil: 'Ihulog ang PDF sa pahina ng tool, o pindutin ang Pumili ng PDF File. Hanggang {maxMb}MB ito. Kung may password, hihingin ito; gagamitin lang ito sa trabahong ito.',
  },
  edit: { en: 'Edit', fil: 'I-edit' },
  editBody: {
    en: 'Put files in order, pick pages, turn them. You see the pages before anything is made.',
    fil: 'Ayusin ang mga file, pumili ng pahina, ikutin ang mga ito. Makikita mo ang mga pahina bago gumawa ng anuman.',
  },
  convert: { en: 'Convert', fil: 'I-convert' },
  convertBody: {
    en: 'Start the work and watch its real progress. You may cancel it, or close the page and come back to its address.',
    fil: 'Simulan ang trabaho at panoorin ang totoong usad. Puwede mong kanselahin, o isara ang pahina at balikan ang address nito.',
  },
  download: { en: 'Download', fil: 'I-download' },
  downloadBody: {
    en: 'Read what was kept, changed and removed, rename the file and download it as often as you like. It is deleted {ttlMinutes} minutes after its last use, or at once when you press Delete now.',
    fil: 'Basahin kung ano ang nanatili, nagbago at natanggal, palitan ang pangalan ng file at i-download nang ilang beses. Binubura ito {ttlMinutes} minuto pagkatapos ng huling gamit, o agad kapag pinindot ang Burahin ngayon.',
  },
  limits: { en: 'Limits', fil: 'Mga limitasyon' },
  limitSize: { en: 'Largest PDF', fil: 'Pinakamalaking PDF' },
  limitFiles: { en: 'Files in one merge', fil: 'File sa isang pagsasama' },
  limitTime: { en: 'Deleted after last use', fil: 'Binubura pagkatapos ng huling gamit' },
  limitFree: { en: 'Free operations a day', fil: 'Libreng operation bawat araw' },
  limitSignup: { en: 'Credits of a new account', fil: 'Credit ng bagong account' },
  minutes: { en: '{ttlMinutes} minutes', fil: '{ttlMinutes} minuto' },
  toContact: { en: 'Write to us', fil: 'Sumulat sa amin' },
  reference: { en: 'When something fails', fil: 'Kapag may hindi gumana' },
  referenceBody: {
    en: 'Every error shows a reference. Send it to whoever runs this site: it finds the entry in the log, and the log holds neither your file nor its name.',
    fil: 'May reference ang bawat error. Ipadala ito sa nagpapatakbo ng site: makikita nito ang tala sa log, at wala sa log ang file mo o ang pangalan nito.',
  },
} satisfies Record<string, Text>;
