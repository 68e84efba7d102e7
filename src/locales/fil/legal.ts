import type en from '../en/legal.ts';
import type { Translation } from '../translation.ts';

export default {
  operator: {
    title: 'Sino ang nagpapatakbo ng site na ito',
    named: 'Pinapatakbo ang site na ito ng {operator}, na siyang may pananagutan sa data rito.',
    unnamed: 'Hindi pa inilalathala ng nagpapatakbo ng site na ito ang pangalan niya. Makakausap mo siya sa pahina ng contact.',
    changed: 'Huling binago noong {date}',
  },
  privacy: {
    title: 'Privacy',
    description:
      'Ano ang iniimbak namin tungkol sa iyo at sa mga file mo, gaano katagal, at ano ang hindi namin kailanman ginagawa.',
    lead: 'Ano ang iniimbak namin, gaano katagal, at ano ang hindi namin kailanman ginagawa.',
  },
  privacyClauses: {
    yourFiles: {
      title: 'Ang mga file mo',
      body: [
        'Ang mga upload at resulta mo ay sa browser na ginamit mo, o sa account mo kung naka-sign in ka. Walang ibang makaka-access ng mga ito.',
        'Binubura namin ang mga ito {ttlMinutes} minuto pagkatapos mong huling gamitin, o agad kapag pinili mo ang Burahin ngayon. Kasamang nabubura ang anumang kinuha ng tool mula sa mga ito.',
        'Pinoproseso namin ang mga file mo sa server na ito gamit ang mga program na walang access sa network. Ginagamit lang namin ang password mo sa trabahong iyon at saka itinatapon.',
      ],
    },
    yourAccount: {
      title: 'Ang account mo',
      body: [
        'Para sa account mo, iniimbak namin ang pangalan at email address mo, hash ng password, oras ng simula at katapusan ng session, mga hash ng API token{billing?, at mga transaksiyon mo sa credit}.',
        'Mada-download mo ang lahat ng ito o mabubura ang account mo sa profile page. Agad na inaalis ng pagbura ang mga file, session, token, password at pangalan mo.{billing? Hindi kilalang ID na lang ang naiiwan sa talaan ng credit at sa log ng operator.: Hindi kilalang ID na lang ang naiiwan sa log ng operator.}',
      ],
    },
    cookiesWithoutAds: {
      title: 'Mga cookie',
      body: [
        'Apat ang cookie namin, lahat sarili namin at walang pang-track: visitor ID mo, session mo kapag naka-sign in, mga sign-up na sinimulan sa browser na ito (isang araw), at wika mo. Nasa browser mo lang ang theme at mga hindi pa na-save na edit.',
      ],
    },
    cookiesWithAds: {
      title: 'Mga cookie',
      body: [
        'Lima ang cookie namin, lahat sarili namin at walang pang-track: visitor ID mo, session mo kapag naka-sign in, mga sign-up na sinimulan sa browser na ito (isang araw), wika mo, at pinili mo tungkol sa ads (anim na buwan). Nasa browser mo lang ang theme at mga hindi pa na-save na edit.',
      ],
    },
    advertisementsWithAds: {
      title: 'Ads',
      body: [
        "Kung papayagan mo, maaaring magpakita ng ad mula sa {adHost} ang tatlong page (Lahat ng Tool, Tulong, Mga Resource). Hangga't hindi, o kung tumanggi ka, wala kaming nilo-load mula sa host na iyon. Hindi kailanman nagpapakita ng ads ang mga page na may dokumento o account.",
        'Nasa hiwalay na frame ang ads na hindi nakikita ang site na ito o ang mga cookie nito. Makikita ng {adHost} ang IP address at detalye ng browser mo, pero hindi kung nasaang page ka. Mababago mo ang pinili mo sa ibaba ng bawat page.',
      ],
    },
    whatIsCountedAnd: {
      title: 'Mga log at bilang',
      body: [
        'Walang pangalan ng file, laman ng file, password, code o address sa mga log namin. Hindi kami gumagamit ng telemetry.',
        'Para maiwasan ang abuso, binibilang namin ang mga IP at email address bilang keyed hash, habang may bisa lang ang limitasyon. Bilang lang ng bisita ang iniimbak namin.{billing? Permanenteng itinatago ang hash ng email address na nakatanggap na ng libreng credit.}',
      ],
    },
    whatPagesLoadWithoutAds: {
      title: 'Ano ang kinukuha ng mga pahina',
      body: [
        'Walang nilo-load ang mga page mula sa ibang site.{billing? Maliban sa dalawang payment page na naglo-load ng script ng payment provider kung saan may binebentang credit.}',
      ],
    },
    whatPagesLoadWithAds: {
      title: 'Ano ang kinukuha ng mga pahina',
      body: [
        'Walang nilo-load ang mga page mula sa ibang site, maliban sa ads na pinayagan mo.{billing? Naglo-load din ng script ng payment provider ang dalawang payment page kung saan may binebentang credit.}',
      ],
    },
    messages: {
      title: 'Mga mensahe',
      body: [
        'Itinatago namin ang mga mensahe mula sa contact page nang hanggang isang taon at maaaring i-email sa operator ng site.',
      ],
    },
  },
  terms: {
    title: 'Mga Tuntunin',
    description: 'Ano ang maaasahan mo sa amin, at ano ang inaasahan namin sa iyo.',
    lead: 'Ano ang maaasahan mo sa amin, at ano ang inaasahan namin sa iyo.',
  },
  termsClauses: {
    yourDocumentsStayYours: {
      title: 'Sa iyo pa rin ang mga dokumento mo',
      body: [
        'Sa iyo ang lahat ng karapatan sa mga dokumento mo. Ginagamit lang namin ang mga ito sa mga operation na sinisimulan mo.',
        'Gumamit lang ng mga file na may karapatan kang gamitin. Kung ipinagbabawal ng mga pahintulot ng dokumento ang isang operation, kailangan mo ang owner password nito.',
      ],
    },
    whatYouGet: {
      title: 'Ano ang makukuha mo',
      body: [
        'Sinusuri namin ang bawat resulta at inililista ang nanatili, nagbago at inalis. Tingnan muna ang resulta bago umasa rito.',
        'Binubura namin ang mga file {ttlMinutes} minuto pagkatapos huling gamitin. Magtago ng sarili mong kopya: hindi na mababawi ang nabura.',
        'Maaaring hindi available ang serbisyo paminsan-minsan. May mga limitasyon: {maxMb}MB bawat PDF at {maxFiles} file bawat pagsasama.',
      ],
    },
    creditsWithBilling: {
      title: 'Mga credit',
      body: [
        'Ipinapakita ng bawat tool ang halaga bago ka magsimula. Libre ang mga pumalya at kinanselang trabaho. Hindi nag-e-expire ang mga credit, at walang awtomatikong nagre-renew.',
        'Kung na-refund o na-dispute ang isang bayad, aalisin namin ang mga credit nito.',
      ],
    },
    whatItCostsWithoutBilling: {
      title: 'Libreng gamitin',
      body: ['Libre ang lahat ng tool sa site na ito.'],
    },
    pleaseDoNot: {
      title: 'Wastong paggamit',
      body: [
        'Huwag subukang i-access ang mga file ng iba, bigatan ang serbisyo o lampasan ang mga limitasyon. Binibilang namin ang mga request at tinatanggihan ang sobra.',
      ],
    },
  },
} satisfies Translation<typeof en>;
