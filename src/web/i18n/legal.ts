import type { Text } from '#contract/text.ts';

/** A heading and what stands below it. */
export interface Clause {
  readonly title: Text;
  readonly body: readonly Text[];
  /** Only where credits are sold, or only where they are not. */
  readonly billing?: 'credits' | 'off';
  /** Only where advertisements may be shown, or only where they never are. */
  readonly ads?: boolean;
}

export const privacy = {
  title: { en: 'Privacy', fil: 'Privacy' },
  description: {
    en: 'What this site keeps of you and your files, for how long, and what it never does.',
    fil: 'Ano ang iniimbak ng site na ito tungkol sa iyo at sa mga file mo, gaano katagal, at ano ang hindi nito kailanman ginagawa.',
  },
  lead: {
    en: 'What is kept, for how long, and what is never done.',
    fil: 'Ano ang iniimbak, gaano katagal, at ano ang hindi kailanman ginagawa.',
  },
} satisfies Record<string, Text>;

/** Each sentence is a rule that the program keeps (docs/product.md, "Privacy", "Documents", "Contact"). */
export const privacyClauses: readonly Clause[] = [
  {
    title: { en: 'Your files', fil: 'Ang mga file mo' },
    body: [
      {
        en: 'A file you upload and every result belong to the browser that made them, or to the account that was signed in. To anybody else they do not exist.',
        fil: 'Ang bawat file na in-upload mo at ang bawat resulta ay sa browser na gumawa nito, o sa account na naka-sign in noon. Para sa sinumang iba, hindi umiiral ang mga ito.',
      },
      {
        en: 'They are deleted {ttlMinutes} minutes after their last use, and at once when you press Delete now. What is read out of them for a tool is deleted with them.',
        fil: 'Binubura ang mga ito {ttlMinutes} minuto pagkatapos ng huling gamit, o agad kapag pinindot mo ang Burahin ngayon. Kasama ring nabubura ang anumang nabasa sa mga ito para sa isang tool.',
      },
      {
        en: 'Work on them is done on this server, by programs that have no network. A password you give is used for the job and then forgotten.',
        fil: 'Sa server na ito ginagawa ang lahat ng trabaho sa mga ito, ng mga program na walang koneksiyon sa network. Ang password na ibinigay mo ay ginagamit sa trabahong iyon at saka kinakalimutan.',
      },
    ],
  },
  {
    title: { en: 'Your account', fil: 'Ang account mo' },
    body: [
      {
        en: 'Of an account we keep the name and email address you gave, a hash of the password, when sessions began and end, API tokens as hashes, and every use and purchase of credits.',
        fil: 'Sa isang account, iniimbak namin ang pangalan at email address na ibinigay mo, ang hash ng password, kung kailan nagsimula at matatapos ang mga session, ang mga API token bilang hash, at ang bawat paggamit at pagbili ng credit.',
      },
      {
        en: 'You can download all of it on your profile, and delete the account there. Deleting takes files, sessions, tokens, password and name away at once; the ledger, and the record of what the operator did by hand, keep an id that then belongs to nobody.',
        fil: 'Mada-download mo ang lahat ng ito sa profile mo, at doon mo rin mabubura ang account. Sa pagbura, agad na naaalis ang mga file, session, token, password at pangalan; ang naiiwan lang sa talaan ng mga credit, at sa tala ng mga manwal na ginawa ng nagpapatakbo ng site, ay isang id na wala nang may-ari.',
      },
    ],
  },
  {
    title: { en: 'Cookies', fil: 'Mga cookie' },
    ads: false,
    body: [
      {
        en: 'Four, all of this site and none to follow anybody: who you are as a visitor, the session when you sign in, which sign-ups this browser began (a day), and the language you chose. The theme, and edits that are not saved yet, stay in the browser itself.',
        fil: 'Apat, lahat mula sa site na ito at walang ginagamit sa pagsubaybay sa sinuman: kung sino ka bilang bisita, ang session kapag nag-sign in ka, kung aling mga pag-sign up ang sinimulan ng browser na ito (isang araw), at ang wikang pinili mo. Nananatili sa browser mismo ang tema at ang mga edit na hindi pa nase-save.',
      },
    ],
  },
  {
    title: { en: 'Cookies', fil: 'Mga cookie' },
    ads: true,
    body: [
      {
        en: 'Five, all of this site and none to follow anybody: who you are as a visitor, the session when you sign in, which sign-ups this browser began (a day), the language you chose, and what you answered about advertisements (half a year). The theme, and edits that are not saved yet, stay in the browser itself.',
        fil: 'Lima, lahat mula sa site na ito at walang ginagamit sa pagsubaybay sa sinuman: kung sino ka bilang bisita, ang session kapag nag-sign in ka, kung aling mga pag-sign up ang sinimulan ng browser na ito (isang araw), ang wikang pinili mo, at ang sagot mo tungkol sa mga patalastas (kalahating taon). Nananatili sa browser mismo ang tema at ang mga edit na hindi pa nase-save.',
      },
    ],
  },
  {
    title: { en: 'Advertisements', fil: 'Mga patalastas' },
    ads: true,
    body: [
      {
        en: 'At the end of three pages (All Tools, Help, Resources) an advertisement from {adHost} may stand, if you agreed; before that, and after you declined, nothing is asked of that host. Pages with documents, accounts or payments never have any.',
        fil: 'Sa dulo ng tatlong pahina (Lahat ng Tool, Tulong, Mga Resource), maaaring may patalastas mula sa {adHost} kung pumayag ka; bago iyon, at kapag tumanggi ka, walang hinihingi sa host na iyon. Hindi kailanman nagkakaroon ng patalastas ang mga pahinang may dokumento, account o bayad.',
      },
      {
        en: 'It stands in a frame of its own that can see neither this site nor its cookies. {adHost} learns your network address and what your browser says of itself, and is not told which page you are on. You can change your answer at the foot of every page.',
        fil: 'Nasa sarili nitong frame ang patalastas, na hindi nakikita ang site na ito ni ang mga cookie nito. Nalalaman ng {adHost} ang network address mo at ang sinasabi ng browser mo tungkol sa sarili nito, pero hindi rito sinasabi kung nasaang pahina ka. Mababago mo ang sagot mo sa paanan ng bawat pahina.',
      },
    ],
  },
  {
    title: { en: 'What is counted and logged', fil: 'Ano ang binibilang at itinatala' },
    body: [
      {
        en: 'The log holds no file name, content, password, code or address. There is no telemetry.',
        fil: 'Walang pangalan ng file, nilalaman, password, code o address sa log. Walang telemetry.',
      },
      {
        en: 'Network and email addresses that are only counted, against abuse, are kept as keyed hashes until the count has run out. Of visits only their number is kept. That an email address had its free credits is kept for good, as such a hash.',
        fil: 'Ang mga network at email address na binibilang lang, bilang pag-iwas sa abuso, ay iniimbak bilang keyed hash hanggang matapos ang pagbibilang. Sa mga pagbisita, ang bilang lang ang iniimbak. Permanenteng iniimbak, bilang ganoon ding hash, na nakuha na ng isang email address ang libreng credit nito.',
      },
    ],
  },
  {
    title: { en: 'What pages load', fil: 'Ano ang kinukuha ng mga pahina' },
    ads: false,
    body: [
      {
        en: 'Nothing from elsewhere. The two payment pages load the script of the payment provider, where credits are sold.',
        fil: 'Walang galing sa ibang site. Kinukuha ng dalawang pahina ng pagbabayad ang script ng payment provider, kung may ibinebentang credit.',
      },
    ],
  },
  {
    title: { en: 'What pages load', fil: 'Ano ang kinukuha ng mga pahina' },
    ads: true,
    body: [
      {
        en: 'Nothing from elsewhere, but for the advertisements you agreed to. The two payment pages load the script of the payment provider, where credits are sold.',
        fil: 'Walang galing sa ibang site, maliban sa mga patalastas na pinayagan mo. Kinukuha ng dalawang pahina ng pagbabayad ang script ng payment provider, kung may ibinebentang credit.',
      },
    ],
  },
  {
    title: { en: 'Messages', fil: 'Mga mensahe' },
    body: [
      {
        en: 'What you write on the contact page is kept for a year at most, and mailed to whoever runs this site where that is set up.',
        fil: 'Ang isinulat mo sa pahinang Makipag-ugnayan ay iniimbak nang hindi hihigit sa isang taon, at ipinapadala sa email ng nagpapatakbo ng site kung naka-set up iyon.',
      },
    ],
  },
];

