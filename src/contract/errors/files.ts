import type { ErrorEntry } from './errorEntry.ts';

/** What is wrong with a file. */
export const fileErrors = {
  empty_file: {
    status: 400,
    text: { en: 'This file is empty. Please choose another one.', fil: 'Walang laman ang file na ito. Pumili ng iba.' },
  },
  file_too_large: {
    status: 413,
    text: { en: 'Please select a file smaller than {maxMb}MB', fil: 'Pumili ng file na mas maliit sa {maxMb}MB' },
  },
  wrong_type: { status: 415, text: { en: 'Please upload a PDF file.', fil: 'Mag-upload ng PDF file.' } },
  unreadable_picture: {
    status: 422,
    text: {
      en: 'This picture could not be read. Please choose another one. Nothing was charged.',
      fil: 'Hindi mabasa ang larawang ito. Pumili ng iba. Walang sinisingil.',
    },
  },
  wrong_kind: {
    status: 415,
    text: { en: 'Please choose a file of this type: {accepted}', fil: 'Pumili ng file na ganito ang uri: {accepted}' },
  },
  damaged: {
    status: 422,
    text: {
      en: 'This file is damaged and could not be repaired. Nothing was charged.',
      fil: 'Sira ang file na ito at hindi maayos. Walang sinisingil.',
    },
  },
  invalid_picture: {
    status: 422,
    text: { en: '{name} is not a valid image file', fil: 'Hindi wastong larawan ang {name}' },
  },
  empty_text: {
    status: 422,
    text: { en: 'There is no text in this file. Nothing was charged.', fil: 'Walang teksto sa file na ito. Walang sinisingil.' },
  },
  text_too_long: {
    status: 422,
    text: {
      en: 'This text would fill more than {max} pages. Choose smaller letters, margins or line spacing.',
      fil: 'Lalampas sa {max} pahina ang tekstong ito. Pumili ng mas maliit na letra, margin o pagitan ng linya.',
    },
  },
  invalid_drawing: {
    status: 422,
    text: {
      en: '{name} is not a valid SVG drawing, or shows nothing',
      fil: 'Hindi wastong SVG ang {name}, o wala itong ipinapakita',
    },
  },
  not_office: {
    status: 422,
    text: {
      en: '{name} is not a Word, PowerPoint or Excel file, whatever its name says. Nothing was charged.',
      fil: 'Hindi Word, PowerPoint o Excel file ang {name}, anuman ang pangalan nito. Walang sinisingil.',
    },
  },
  is_word: {
    status: 422,
    text: {
      en: '{name} is a Word document. Please use Word to PDF for it. Nothing was charged.',
      fil: 'Word document ang {name}. Gamitin ang Word sa PDF para rito. Walang sinisingil.',
    },
  },
  is_powerpoint: {
    status: 422,
    text: {
      en: '{name} is a presentation. Please use PowerPoint to PDF for it. Nothing was charged.',
      fil: 'Presentasyon ang {name}. Gamitin ang PowerPoint sa PDF para rito. Walang sinisingil.',
    },
  },
  is_excel: {
    status: 422,
    text: {
      en: '{name} is a spreadsheet. Please use Excel to PDF for it. Nothing was charged.',
      fil: 'Spreadsheet ang {name}. Gamitin ang Excel sa PDF para rito. Walang sinisingil.',
    },
  },
  office_protected: {
    status: 422,
    text: {
      en: '{name} is protected with a password. Save a copy without one and try again. Nothing was charged.',
      fil: 'May password ang {name}. Mag-save ng kopyang walang password at subukan muli. Walang sinisingil.',
    },
  },
  office_damaged: {
    status: 422,
    text: {
      en: '{name} is damaged or incomplete and cannot be opened. Nothing was charged.',
      fil: 'Sira o kulang ang {name} at hindi mabuksan. Walang sinisingil.',
    },
  },
  office_empty: {
    status: 422,
    text: {
      en: '{name} has nothing on it that could become a page. Nothing was charged.',
      fil: 'Walang laman ang {name} na magiging pahina. Walang sinisingil.',
    },
  },
  office_bomb: {
    status: 422,
    text: {
      en: '{name} unpacks to far more than any document of its size holds, so it was not opened. Nothing was charged.',
      fil: 'Napakalaki ng {name} kapag binuksan kumpara sa laki nito, kaya hindi ito binuksan. Walang sinisingil.',
    },
  },
  picture_too_large: {
    status: 422,
    text: {
      en: '{name} has too many pixels: at most {maxMp} million can be placed on a page',
      fil: 'Sobra ang pixel ng {name}: hanggang {maxMp} milyon lang ang mailalagay sa pahina',
    },
  },
  picture_unsupported: {
    status: 422,
    text: {
      en: '{name} is a HEIC picture in a coding that cannot be read here. Please save it as JPG first.',
      fil: 'HEIC ang {name} sa coding na hindi mababasa rito. I-save muna ito bilang JPG.',
    },
  },
  needs_password: {
    status: 422,
    text: { en: 'This file is protected: it needs its password', fil: 'Protektado ang file na ito: kailangan ang password nito' },
  },
  wrong_password: {
    status: 422,
    text: { en: 'That password does not open this file', fil: 'Hindi nabubuksan ng password na iyon ang file' },
  },
  needs_owner_password: {
    status: 422,
    text: {
      en: "This file's permissions do not allow this. Enter the owner password to go on.",
      fil: 'Hindi ito pinapayagan ng mga pahintulot ng file. Ilagay ang owner password para magpatuloy.',
    },
  },
  unsupported_encryption: {
    status: 422,
    text: {
      en: 'This file is encrypted in a way that needs a certificate or a special reader',
      fil: 'Naka-encrypt ang file sa paraang nangangailangan ng certificate o espesyal na reader',
    },
  },
  no_pages: { status: 422, text: { en: 'This file has no pages', fil: 'Walang pahina ang file na ito' } },
  too_many_pages: {
    status: 422,
    text: { en: 'This file has more than {max} pages', fil: 'Mahigit {max} ang pahina ng file na ito' },
  },
} as const satisfies Record<string, ErrorEntry>;
