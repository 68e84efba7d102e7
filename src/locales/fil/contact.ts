import type en from '../en/contact.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Makipag-ugnayan',
  description: 'Sumulat sa nagpapatakbo ng site na ito.',
  lead: 'Sumulat sa nagpapatakbo ng site na ito. Kung may hindi gumana, isama ang reference na nasa error.',
  name: 'Pangalan',
  email: 'Email',
  subject: 'Paksa',
  message: 'Mensahe',
  trap: 'Iwanang walang laman',
  send: 'Ipadala ang mensahe',
  sending: 'Ipinapadala...',
  sent: 'Naipadala ang mensahe',
  sentBody: 'Darating ang sagot sa email address mo.',
  another: 'Sumulat pa ng isa',
  failed: 'Hindi naipadala ang mensahe',
  failedBody: 'Subukan muli mamaya.',
  faq: 'Madalas itanong',
  faqSize: 'Gaano kalaki ang puwedeng PDF?',
  faqSizeBody: 'Hanggang {maxMb}MB.',
  faqKeep: 'Gaano katagal ninyong iniimbak ang mga file ko?',
  faqKeepBody: '{ttlMinutes} minuto pagkatapos ng huling gamit. Agad na inaalis ng Burahin ngayon ang file.',
  faqSee: 'Sino ang makakapagbukas ng mga ito?',
  faqSeeBody: 'Ang browser na nag-upload ng mga ito, o ang account na naka-sign in, at wala nang iba.',
  faqCost: 'Magkano ito?',
  faqCostBody:
    'Libre ang {freeDaily} operation bawat araw, kahit walang account. Credit ang bayad sa higit pa, at wala itong expiry.',
  faqLock: 'May password ang file ko.',
  faqLockBody: 'Hihingin ito sa iyo, at mananatili ito sa resulta. Ginagamit ito sa trabaho at saka kinakalimutan.',
  notes: 'Ang privacy mo',
  noteKept: 'Ano ang mangyayari sa mensahe?',
  noteKeptBody:
    'Iniimbak ito nang hanggang isang taon, kasama ang pangalan at address na ibinigay mo, para masagot. Walang ibang makakakuha nito.',
  noteFiles: 'Nakikita ba ninyo ang mga file ko?',
  noteFilesBody:
    'Hindi. Walang kasamang file ang mensahe, at linya lang ng log ang tinutukoy ng reference, na walang file o pangalan.',
} satisfies Translation<typeof en>;
