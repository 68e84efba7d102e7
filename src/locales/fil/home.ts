import type en from '../en/home.ts';
import type { Translation } from '../translation.ts';

export default {
  home: {
    opening: 'Binubuksan ang dokumento',
    over: 'I-drop ang file mo',
    overBody: 'PDF, Word, PowerPoint, Excel, teksto o larawan.',
    description:
      'Mag-edit, magsama, maghati, mag-convert, magpaliit at lumagda ng PDF sa browser mo. Ipinapakita ng bawat resulta ang nanatili, nagbago at inalis.',
    hero: 'Propesyonal na solusyon sa PDF, may resibo.',
    lead: 'Mag-edit, magsama, maghati, mag-convert at magpaliit. Ipinapakita ng bawat resulta ang nanatili, nagbago at inalis.',
    startTitle: 'Magsimula sa isang tool',
    startBody: 'Pumili ng tool, o mag-drop ng file saanman sa page na ito.',
    startFree: '{freeDaily} libreng operation bawat araw, hindi kailangan ng account.',
    startUnlimited: 'Libre ang lahat ng tool, hindi kailangan ng account.',
    startAccount: 'Gumawa ng libreng account para magsimula.',
    allTools: 'Lahat ng Tool',
    getCredits: 'Kumuha ng {signupCredits} Libreng Credit',
    featured: 'Mga sikat na tool',
    ai: 'Mga AI Tool',
    aiNote: 'Mag-sign in para gamitin',
    summarizeBody: 'Sa Ingles o Tagalog. May link sa pahina ang bawat pangungusap.',
    translateBody: 'Sa Ingles, katabi ng orihinal.',
    sample: 'Halimbawa',
    page: 'p. {n}',
    spanish: 'Espanyol',
    english: 'Ingles',
    visits: '{count} bisita',
    visitsBody: 'Isang beses bawat araw namin binibilang ang bawat bisita at wala nang ibang iniimbak.',
    rules: 'Paano ito gumagana',
    sizeRule: '{maxMb}MB',
    sizeRuleBody: 'Pinakamalaking PDF. Hanggang {maxFiles} file sa isang pagsasama.',
    timeRule: '{ttlMinutes} minuto',
    timeRuleBody:
      'Binubura namin ang mga file ganito katagal pagkatapos mong huling gamitin, o agad kapag pinili mo ang Burahin ngayon.',
    keepRule: 'Walang nawawala',
    keepRuleBody:
      "Pinananatili namin ang mga bookmark, link, form field, kalakip, tag at page label hangga't maaari, at inililista ang anumang nagbago.",
    safeRule: 'Pribado mula sa simula',
    safeRuleBody: 'Hiwalay naming pinoproseso ang mga file. Ikaw lang ang makakabukas ng mga ito.',
  },
  upload: {
    title: 'I-upload ang PDF mo',
    description: 'Mag-upload ng PDF na hanggang {maxMb}MB, tingnan ito at pumili ng tool.',
    lead: 'Tingnan muna ang PDF mo, saka piliin ang gagawin.',
    leadTool: 'Pagkatapos, magpatuloy sa {tool}.',
    done: 'Na-upload na ang PDF',
    failedBody: 'Hindi na-upload ang PDF file',
    invalidTitle: 'Maling uri ng file',
    select: 'Pumili ng PDF file',
    only: 'PDF file lang ang i-upload.',
  },
} satisfies Translation<typeof en>;
