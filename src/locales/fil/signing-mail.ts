import type en from '../en/signing-mail.ts';
import type { Translation } from '../translation.ts';

export default {
  until: 'Makapipirma ka hanggang {until}.',
  passphrase: 'Kailangan mo rin ng passphrase, na sasabihin sa iyo ni {sender} sa ibang paraan.',
  open: 'Basahin at pirmahan',
  stranger:
    'Hindi mo kilala si {sender}? Balewalain ang email na ito at walang mangyayari. Para sa iyo lang ang link na ito. Huwag itong ipasa.',
  invitation: {
    subject: 'Hinihiling ni {senderName} na pirmahan mo ang {documentName}',
    heading: 'Hinihiling ni {sender} na pumirma ka sa isang dokumento',
    what: 'Ipinadala sa iyo ni {sender} ({senderEmail}) ang {document} para pirmahan sa {siteName}. Hindi mo kailangan ng account: mag-e-email kami ng code kapag binuksan mo ito.',
  },
  reminder: {
    subject: 'Paalala: hinihiling ni {senderName} na pirmahan mo ang {documentName}',
    heading: 'Hinihintay ni {sender} ang pirma mo',
  },
  inPlaceOf: 'Hiniling ni {signer} na ikaw ang pumirma bilang kapalit.',
  code: {
    subject: '{code} ang code mo sa pagpirma sa {siteName}',
    heading: 'Buksan ang dokumento',
    what: 'Ilagay ang code na ito sa {siteName} para mabuksan ang {document} mula kay {sender}:',
    footnote: 'Hindi ikaw ang humingi ng code? Balewalain ang email na ito. Walang makakabukas ng dokumento nang wala ito.',
  },
  completed: {
    subject: 'Napirmahan: {documentName}',
    heading: 'Pumirma na ang lahat',
    what: 'Napirmahan na ng lahat ng {count} pipirma ang {document} na ipinadala ni {sender}.',
    attached: 'Nakalakip ang napirmahang file.',
    kept: 'Mada-download mo ito hanggang {until}. Ide-delete ito pagkatapos.',
    tooLarge: 'Masyadong malaki ang napirmahang file para sa email. Hingin ito kay {sender} ({senderEmail}).',
    download: 'I-download ang napirmahang file',
  },
  declined: {
    subject: 'Tinanggihan: {documentName}',
    heading: 'Tumangging pumirma si {signer}',
    what: 'Tumanggi si {signer} ({signerEmail}) na pirmahan ang {document} na ipinadala ni {sender}. Tapos na ang kahilingan. Wala nang makapipirma.',
  },
  cancelled: {
    subject: 'Kinansela: {documentName}',
    heading: 'Kinansela ang kahilingan',
    what: 'Kinansela ni {sender} ang kahilingang pirmahan ang {document}. Wala nang makapipirma.',
  },
  expired: {
    subject: 'Lumipas na: {documentName}',
    heading: 'Tapos na ang panahon ng pagpirma',
    what: 'Hindi napirmahan ng lahat sa takdang oras ang {document} na ipinadala ni {sender}. Wala nang makapipirma.',
  },
  keptForSender: 'Itatago namin para sa iyo ang file sa kalagayan nito hanggang {until}. Ide-delete ito pagkatapos.',
  toRequests: 'Buksan ang mga kahilingan mo',
  delegated: {
    subject: 'Ipinasa ni {signerName} ang {documentName}',
    heading: 'Ibang tao ang pipirma kapalit ni {signer}',
    what: 'Ipinasa ni {signer} ({signerEmail}) kay {newSigner} ({newEmail}) ang pagpirma sa {document}. Naipadala na namin sa kanya ang link.',
  },
} satisfies Translation<typeof en>;
