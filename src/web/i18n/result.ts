import type { Text } from '#contract/text.ts';

/** The finished file. */
export const result = {
  pictures: { en: '{count} {count|picture|pictures}', fil: '{count} larawan' },
  picture: { en: 'Picture {n}', fil: 'Larawan {n}' },
  downloadAll: { en: 'Download All', fil: 'I-download Lahat' },
  kept: { en: 'Kept', fil: 'Nanatili' },
  changed: { en: 'Changed', fil: 'Nagbago' },
  removed: { en: 'Removed', fil: 'Natanggal' },
  warnings: { en: 'Please note', fil: 'Pakitandaan' },
  nothing: { en: 'Nothing', fil: 'Wala' },
  whatHappened: { en: 'What happened to the file', fil: 'Ano ang nangyari sa file' },
  before: { en: 'Before', fil: 'Bago' },
  saved: { en: '{percent}% smaller: {size} saved', fil: '{percent}% na mas maliit: {size} ang natipid' },
  compare: { en: 'See the difference', fil: 'Tingnan ang kaibahan' },
  compareHint: {
    en: 'Move the line: the left is your file as it was, the right is the result.',
    fil: 'Igalaw ang guhit: nasa kaliwa ang dating file, nasa kanan ang resulta.',
  },
  compareLine: { en: 'Line between before and after', fil: 'Guhit sa pagitan ng bago at pagkatapos' },
  compareValue: { en: '{percent}% of the page as it was before', fil: '{percent}% ng pahina ay ang dati' },
  comparePage: { en: 'Page {page} of {count}', fil: 'Pahina {page} ng {count}' },
  previousPage: { en: 'Previous page', fil: 'Nakaraang pahina' },
  nextPage: { en: 'Next page', fil: 'Susunod na pahina' },
  after: { en: 'After', fil: 'Pagkatapos' },
  bytes: { en: '{count} bytes', fil: '{count} byte' },
  text: { en: 'The text', fil: 'Ang teksto' },
  textBeginning: { en: 'The beginning of the text', fil: 'Ang simula ng teksto' },
  textCut: { en: 'The whole file has {size}.', fil: '{size} ang buong file.' },
  copyAll: { en: 'Copy all', fil: 'Kopyahin lahat' },
  copied: { en: 'Copied', fil: 'Nakopya' },
  copyFailed: {
    en: 'This browser does not let pages copy. Please download the file.',
    fil: 'Hindi pinapayagan ng browser na ito ang pagkopya. I-download ang file.',
  },
  download: { en: 'Download', fil: 'I-download' },
  again: { en: 'Change settings', fil: 'Baguhin ang mga setting' },
  startOver: { en: 'Start over', fil: 'Magsimula muli' },
  convertAnother: { en: 'Convert Another', fil: 'Mag-convert ng Iba' },
  rename: { en: 'File name', fil: 'Pangalan ng file' },
  deletedAt: { en: 'Deleted at', fil: 'Buburahin nang' },
  deletedNote: { en: '{ttlMinutes} minutes after its last use.', fil: '{ttlMinutes} minuto pagkatapos ng huling gamit.' },
  deleteNow: { en: 'Delete now', fil: 'Burahin ngayon' },
  goOn: { en: 'Go on with this file', fil: 'Magpatuloy sa file na ito' },
  goOnAll: { en: 'All {count} tools that take it', fil: 'Lahat ng {count} tool na tumatanggap nito' },
  goOnHint: { en: 'Without a new upload', fil: 'Nang hindi na mag-a-upload' },
  fileResult: { en: 'Result', fil: 'Resulta' },
} satisfies Record<string, Text>;

/** Questions in the way of a result. */
export const dialogs = {
  passwordTitle: { en: 'This file needs its password', fil: 'Kailangan ng file na ito ang password' },
  passwordBody: {
    en: '{name} is protected. The password is used for this job only and is not stored.',
    fil: 'Protektado ang {name}. Gagamitin lang ang password sa trabahong ito at hindi iimbakin.',
  },
  ownerTitle: { en: 'This file needs the owner password', fil: 'Kailangan ng file na ito ang owner password' },
  ownerBody: {
    en: 'The permissions of {name} do not allow this. The owner password does.',
    fil: 'Hindi ito pinapayagan ng mga pahintulot ng {name}. Pinapayagan ito ng owner password.',
  },
  password: { en: 'Password', fil: 'Password' },
  passwordWrong: { en: 'That password does not open this file', fil: 'Hindi nabubuksan ng password na iyon ang file' },
  passwordMissing: { en: 'Please enter the password', fil: 'Ilagay ang password' },
  goOn: { en: 'Go on', fil: 'Magpatuloy' },
  cancel: { en: 'Cancel', fil: 'Kanselahin' },
  noCreditsTitle: { en: 'No Credits Remaining', fil: 'Wala Nang Credit' },
  noCreditsBody: {
    en: "You've used all your free credits. Select a plan for unlimited downloads and professional PDF tools.",
    fil: 'Naubos na ang lahat ng libre mong credit. Pumili ng plan para sa walang limitasyong download at propesyonal na mga PDF tool.',
  },
  benefitTools: { en: 'Every PDF tool of this site', fil: 'Bawat PDF tool ng site na ito' },
  benefitFormats: { en: 'All conversion formats', fil: 'Lahat ng format sa pag-convert' },
  benefitPriority: { en: 'Priority processing', fil: 'Inuuna sa pagproseso' },
  benefitSupport: { en: 'Professional support', fil: 'Propesyonal na suporta' },
  later: { en: 'Maybe Later', fil: 'Mamaya Na' },
  viewPlans: { en: 'View Plans', fil: 'Tingnan ang mga Plan' },
} satisfies Record<string, Text>;

/** The panel of a summary. */
export const summary = {
  title: { en: 'Summary', fil: 'Buod' },
  english: { en: 'English', fil: 'Ingles' },
  tagalog: { en: 'Tagalog', fil: 'Tagalog' },
  embedded: {
    en: 'Made by the built-in engine, from sentences of the document itself',
    fil: 'Gawa ng sariling engine, mula sa mga pangungusap ng dokumento mismo',
  },
  model: { en: 'Made by {model}', fil: 'Gawa ng {model}' },
  download: { en: 'Download', fil: 'I-download' },
  dropped: {
    en: '{count} {count|sentence was|sentences were} left out because the document does not bear {count|it|them} out.',
    fil: '{count} pangungusap ang inalis dahil hindi ito pinatutunayan ng dokumento.',
  },
  withoutText: {
    en: '{count} {count|page has|pages have} no text and {count|is|are} not in the summary.',
    fil: '{count} pahina ang walang teksto at wala sa buod.',
  },
  shows: { en: 'Shows its place on page {n}', fil: 'Ipinapakita ang puwesto nito sa pahina {n}' },
  receipt: { en: 'Where the sentence stands: page {n}', fil: 'Kung nasaan ang pangungusap: pahina {n}' },
  page: { en: 'Page {n}', fil: 'Pahina {n}' },
} satisfies Record<string, Text>;
