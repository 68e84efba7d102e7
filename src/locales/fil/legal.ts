import type en from '../en/legal.ts';
import type { Translation } from '../translation.ts';

export default {
  privacy: {
    title: 'Privacy',
    description:
      'Ano ang iniimbak ng site na ito tungkol sa iyo at sa mga file mo, gaano katagal, at ano ang hindi nito kailanman ginagawa.',
    lead: 'Ano ang iniimbak, gaano katagal, at ano ang hindi kailanman ginagawa.',
  },
  privacyClauses: {
    yourFiles: {
      title: 'Ang mga file mo',
      body: [
        'Ang bawat file na in-upload mo at ang bawat resulta ay sa browser na gumawa nito, o sa account na naka-sign in noon. Para sa sinumang iba, hindi umiiral ang mga ito.',
        'Binubura ang mga ito {ttlMinutes} minuto pagkatapos ng huling gamit, o agad kapag pinindot mo ang Burahin ngayon. Kasama ring nabubura ang anumang nabasa sa mga ito para sa isang tool.',
        'Sa server na ito ginagawa ang lahat ng trabaho sa mga ito, ng mga program na walang koneksiyon sa network. Ang password na ibinigay mo ay ginagamit sa trabahong iyon at saka kinakalimutan.',
      ],
    },
    yourAccount: {
      title: 'Ang account mo',
      body: [
        'Sa isang account, iniimbak namin ang pangalan at email address na ibinigay mo, ang hash ng password, kung kailan nagsimula at matatapos ang mga session, ang mga API token bilang hash, at ang bawat paggamit at pagbili ng credit.',
        'Mada-download mo ang lahat ng ito sa profile mo, at doon mo rin mabubura ang account. Sa pagbura, agad na naaalis ang mga file, session, token, password at pangalan; ang naiiwan lang sa talaan ng mga credit, at sa tala ng mga manwal na ginawa ng nagpapatakbo ng site, ay isang id na wala nang may-ari.',
      ],
    },
    cookiesWithoutAds: {
      title: 'Mga cookie',
      body: [
        'Apat, lahat mula sa site na ito at walang ginagamit sa pagsubaybay sa sinuman: kung sino ka bilang bisita, ang session kapag nag-sign in ka, kung aling mga pag-sign up ang sinimulan ng browser na ito (isang araw), at ang wikang pinili mo. Nananatili sa browser mismo ang tema at ang mga edit na hindi pa nase-save.',
      ],
    },
    cookiesWithAds: {
      title: 'Mga cookie',
      body: [
        'Lima, lahat mula sa site na ito at walang ginagamit sa pagsubaybay sa sinuman: kung sino ka bilang bisita, ang session kapag nag-sign in ka, kung aling mga pag-sign up ang sinimulan ng browser na ito (isang araw), ang wikang pinili mo, at ang sagot mo tungkol sa mga patalastas (kalahating taon). Nananatili sa browser mismo ang tema at ang mga edit na hindi pa nase-save.',
      ],
    },
    advertisementsWithAds: {
      title: 'Mga patalastas',
      body: [
        'Sa dulo ng tatlong pahina (Lahat ng Tool, Tulong, Mga Resource), maaaring may patalastas mula sa {adHost} kung pumayag ka; bago iyon, at kapag tumanggi ka, walang hinihingi sa host na iyon. Hindi kailanman nagkakaroon ng patalastas ang mga pahinang may dokumento, account o bayad.',
        'Nasa sarili nitong frame ang patalastas, na hindi nakikita ang site na ito ni ang mga cookie nito. Nalalaman ng {adHost} ang network address mo at ang sinasabi ng browser mo tungkol sa sarili nito, pero hindi rito sinasabi kung nasaang pahina ka. Mababago mo ang sagot mo sa paanan ng bawat pahina.',
      ],
    },
    whatIsCountedAnd: {
      title: 'Ano ang binibilang at itinatala',
      body: [
        'Walang pangalan ng file, nilalaman, password, code o address sa log. Walang telemetry.',
        'Ang mga network at email address na binibilang lang, bilang pag-iwas sa abuso, ay iniimbak bilang keyed hash hanggang matapos ang pagbibilang. Sa mga pagbisita, ang bilang lang ang iniimbak. Permanenteng iniimbak, bilang ganoon ding hash, na nakuha na ng isang email address ang libreng credit nito.',
      ],
    },
    whatPagesLoadWithoutAds: {
      title: 'Ano ang kinukuha ng mga pahina',
      body: [
        'Walang galing sa ibang site. Kinukuha ng dalawang pahina ng pagbabayad ang script ng payment provider, kung may ibinebentang credit.',
      ],
    },
    whatPagesLoadWithAds: {
      title: 'Ano ang kinukuha ng mga pahina',
      body: [
        'Walang galing sa ibang site, maliban sa mga patalastas na pinayagan mo. Kinukuha ng dalawang pahina ng pagbabayad ang script ng payment provider, kung may ibinebentang credit.',
      ],
    },
    messages: {
      title: 'Mga mensahe',
      body: [
        'Ang isinulat mo sa pahinang Makipag-ugnayan ay iniimbak nang hindi hihigit sa isang taon, at ipinapadala sa email ng nagpapatakbo ng site kung naka-set up iyon.',
      ],
    },
  },
  terms: {
    title: 'Mga Tuntunin',
    description: 'Ano ang maaasahan mo sa site na ito, at ano ang inaasahan nito sa iyo.',
    lead: 'Ano ang maaasahan mo, at ano ang inaasahan sa iyo.',
  },
  termsClauses: {
    yourDocumentsStayYours: {
      title: 'Sa iyo pa rin ang mga dokumento mo',
      body: [
        'Nananatili sa iyo ang lahat ng karapatan sa mga ito. Ginagamit ang mga ito para sa pinindot mo, at wala nang iba.',
        'Gumamit lang ng mga file na may karapatan kang gamitin. Kapag ipinagbabawal ng mga permission ng dokumento ang isang gawain, kailangan ang owner password nito.',
      ],
    },
    whatYouGet: {
      title: 'Ano ang makukuha mo',
      body: [
        'Sinusuri ang bawat resulta bago ito ibigay, at sinasabi nito kung ano ang nanatili, nagbago at natanggal. Pakitingnan muna ito bago mo asahan: walang program na nakaaalam kung gaano kahalaga sa iyo ang isang dokumento.',
        'Nananatili ang mga file nang {ttlMinutes} minuto pagkatapos ng huling gamit. Magtabi ng sarili mong kopya: hindi na maibabalik ang nabura.',
        'Maaaring hindi magamit ang serbisyo kung minsan, at may mga limitasyon: {maxMb} MB bawat PDF, {maxFiles} file sa isang pagsasama.',
      ],
    },
    creditsWithBilling: {
      title: 'Mga credit',
      body: [
        'Bago mo pindutin, sinasabi ng bawat tool kung magkano ito. Walang bayad ang hindi nagawa o kinansela. Walang expiry ang mga credit; walang kusang nare-renew.',
        'Kapag na-refund o kinuwestiyon ang isang bayad, binabawi ang mga credit na galing dito.',
      ],
    },
    whatItCostsWithoutBilling: {
      title: 'Magkano ito',
      body: ['Walang ibinebenta rito.'],
    },
    pleaseDoNot: {
      title: 'Mga pakiusap',
      body: [
        'Huwag subukang makuha ang mga file ng iba, huwag labis na pabigatan ang serbisyo, at huwag lusutan ang mga limitasyon nito. Binibilang ang mga request, at tinatanggihan kapag sobra na ang dami.',
      ],
    },
  },
} satisfies Translation<typeof en>;