export const terms = {
  title: { en: 'Terms', fil: 'Mga Tuntunin' },
  description: {
    en: 'What you may expect of this site, and what it expects of you.',
    fil: 'Ano ang maaasahan mo sa site na ito, at ano ang inaasahan nito sa iyo.',
  },
  lead: {
    en: 'What you may expect, and what is expected of you.',
    fil: 'Ano ang maaasahan mo, at ano ang inaasahan sa iyo.',
  },
} satisfies Record<string, Text>;

export const termsClauses: readonly Clause[] = [
  {
    title: { en: 'Your documents stay yours', fil: 'Sa iyo pa rin ang mga dokumento mo' },
    body: [
      {
        en: 'You keep every right in them. They are used for what you press, and for nothing else.',
        fil: 'Nananatili sa iyo ang lahat ng karapatan sa mga ito. Ginagamit ang mga ito para sa pinindot mo, at wala nang iba.',
      },
      {
        en: 'Work only on files you may work on. A document whose permissions forbid an operation needs its owner password.',
        fil: 'Gumamit lang ng mga file na may karapatan kang gamitin. Kapag ipinagbabawal ng mga permission ng dokumento ang isang gawain, kailangan ang owner password nito.',
      },
    ],
  },
  {
    title: { en: 'What you get', fil: 'Ano ang makukuha mo' },
    body: [
      {
        en: 'Each result is checked before it is handed over, and says what was kept, changed and removed. Please look at it before you rely on it: no program knows what a document means to you.',
        fil: 'Sinusuri ang bawat resulta bago ito ibigay, at sinasabi nito kung ano ang nanatili, nagbago at natanggal. Pakitingnan muna ito bago mo asahan: walang program na nakaaalam kung gaano kahalaga sa iyo ang isang dokumento.',
      },
      {
        en: 'Files wait {ttlMinutes} minutes after their last use. Keep your own copies: what is deleted cannot be brought back.',
        fil: 'Nananatili ang mga file nang {ttlMinutes} minuto pagkatapos ng huling gamit. Magtabi ng sarili mong kopya: hindi na maibabalik ang nabura.',
      },
      {
        en: 'The service may be unavailable, and limits hold: {maxMb} MB for a PDF, {maxFiles} files in one merge.',
        fil: 'Maaaring hindi magamit ang serbisyo kung minsan, at may mga limitasyon: {maxMb} MB bawat PDF, {maxFiles} file sa isang pagsasama.',
      },
    ],
  },
  {
    title: { en: 'Credits', fil: 'Mga credit' },
    billing: 'credits',
    body: [
      {
        en: 'Each tool says before the press what it costs. What fails or is cancelled costs nothing. Credits never expire; nothing renews by itself.',
        fil: 'Bago mo pindutin, sinasabi ng bawat tool kung magkano ito. Walang bayad ang hindi nagawa o kinansela. Walang expiry ang mga credit; walang kusang nare-renew.',
      },
      {
        en: 'Credits of a payment that is refunded or disputed are taken back.',
        fil: 'Kapag na-refund o kinuwestiyon ang isang bayad, binabawi ang mga credit na galing dito.',
      },
    ],
  },
  {
    title: { en: 'What it costs', fil: 'Magkano ito' },
    billing: 'off',
    body: [{ en: 'Nothing is sold here.', fil: 'Walang ibinebenta rito.' }],
  },
  {
    title: { en: 'Please do not', fil: 'Mga pakiusap' },
    body: [
      {
        en: 'Try to get at files of others, overload the service, or go around its limits. Requests are counted, and refused when they become too many.',
        fil: 'Huwag subukang makuha ang mga file ng iba, huwag labis na pabigatan ang serbisyo, at huwag lusutan ang mga limitasyon nito. Binibilang ang mga request, at tinatanggihan kapag sobra na ang dami.',
      },
    ],
  },
];
