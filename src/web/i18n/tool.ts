import type { Text } from '#contract/text.ts';

/** Words that every tool page shares. A tool's own words stand in its declaration. */
export const tool = {
  allTools: { en: 'All Tools', fil: 'Lahat ng Tool' },
  back: { en: 'Back', fil: 'Bumalik' },
  setup: {
    en: 'This tool is being set up, about {minutes} {minutes|minute|minutes}',
    fil: 'Inihahanda pa ang tool na ito, mga {minutes} minuto',
  },
  setupBody: { en: 'It opens here by itself as soon as it is ready.', fil: 'Kusa itong magbubukas dito kapag handa na.' },
  setupFailed: { en: 'This tool could not be set up', fil: 'Hindi naihanda ang tool na ito' },
  setupFailedBody: {
    en: 'All other tools work. To add this one, run this command on the server, then restart the site:',
    fil: 'Gumagana ang lahat ng ibang tool. Para idagdag ito, patakbuhin ang utos na ito sa server, saka i-restart ang site:',
  },
  uploadTitle: { en: 'Upload your PDF', fil: 'I-upload ang PDF mo' },
  uploadTitleMany: { en: 'Upload your PDFs', fil: 'I-upload ang mga PDF mo' },
  uploadBody: {
    en: 'PDF files up to {maxMb}MB, secure processing, files automatically deleted.',
    fil: 'Mga PDF file hanggang {maxMb}MB, ligtas na pagproseso, kusang binubura ang mga file.',
  },
  choose: { en: 'Choose PDF File', fil: 'Pumili ng PDF File' },
  chooseMany: { en: 'Choose PDF Files', fil: 'Pumili ng mga PDF File' },
  dropHint: { en: 'or drop it on the sheet', fil: 'o ihulog sa papel' },
  dropHintMany: { en: 'or drop them on the sheet', fil: 'o ihulog sa papel' },
  over: { en: 'Let go, we have it.', fil: 'Bitawan mo na, hawak namin.' },
  overBody: { en: 'PDFs up to {maxMb}MB.', fil: 'Mga PDF hanggang {maxMb}MB.' },
  overPage: { en: 'Let go to add to the list', fil: 'Bitawan para maidagdag sa listahan' },
  uploadingBytes: { en: 'Uploading, {sent} of {size}', fil: 'Ina-upload, {sent} sa {size}' },
  reading: { en: 'Uploaded. Counting the pages.', fil: 'Na-upload na. Binibilang ang mga pahina.' },
  cancel: { en: 'Cancel', fil: 'Kanselahin' },
  cancelOf: { en: 'Cancel {name}', fil: 'Kanselahin ang {name}' },
  addFiles: { en: 'Add PDF files', fil: 'Magdagdag ng PDF file' },
  signedTitle: { en: 'Signed document', fil: 'May pirmang dokumento' },
  signed: {
    en: 'This file has a digital signature. A signature cannot stay valid when the file changes: the result will be without it. Your own copy keeps it.',
    fil: 'May digital signature ang file na ito. Hindi mananatiling balido ang pirma kapag nabago ang file: wala na ito sa resulta. Nasa sarili mong kopya pa rin ito.',
  },
  addFilesHint: {
    en: 'or drop them anywhere on this page. Up to {maxMb}MB each.',
    fil: 'o ihulog saanman sa pahinang ito. Hanggang {maxMb}MB bawat isa.',
  },
  uploadDifferent: { en: 'Upload Different File', fil: 'Mag-upload ng Ibang File' },
  clear: { en: 'Clear Fields & Start Over', fil: 'Linisin ang mga Field at Magsimula Muli' },
  remove: { en: 'Remove {name}', fil: 'Alisin ang {name}' },
  files: { en: '{count} {count|file|files}', fil: '{count} file' },
  pages: { en: 'Pages', fil: 'Mga pahina' },
  pageCount: { en: '{count} {count|page|pages}', fil: '{count} pahina' },
  size: { en: 'Size', fil: 'Laki' },
  cost: { en: 'Cost', fil: 'Bayad' },
  free: { en: 'Free', fil: 'Libre' },
  freeToday: { en: 'Free, {left} left today', fil: 'Libre, {left} pa ngayon' },
  freeAgain: { en: 'Free repeat', fil: 'Libreng ulit' },
  credits: { en: '{count} {count|credit|credits}', fil: '{count} credit' },
  mixedCost: { en: '{credits}, {free} free', fil: '{credits}, {free} libre' },
  locked: { en: 'Needs a password.', fil: 'Kailangan ng password.' },
  enterPassword: { en: 'Enter password', fil: 'Ilagay ang password' },
  enterPasswordOf: { en: 'Enter the password of {name}', fil: 'Ilagay ang password ng {name}' },
  tooManyFilesBody: { en: 'At most {max} files at once.', fil: 'Hanggang {max} file lang nang sabay.' },
  thisHas: { en: 'This one has {size}.', fil: '{size} ang isang ito.' },
  uploadFailed: { en: 'Upload failed', fil: 'Hindi na-upload' },
  uploadFailedBody: {
    en: 'There was an error uploading your file. Please try again.',
    fil: 'Nagka-error sa pag-upload ng file mo. Subukan muli.',
  },
  openFailed: { en: 'This file is gone', fil: 'Wala na ang file na ito' },
  openFailedBody: {
    en: 'It expired or was deleted. Please upload it again.',
    fil: 'Nag-expire na o nabura. I-upload muli.',
  },
  connection: {
    en: 'The connection failed. Nothing was charged. Please try again.',
    fil: 'Naputol ang koneksiyon. Walang siningil. Subukan muli.',
  },
  cancelled: { en: 'Cancelled', fil: 'Kinansela' },
  cancelledBody: { en: 'Nothing was charged.', fil: 'Walang siningil.' },
  authTitle: { en: 'Authentication Required', fil: 'Kailangang Mag-log In' },
  tryAgain: { en: 'Try again', fil: 'Subukan muli' },
  reference: { en: 'Reference {reference}', fil: 'Reference {reference}' },
} satisfies Record<string, Text>;

