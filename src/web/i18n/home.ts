import type { Text } from '#contract/text.ts';

export const home = {
  opening: { en: 'Opening the document', fil: 'Binubuksan ang dokumento' },
  over: { en: 'Let go, and say what you need.', fil: 'Bitawan, at sabihin ang kailangan mo.' },
  overBody: { en: 'PDF, Word, PowerPoint, Excel, text or pictures.', fil: 'PDF, Word, PowerPoint, Excel, teksto o larawan.' },
  description: {
    en: 'Edit, merge, split, convert, compress and sign PDFs in the browser. Every result tells you what was kept, what changed and what was removed.',
    fil: 'I-edit, pagsamahin, hatiin, i-convert, paliitin at lagdaan ang mga PDF sa browser. Sinasabi ng bawat resulta kung ano ang nanatili, nagbago at natanggal.',
  },
  hero: { en: 'Professional PDF solutions, with a receipt.', fil: 'Propesyonal na solusyon sa PDF, may resibo.' },
  lead: {
    en: 'Edit, merge, split, convert and shrink. Every result tells you what was kept, what changed and what was removed.',
    fil: 'Mag-edit, magsama, maghati, mag-convert at magpaliit. Sinasabi ng bawat resulta kung ano ang nanatili, nagbago at natanggal.',
  },
  startTitle: { en: 'Start with a tool', fil: 'Magsimula sa isang tool' },
  startBody: {
    en: 'Pick what you need to do, or drop a file anywhere on this page.',
    fil: 'Piliin ang kailangan mong gawin, o ihulog ang file saanman sa pahinang ito.',
  },
  startFree: {
    en: 'Free: {freeDaily} {freeDaily|operation|operations} a day without an account.',
    fil: 'Libre: {freeDaily} operation bawat araw kahit walang account.',
  },
  startUnlimited: {
    en: 'Every tool here is free to use, without an account.',
    fil: 'Libre ang bawat tool dito, kahit walang account.',
  },
  startAccount: { en: 'It takes a free account.', fil: 'Kailangan ng libreng account.' },
  allTools: { en: 'All Tools', fil: 'Lahat ng Tool' },
  getCredits: {
    en: 'Get {signupCredits} Free {signupCredits|Credit|Credits}',
    fil: 'Kumuha ng {signupCredits} Libreng Credit',
  },
  featured: { en: 'Six to start with', fil: 'Anim para magsimula' },
  ai: { en: 'AI Tools', fil: 'Mga AI Tool' },
  aiNote: { en: 'Sign-in needed', fil: 'Kailangang naka-sign in' },
  summarizeBody: {
    en: 'English and Tagalog. Every sentence points to its page.',
    fil: 'Ingles at Tagalog. Nakaturo sa pahina nito ang bawat pangungusap.',
  },
  translateBody: { en: 'Into English, beside the original.', fil: 'Sa Ingles, katabi ng orihinal.' },
  sample: { en: 'For example', fil: 'Halimbawa' },
  page: { en: 'p. {n}', fil: 'p. {n}' },
  spanish: { en: 'Spanish', fil: 'Espanyol' },
  english: { en: 'English', fil: 'Ingles' },
  visits: { en: '{count} {count|visit|visits} so far', fil: '{count} pagbisita na' },
  visitsBody: {
    en: 'Each visitor counts once a day. Nothing else is kept of a visit.',
    fil: 'Isang bilang bawat bisita sa isang araw. Wala nang ibang iniimbak tungkol sa pagbisita.',
  },
  rules: { en: 'House rules', fil: 'Mga patakaran' },
  sizeRule: { en: '{maxMb}MB', fil: '{maxMb}MB' },
  sizeRuleBody: {
    en: 'The largest PDF we take. Up to {maxFiles} files in one merge.',
    fil: 'Ang pinakamalaking PDF na tinatanggap. Hanggang {maxFiles} file sa isang pagsasama.',
  },
  timeRule: { en: '{ttlMinutes} minutes', fil: '{ttlMinutes} minuto' },
  timeRuleBody: {
    en: 'A file is deleted this long after its last use, or at once when you press Delete now.',
    fil: 'Ganito katagal pagkatapos ng huling gamit bago burahin ang file, o agad kapag pinindot ang Burahin ngayon.',
  },
  keepRule: { en: 'Nothing lost', fil: 'Walang nawawala' },
  keepRuleBody: {
    en: 'Bookmarks, links, form fields, attachments, tags and page labels stay wherever the work allows it. The result says where it did not.',
    fil: 'Nananatili ang mga bookmark, link, field ng form, kalakip, tag at label ng pahina hangga’t kaya. Sinasabi ng resulta kung saan hindi.',
  },
  safeRule: { en: 'Yours alone', fil: 'Sa iyo lang' },
  safeRuleBody: {
    en: 'Files are worked on apart from everything else, and no one but you can open them here.',
    fil: 'Hiwalay sa lahat ang paggawa sa mga file, at ikaw lang ang makakapagbukas ng mga ito rito.',
  },
} satisfies Record<string, Text>;

/** Made-up lines of a lease, to show what the AI tools give back. The same in both languages, as a document is. */
export const samples = {
  summary: [
    { text: 'The lease runs for twelve months from 1 March 2026.', page: 1 },
    { text: 'Rent is due on the fifth; late rent adds two per cent.', page: 3 },
    { text: 'The deposit comes back within 30 days.', page: 7 },
  ],
  original: 'La casa tiene tres ventanas y una puerta.',
  translation: 'The house has three windows and a door.',
} as const;

/** The upload screen, and the same area on the home page. */
export const upload = {
  title: { en: 'Upload your PDF', fil: 'I-upload ang PDF mo' },
  description: {
    en: 'Upload a PDF of up to {maxMb}MB, look at it and go on into any tool.',
    fil: 'Mag-upload ng PDF hanggang {maxMb}MB, tingnan ito at ituloy sa kahit anong tool.',
  },
  lead: {
    en: 'You see it first, and choose then what to do with it.',
    fil: 'Makikita mo muna ito, saka mo pipiliin ang gagawin.',
  },
  leadTool: { en: 'Then it goes on into {tool}.', fil: 'Pagkatapos, tutuloy ito sa {tool}.' },
  done: { en: 'PDF uploaded successfully', fil: 'Na-upload na ang PDF' },
  failedBody: { en: 'Failed to upload PDF file', fil: 'Hindi na-upload ang PDF file' },
  invalidTitle: { en: 'Invalid file type', fil: 'Maling uri ng file' },
  select: { en: 'Please select a PDF file', fil: 'Pumili ng PDF file' },
  only: { en: 'Please upload a PDF file only.', fil: 'PDF file lang ang i-upload.' },
} satisfies Record<string, Text>;
