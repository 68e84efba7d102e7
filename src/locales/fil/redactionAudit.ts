import type en from '../en/redactionAudit.ts';
import type { Translation } from '../translation.ts';

export default {
  audit: {
    places: '{count} {count|lugar|lugar} ang nababasa pa',
    nothingFound: 'Walang nakita sa {count} {count|pagsusuri|pagsusuri}',
    placesBefore: '{count} {count|lugar|lugar} ang nababasa pa noon',
    lead: 'Mukhang inalis na ang mga salita pero nasa file pa ang mga ito.',
    page: 'Pahina {n}',
    inFile: 'Nasa file',
    canBeRead: 'Nababasa pa',
    showInFull: 'Ipakita nang buo',
    hideAgain: 'Itago ulit',
    ofPlace: '(lugar {n})',
    showRest: 'Ipakita ang {count} pa',
    listed: 'Nakalista ang unang {count} sa {total} lugar.',
    remove: 'Alisin ang nababasa pa',
    removeHint:
      'Inaalis sa file ang mga salita at ang mga naunang bersyon. Tinitingnan ulit ang resulta bago mo makuha.{billing? Walang dagdag na credit.}',
    alsoRemove: 'Alisin din',
    clean: 'Mga kalakip, preview, script at metadata',
    cleanHint: 'Walang nagtago ng mga ito, pero puwede silang magsabi nang higit sa mga pahina.',
    removed: 'Inalis na ang nakita',
    removedPartly: 'Hindi lahat ay naalis',
    checkedAgain: 'Tiningnan ulit namin ang bagong file. {verdict}.',
    download: 'I-download ang PDF ({size})',
    saveReport: 'I-save ang ulat',
    reportTitle: 'Pagsusuri ng redaction',
    checked: 'Ang mga tiningnan',
    found: '{count} ang nakita',
    toLookAt: '{count} ang dapat tingnan',
    nothing: 'walang nakita',
    notChecked: 'hindi natingnan',
    notesTitle: 'Tingnan ang iba pang nasa file',
    limits: 'Hindi tiningnan: kung mahuhulaan ang pangalan mula sa mga katabing salita.',
  },
  checks: {
    covered: 'Mga kahon, larawan at marka sa ibabaw ng text',
    scans: 'Text sa likod ng mga scan',
    invisible: 'Puti o hindi nakikitang text',
    outside: 'Text sa labas ng pahina',
    layers: 'Mga nakatagong layer',
    revisions: 'Mga naunang bersyon sa file',
    unused: 'Mga bahaging hindi ginagamit ng pahina',
    values: 'Mga komento at laman ng form',
    attachments: 'Mga kalakip at preview',
    metadata: 'Pamagat, may-akda at iba pang metadata',
    scripts: 'Mga script',
    gaps: 'Mga puwang na nagbubunyag ng salita',
  },
  kinds: {
    box: {
      title: 'Kahon sa ibabaw ng text',
      why: 'Nasa ibabaw lang ang kahon. Makukuha ang mga salita kapag pinili at kinopya ang linya.',
    },
    picture: {
      title: 'Larawan sa ibabaw ng text',
      why: 'Nasa ibabaw lang ang larawan. Mapipili at makokopya ang text sa likod nito.',
    },
    annotation: {
      title: 'Komento o marka sa ibabaw ng text',
      why: 'Naililipat o nabubura ang marka sa kahit anong PDF reader. Buo ang text sa ilalim nito.',
    },
    pendingRedaction: {
      title: 'Redaction na hindi itinuloy',
      why: 'Minarkahan lang ang lugar para alisin. Buo ang text sa ilalim nito.',
    },
    pictureBelow: {
      title: 'Kahon sa ibabaw ng scan',
      why: 'Buo ang scan sa ilalim ng kahon. Makikita ito ng kukuha ng larawan mula sa file.',
    },
    scan: {
      title: 'Nakilalang text sa natakpang scan',
      why: 'Tinakpan ang scan, pero naroon pa ang text na nakilala noon.',
    },
    sameColor: {
      title: 'Text na kakulay ng likuran nito',
      why: 'Hindi nakikita ang text, pero mapipili, makokopya at mahahanap ito.',
    },
    invisible: {
      title: 'Hindi nakikitang text',
      why: 'Itinakdang hindi nakikita ang text. Mapipili, makokopya at mahahanap ito.',
    },
    clipped: {
      title: 'Text na hindi iginuguhit',
      why: 'Naputol o masyadong maputla ang text, pero mapipili, makokopya at mahahanap ito.',
    },
    outside: {
      title: 'Text sa labas ng pahina',
      why: 'Na-crop ang pahina, o inilabas dito ang text. Babalik ito kapag inalis ang crop.',
    },
    layer: {
      title: 'Nakatagong layer',
      why: 'Pinatay lang ang layer at hindi inalis. Mabubuksan ito ng reader na naglilista ng mga layer.',
    },
    revision: {
      title: 'Naunang bersyon sa loob ng file',
      why: 'Nasa file pa ang sinabi nito bago binago. Babalik ang mga salita kapag bumalik ng isang bersyon.',
    },
    unused: {
      title: 'Bahaging hindi ginagamit ng pahina',
      why: 'Wala nang pahinang nagpapakita nito, pero nasa file pa.',
    },
  },
  notes: {
    fieldValue: 'Mga field ng form na may laman',
    hiddenField: 'Mga nakatagong field na may laman',
    comment: 'Mga komentong may text',
    attachment: 'Mga kalakip na file',
    thumbnail: 'Mga preview ng pahina',
    entry: 'Mga entry ng metadata',
    xmp: 'XMP metadata',
    script: 'Mga script',
    gap: 'Mga kahong kasinlapad mismo ng mga salitang pinalitan',
    hiddenLayer: 'Mga layer na nakapatay',
  },
} satisfies Translation<typeof en>;