/** The same about files that are no PDFs; `{accepted}` names their types. */
export const otherFiles = {
  uploadTitle: { en: 'Upload your file', fil: 'I-upload ang file mo' },
  uploadTitleMany: { en: 'Upload your files', fil: 'I-upload ang mga file mo' },
  uploadBody: {
    en: '{accepted} files up to {maxMb}MB, secure processing, files automatically deleted.',
    fil: 'Mga {accepted} file hanggang {maxMb}MB, ligtas na pagproseso, kusang binubura ang mga file.',
  },
  choose: { en: 'Choose File', fil: 'Pumili ng File' },
  chooseMany: { en: 'Choose Files', fil: 'Pumili ng mga File' },
  overBody: { en: '{accepted} up to {maxMb}MB.', fil: '{accepted} hanggang {maxMb}MB.' },
  addFiles: { en: 'Add files', fil: 'Magdagdag ng file' },
  reading: { en: 'Uploaded. Looking at it.', fil: 'Na-upload na. Tinitingnan.' },
} satisfies Record<string, Text>;

/** While the work is done. */
export const working = {
  opening: { en: 'Opening the document', fil: 'Binubuksan ang dokumento' },
  waiting: { en: 'Waiting for its turn', fil: 'Naghihintay ng turno' },
  starting: { en: 'Starting', fil: 'Nagsisimula' },
  unitpages: { en: 'page {done} of {total}', fil: 'pahina {done} sa {total}' },
  unitfiles: { en: 'file {done} of {total}', fil: 'file {done} sa {total}' },
  unitsteps: { en: 'step {done} of {total}', fil: 'hakbang {done} sa {total}' },
  seconds: { en: '{count} s so far', fil: '{count} s na' },
  leave: {
    en: 'You may leave this page and come back to its address. Finished files wait for {ttlMinutes} minutes.',
    fil: 'Puwede mong iwan ang pahinang ito at balikan ang address nito. Naghihintay ang mga tapos na file nang {ttlMinutes} minuto.',
  },
  tally: { en: '{done} done, {failed} failed, {left} to go', fil: '{done} tapos, {failed} hindi nagawa, {left} pa' },
  rowWaiting: { en: 'Waiting', fil: 'Naghihintay' },
  rowCancelled: { en: 'Cancelled', fil: 'Kinansela' },
  rowFailed: { en: 'Failed', fil: 'Hindi nagawa' },
  rowDone: { en: '{before} to {after}', fil: '{before} naging {after}' },
  retry: { en: 'Try again', fil: 'Subukan muli' },
  zip: { en: 'Download all as a zip', fil: 'I-download lahat bilang zip' },
  batchDone: { en: '{done} of {total} files are ready', fil: '{done} sa {total} file ang handa' },
  batchLead: {
    en: 'Each file was worked on by itself. What failed cost nothing.',
    fil: 'Hiwalay na ginawa ang bawat file. Walang bayad ang hindi nagawa.',
  },
  downloadOf: { en: 'Download {name}', fil: 'I-download ang {name}' },
} satisfies Record<string, Text>;

/** The headline of a finished file, and the sentence below it. */
export const outcome = {
  headline: { en: 'Your file is ready', fil: 'Handa na ang file mo' },
  smaller: { en: '{percent}% smaller', fil: '{percent}% na mas maliit' },
  pagesInOne: { en: '{pages} {pages|page|pages} in one file', fil: '{pages} pahina sa isang file' },
  filesInZip: { en: '{entries} {entries|file|files} in a zip', fil: '{entries} file sa isang zip' },
  lead: { en: 'Checked: it opens, and every page is there.', fil: 'Nasuri: nabubuksan ito, at kumpleto ang mga pahina.' },
  leadCompared: {
    en: 'Checked: it opens, every page is there, and what it holds was compared with what went in.',
    fil: 'Nasuri: nabubuksan ito, kumpleto ang mga pahina, at inihambing ang laman sa dating file.',
  },
  leadComparedZip: {
    en: 'Checked: every file opens, and what they hold was compared with what went in.',
    fil: 'Nasuri: nabubuksan ang bawat file, at inihambing ang laman ng mga ito sa dating file.',
  },
  leadOffice: { en: 'Checked: the file is whole.', fil: 'Nasuri: buo ang file.' },
  leadZip: { en: 'Checked: every file opens.', fil: 'Nasuri: nabubuksan ang bawat file.' },
  leadText: {
    en: 'Checked: it is not empty, and every character reads.',
    fil: 'Nasuri: may laman ito, at nababasa ang bawat karakter.',
  },
} satisfies Record<string, Text>;
