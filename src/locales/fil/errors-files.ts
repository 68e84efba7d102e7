import type en from '../en/errors-files.ts';
import type { Translation } from '../translation.ts';

export default {
  empty_file: 'Walang laman ang file na ito. Pumili ng iba.',
  file_too_large: 'Pumili ng file na mas maliit sa {maxMb}MB',
  wrong_type: 'Mag-upload ng PDF file.',
  unreadable_picture: 'Hindi namin mabasa ang larawang ito. Pumili ng iba.{billing? Walang siningil.}',
  wrong_kind: 'Pumili ng file na ganito ang uri: {accepted}',
  damaged: 'Sira ang file na ito at hindi namin maayos.{billing? Walang siningil.}',
  invalid_picture: 'Hindi wastong larawan ang {name}',
  empty_text: 'Walang teksto ang file na ito.{billing? Walang siningil.}',
  text_too_long: 'Kailangan ng tekstong ito ng higit sa {max} pahina. Liitan ang font, margin o pagitan ng linya.',
  invalid_drawing: 'Hindi wastong SVG ang {name}, o wala itong laman',
  not_office: 'Hindi Word, PowerPoint o Excel file ang {name}.{billing? Walang siningil.}',
  is_word: 'Word document ang {name}. Gamitin ang Word sa PDF.{billing? Walang siningil.}',
  is_powerpoint: 'Presentasyon ang {name}. Gamitin ang PowerPoint sa PDF.{billing? Walang siningil.}',
  is_excel: 'Spreadsheet ang {name}. Gamitin ang Excel sa PDF.{billing? Walang siningil.}',
  office_protected: 'May password ang {name}. Mag-save ng kopyang walang password at subukan ulit.{billing? Walang siningil.}',
  office_damaged: 'Sira o kulang ang {name}, kaya hindi namin mabuksan.{billing? Walang siningil.}',
  office_empty: 'Walang mako-convert na nilalaman ang {name}.{billing? Walang siningil.}',
  office_bomb: 'Sobrang lumalaki ang {name} kapag binuksan, kaya hindi namin ito binuksan.{billing? Walang siningil.}',
  office_too_complex:
    'Sobrang daming magkakapatong na table o cell ng {name}, kaya hindi namin ito binuksan.{billing? Walang siningil.}',
  picture_too_large: 'Masyadong malaki ang {name}. Gumamit ng larawang hanggang {maxMp} megapixel.',
  picture_unsupported:
    'Hindi namin mabasa ang {name}: hindi suportado ang ganitong uri ng HEIC. I-save bilang JPG at subukan ulit.',
  needs_password: 'Protektado ang file na ito. Ilagay ang password nito.',
  wrong_password: 'Maling password para sa file na ito',
  needs_owner_password: 'Hindi ito pinapayagan ng mga pahintulot ng file. Ilagay ang owner password para magpatuloy.',
  unsupported_encryption: 'Naka-encrypt ang file na ito gamit ang certificate o paraang hindi namin suportado',
  no_pages: 'Walang pahina ang file na ito',
  too_many_pages: 'Lampas sa limitasyong {max} pahina ang file na ito',
  archive_damaged: 'Sira o kulang ang {name} kaya hindi ito mabuksan.{billing? Walang siningil.}',
  archive_protected: 'May password ang {name}. Mag-save ng kopyang walang password at subukan ulit.{billing? Walang siningil.}',
  archive_bomb: 'Masyadong lumalaki ang {name} kapag binuksan, kaya hindi namin ito binuksan.{billing? Walang siningil.}',
  no_main_page:
    'Walang index.html ang {name}, at walang nag-iisang HTML file na puwedeng maging page.{billing? Walang siningil.}',
  not_a_message: 'Hindi email na nababasa namin ang {name}.{billing? Walang siningil.}',
  book_damaged: 'Sira ang {name} o hindi ito EPUB na aklat, kaya hindi ito mabuksan.{billing? Walang siningil.}',
  book_protected:
    'May copy protection (DRM) ang {name}. Ang app lang kung saan ito binili ang makakapagbukas nito.{billing? Walang siningil.}',
  djvu_damaged: 'Sira ang {name} o hindi ito DjVu na dokumento, kaya hindi ito mabuksan.{billing? Walang siningil.}',
  djvu_indirect:
    'Nasa ibang mga file ang mga pahina ng {name} (indirect na DjVu). I-save ito bilang isang bundled na file at subukan ulit, halimbawa gamit ang djvmcvt -b.{billing? Walang siningil.}',
  no_comic_pages: 'Walang larawan ang {name}.{billing? Walang siningil.}',
} satisfies Translation<typeof en>;
