import type en from '../en/contact.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Makipag-ugnayan',
  description: 'Sumulat sa amin.',
  lead: 'Sumulat sa amin. Kung may pumalya, isama ang reference na nasa error.',
  name: 'Pangalan',
  email: 'Email',
  subject: 'Paksa',
  message: 'Mensahe',
  trap: 'Iwanang walang laman',
  send: 'Ipadala ang mensahe',
  sending: 'Ipinapadala...',
  sent: 'Naipadala ang mensahe',
  sentBody: 'Sasagot kami sa email address mo.',
  another: 'Magpadala ng isa pang mensahe',
  failed: 'Hindi naipadala ang mensahe',
  failedBody: 'Subukan muli mamaya.',
  faq: 'Mga karaniwang tanong',
  faqSize: 'Gaano kalaki ang puwedeng PDF?',
  faqSizeBody: 'Hanggang {maxMb}MB.',
  faqKeep: 'Gaano katagal ninyong iniimbak ang mga file ko?',
  faqKeepBody: '{ttlMinutes} minuto pagkatapos mo itong huling gamitin. Para burahin agad, piliin ang Burahin ngayon.',
  faqSee: 'Sino ang makakabukas ng mga file ko?',
  faqSeeBody: 'Ikaw lang: ang browser o account na ginamit mo sa pag-upload.',
  faqCost: 'Magkano ito?',
  faqCostBody:
    'May {freeDaily} libreng operation ka bawat araw nang walang account. Para sa higit pa, gumamit ng mga credit. Hindi nag-e-expire ang mga ito.',
  faqLock: 'Paano kung may password ang file ko?',
  faqLockBody: 'Hihingin namin ito, gagamitin lang sa trabahong ito, at mananatiling protektado ang resulta.',
  notes: 'Ang privacy mo',
  noteKept: 'Ano ang mangyayari sa mensahe ko?',
  noteKeptBody:
    'Itinatago namin ito nang hanggang isang taon kasama ang pangalan at email address mo para makasagot kami. Hindi namin ito ibinabahagi.',
  noteFiles: 'Nakikita ba ninyo ang mga file ko?',
  noteFilesBody:
    'Hindi. Walang kasamang file ang mga mensahe, at tala lang sa log na walang laman o pangalan ng file ang tinutukoy ng reference.',
} satisfies Translation<typeof en>;
