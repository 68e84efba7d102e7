import type { Text } from '#contract/text.ts';

export const help = {
  title: { en: 'Help', fil: 'Tulong' },
  description: {
    en: 'How to work on a PDF in four steps, and the limits that hold.',
    fil: 'Paano gawin ang PDF sa apat na hakbang, at ang mga limitasyon.',
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
  reference: { en: 'When something fails', fil: 'Kapag may hindi gumana' },
  referenceBody: {
    en: 'Every error shows a reference. Send it to whoever runs this site: it finds the entry in the log, and the log holds neither your file nor its name.',
    fil: 'May reference ang bawat error. Ipadala ito sa nagpapatakbo ng site: makikita nito ang tala sa log, at wala sa log ang file mo o ang pangalan nito.',
  },
} satisfies Record<string, Text>;

export const plain = {
  contactTitle: { en: 'Contact Us', fil: 'Makipag-ugnayan' },
  contactDescription: { en: 'How to reach whoever runs this site.', fil: 'Paano maabot ang nagpapatakbo ng site na ito.' },
  contactLead: {
    en: 'There is no message form on this installation yet. The people who gave you this address run the site; when something failed, send them the reference that the error shows.',
    fil: 'Wala pang form para sa mensahe sa installation na ito. Ang nagbigay sa iyo ng address na ito ang nagpapatakbo ng site; kapag may hindi gumana, ipadala sa kanila ang reference na nasa error.',
  },
  faq: { en: 'Often asked', fil: 'Madalas itanong' },
  faqSize: { en: 'How large may a PDF be?', fil: 'Gaano kalaki ang puwedeng PDF?' },
  faqSizeBody: { en: 'Up to {maxMb}MB.', fil: 'Hanggang {maxMb}MB.' },
  faqKeep: { en: 'How long do you keep my files?', fil: 'Gaano katagal ninyong itinatago ang mga file ko?' },
  faqKeepBody: {
    en: '{ttlMinutes} minutes after their last use. Delete now removes a file at once.',
    fil: '{ttlMinutes} minuto pagkatapos ng huling gamit. Agad na inaalis ng Burahin ngayon ang file.',
  },
  faqSee: { en: 'Who can open them?', fil: 'Sino ang makakapagbukas ng mga ito?' },
  faqSeeBody: {
    en: 'The browser that uploaded them, or the account that was signed in, and nobody else.',
    fil: 'Ang browser na nag-upload ng mga ito, o ang account na naka-sign in, at wala nang iba.',
  },
  faqCost: { en: 'What does it cost?', fil: 'Magkano ito?' },
  faqCostBody: {
    en: '{freeDaily} {freeDaily|operation|operations} a day are free, without an account. More take credits, which never expire.',
    fil: 'Libre ang {freeDaily} operation bawat araw, kahit walang account. Credit ang bayad sa higit pa, at wala itong expiry.',
  },
  faqLock: { en: 'My file has a password.', fil: 'May password ang file ko.' },
  faqLockBody: {
    en: 'You are asked for it, and the result keeps it. It is used for the job and then forgotten.',
    fil: 'Hihingin ito sa iyo, at mananatili ito sa resulta. Ginagamit ito sa trabaho at saka kinakalimutan.',
  },
  resourcesTitle: { en: 'Resources', fil: 'Mga Resource' },
  resourcesDescription: { en: 'Where to read more about PDF.', fil: 'Saan makakabasa pa tungkol sa PDF.' },
  resourcesLead: {
    en: 'This installation recommends no products. What helps with the tools themselves is on the Help page.',
    fil: 'Walang inirerekomendang produkto ang installation na ito. Nasa pahina ng Tulong ang makakatulong sa mga tool.',
  },
  toHelp: { en: 'Help', fil: 'Tulong' },
} satisfies Record<string, Text>;
