import type en from '../en/errors-results.ts';
import type { Translation } from '../translation.ts';

export default {
  text_not_drawable: 'Wala kaming font para sa character na {character}. Alisin ito at subukan ulit.{billing? Walang siningil.}',
  not_protected: 'Hindi protektado ang file na ito, kaya walang ia-unlock.{billing? Walang siningil.}',
  already_small: 'Pinakamaliit na ang file na ito.{billing? Walang siningil.}',
  target_not_reached:
    'Hindi namin mapaliit ang file na ito nang mas mababa sa {targetMb} MB. {smallestMb} MB ang pinakamaliit na posible.{billing? Walang siningil.}',
  no_text_for_names:
    'Walang teksto at metadata ang mga file na mapagkukunan ng pangalan. Kilalanin muna ang teksto gamit ang OCR ng PDF.{billing? Walang siningil.}',
  no_text: 'Walang teksto ang file na ito. Mga larawan, gaya ng scan, ang mga pahina nito.{billing? Walang siningil.}',
  no_signatures: 'Walang digital signature ang file na ito, kaya walang tatanggalin.{billing? Walang siningil.}',
  no_tables: 'Wala kaming nakitang talahanayan sa file na ito.{billing? Walang siningil.}',
  ocr_language_missing:
    'Hindi nababasa ng site na ito ang napiling wika ({languages}). Ang nababasa nito: {installed}.{billing? Walang siningil.}',
  already_text: 'May teksto na ang mga pahinang ito, kaya walang kailangang basahin.{billing? Walang siningil.}',
  nothing_read: 'Wala kaming nakilalang teksto sa mga pahinang ito.{billing? Walang siningil.}',
  too_complex:
    'Masyadong komplikado ang file na ito: lampas sa pinapayagang memory o oras.{billing? Walang sinisingil na credit, pero nagagamit ang isang libreng operasyon.}',
  cannot_process: 'Hindi namin maproseso ang file na ito.{billing? Walang siningil.}',
  erase_leak:
    'Hindi namin maalis ang lahat ng nasa ilalim ng binurang bahagi sa pahina {page}, kaya hindi namin inilabas ang file.{billing? Walang siningil.}',
  erase_unreadable: 'Sira ang pahina {page}, kaya hindi namin matiyak na mabubura ang lahat doon.{billing? Walang siningil.}',
  verification_failed:
    'Hindi pumasa sa mga pagsusuri namin ang resulta, kaya hindi namin inilabas.{billing? Walang siningil.} Reference: {reference}',
  content_lost:
    'May mawawalang nilalaman sa resulta, kaya hindi namin inilabas.{billing? Walang siningil.} Reference: {reference}',
  not_archivable:
    'Hindi magiging PDF/A ang file na ito sa ngayon.{fonts? May font na hindi namin ma-embed sa pahina }{fontsPages}{fonts?.}{glyphs? May mga character na wala sa font sa pahina }{glyphsPages}{glyphs?.}{colors? May kulay na walang paglalarawan sa pahina }{colorsPages}{colors?.}{images? May larawang hindi pinapayagan sa pahina }{imagesPages}{images?.}{contents? May sirang nilalaman sa pahina }{contentsPages}{contents?.}{annotations? May komento o field na hindi namin maiguhit sa pahina }{annotationsPages}{annotations?.}{other? May ibang bahagi ng file na labag sa mga tuntunin.}{billing? Walang siningil.}',
  sign_encrypted: 'May password ang PDF na ito. I-unlock muna ito, saka pirmahan.{billing? Walang siningil.}',
  sign_damaged:
    'May mga sira ang PDF na ito na kailangang ayusin bago mapirmahan. Gamitin muna ang Repair PDF.{billing? Walang siningil.}',
  signature_allows_nothing:
    'May pirma sa PDF na ito na hindi pumapayag sa anumang pagbabago, kaya walang na-save. Puwede mong alisin ang mga pirma, saka mag-save muli.{billing? Walang siningil.}',
  signature_allows_forms:
    'May pirma sa PDF na ito na pagsagot lang sa form ang pinapayagan, kaya walang na-save. Puwede mong alisin ang mga pirma, saka mag-save muli.{billing? Walang siningil.}',
  signature_locks_field:
    'Naka-lock sa isang pirma sa PDF na ito ang field na {field}, kaya walang na-save. Huwag baguhin ang field na iyon, o alisin ang mga pirma.{billing? Walang siningil.}',
  signatures_would_end:
    'Hindi magagawa ang pagbabagong ito nang hindi inaalis ang mga pirma ng PDF na ito, kaya walang na-save. Puwede mong alisin ang mga ito, saka mag-save muli.{billing? Walang siningil.}',
  certificate_revoked: 'Na-revoke na ang certificate mo, kaya walang napirmahan.{billing? Walang siningil.}',
  sign_forbidden:
    'Hindi pinapayagan ng isang pirma sa PDF na ito ang isa pang pirma, kaya walang pinirmahan.{billing? Walang siningil.}',
  certify_not_first:
    'Ang unang pirma lang ng PDF ang makapagse-certify nito, at may pirma na ang PDF na ito.{billing? Walang siningil.}',
  signature_field_unknown: 'Walang bakanteng signature field na ganoon ang pangalan sa PDF na ito.{billing? Walang siningil.}',
  seed_value_unmet:
    'Ayon sa may-akda ng signature field na ito, ganitong pirma lang ang tatanggapin: {wish}. Baguhin ang mga setting, o pumirma sa bagong field.{billing? Walang siningil.}',
  signature_unusable:
    'Hindi tugma ang pirma sa file na ito. Ihanda muli ang file, at pirmahan ang lalabas.{billing? Walang siningil.}',
  no_attachments: 'Walang attachment ang file na ito.{billing? Walang siningil.}',
  attachment_unknown: 'May {count} attachment ang file na ito, at walang may numerong {id}.{billing? Walang siningil.}',
  attachments_too_large:
    'Higit sa {maxMb} MB ang mga attachment kapag binuksan. Kumuha ng mas kaunti.{billing? Walang siningil.}',
  no_images: 'Walang larawang ganito kalaki ang file na ito.{billing? Walang siningil.}',
  nothing_to_sanitize: 'Wala sa PDF na ito ang mga pinili mo.{billing? Walang siningil.}',
  nothing_to_repair:
    'Wala kaming nakitang sira sa file na ito. Kung hindi ito mabuksan ng ibang programa, piliing isulat pa rin itong muli.{billing? Walang siningil.}',
  nothing_to_flatten: 'Walang form field o komento sa PDF na ito na maifa-flatten.{billing? Walang siningil.}',
  nothing_to_remove: 'Wala sa PDF na ito ang mga piniling tanggalin.{billing? Walang siningil.}',
  already_upright:
    'Walang nakitang pahinang kailangang ikutin.{billing? Walang siningil.} Gamitin ang Ikutin para sa mga pahinang walang text.',
  no_blank_pages: 'Walang blangkong pahina sa file na ito ayon sa setting na ito.{billing? Walang siningil.}',
  only_blank_pages: 'Blangko ang lahat ng pahina ng file na ito, kaya walang matitira.{billing? Walang siningil.}',
  no_bookmarks: 'Walang bookmark sa antas na iyon na humahantong sa isang pahina ang file na ito.{billing? Walang siningil.}',
  text_not_found: 'Hindi namin nakita ang tekstong iyon sa alinmang pahina.{billing? Walang siningil.}',
  no_barcodes: 'Walang nahanap na barcode o QR code sa alinmang pahina.{billing? Walang siningil.}',
  barcode_text_not_found: 'May nahanap na {n} code, pero walang may ganoong teksto.{billing? Walang siningil.}',
  only_separator_pages:
    'May code ang bawat pahina ng file na ito, kaya walang matitira kung aalisin ang mga ito.{billing? Walang siningil.} Panatilihin ang mga pahinang may code.',
  too_many_parts: 'Lalampas iyon sa {max} file. Pumili ng ibang paraan ng paghati.{billing? Walang siningil.}',
  bookmark_unknown:
    'Walang bookmark na {id} o dalawang beses itong ipinadala. May {count} bookmark ang file na ito.{billing? Walang siningil.}',
  no_contents: 'Walang bookmark o heading ang file na ito na maililista sa talaan ng nilalaman.{billing? Walang siningil.}',
  nothing_to_rename:
    'Pareho pa rin ang pangalan ng lahat ng file: walang nakita sa mga ito para sa bagong pangalan.{billing? Walang siningil.}',
  not_an_xml_invoice: 'Hindi XML invoice ang file na ito (UBL, XRechnung, Peppol o CII), o may sira ito.',
  no_e_invoice: 'Walang e-invoice (ZUGFeRD, Factur-X o XRechnung) sa loob ng PDF na ito.',
  e_invoice_unreadable: 'Sira ang datos ng invoice sa PDF na ito, o nasa format na hindi namin sinusuportahan.',
  e_invoice_incomplete: 'May kulang pa ang e-invoice: {rules}{billing? Walang siningil.}',
  no_scans: 'Walang na-scan na pahina ang file na ito, kaya walang lilinisin.{billing? Walang siningil.}',
} satisfies Translation<typeof en>;
