import type { AppError } from './appError.ts';
import { pleaseLogIn } from './operation.ts';
import type { Language, Text } from './text.ts';
import { say } from './text.ts';

export { AppError } from './appError.ts';

interface ErrorEntry {
  readonly status: number;
  readonly text: Text;
  /** Flags that go beside message and code in the answer (docs/product.md, "Errors"). */
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly retryAfterSeconds?: number;
}

/** The only table from a code to status, flags and words. Server and browser both read it. */
export const errorTable = {
  bad_request: { status: 400, text: { en: 'The request is not complete: {detail}', fil: 'Kulang ang request: {detail}' } },
  insufficient_files: {
    status: 400,
    text: {
      en: 'Please select at least {min} {min|file|files}',
      fil: 'Pumili ng hindi bababa sa {min} file',
    },
  },
  too_many_files: {
    status: 400,
    text: { en: 'Too many files: at most {max} at once', fil: 'Sobra ang dami ng file: hanggang {max} lang nang sabay' },
  },
  empty_file: {
    status: 400,
    text: { en: 'This file is empty. Please choose another one.', fil: 'Walang laman ang file na ito. Pumili ng iba.' },
  },
  page_out_of_range: {
    status: 400,
    text: {
      en: 'Page {page} does not exist: this file has {pageCount} {pageCount|page|pages}',
      fil: 'Walang pahina {page}: may {pageCount} pahina lang ang file na ito',
    },
  },
  invalid_field: { status: 400, text: { en: '{detail}', fil: '{detail}' } },
  invalid_code: {
    status: 400,
    text: { en: 'Invalid verification code. Please try again.', fil: 'Mali ang verification code. Subukan muli.' },
  },
  wrong_current_password: {
    status: 400,
    text: { en: 'That is not the password of this account', fil: 'Hindi iyan ang password ng account na ito' },
  },
  too_many_tokens: {
    status: 400,
    text: {
      en: 'An account can have at most {max} tokens. Revoke one first.',
      fil: 'Hanggang {max} token lang ang account. Bawiin muna ang isa.',
    },
  },
  unknown_package: {
    status: 400,
    text: { en: 'There is no such package of credits', fil: 'Walang ganitong package ng credit' },
  },
  checkout_mismatch: {
    status: 400,
    text: {
      en: 'Amount or currency differ from the checkout. Nothing was charged.',
      fil: 'Iba ang halaga o currency sa checkout. Walang sinisingil.',
    },
  },
  webhook_refused: {
    status: 400,
    text: { en: 'The signature of this notice is not valid', fil: 'Hindi wasto ang pirma ng abisong ito' },
  },
  invalid_credentials: {
    status: 401,
    flags: { requiresAuth: true, redirectToLogin: true },
    text: { en: 'Invalid email or password', fil: 'Mali ang email o password' },
  },
  auth_required: {
    status: 401,
    flags: { requiresAuth: true, redirectToLogin: true },
    text: pleaseLogIn,
  },
  no_credits: {
    status: 402,
    flags: { requiresUpgrade: true },
    text: {
      en: "You've used all your free credits. Your file is unchanged and nothing was charged.",
      fil: 'Naubos na ang libre mong credit. Hindi nagbago ang file mo at walang sinisingil.',
    },
  },
  payment_incomplete: {
    status: 402,
    text: {
      en: 'The payment was not completed. No credits were added, and nothing was taken by us.',
      fil: 'Hindi natapos ang bayad. Walang naidagdag na credit, at wala kaming kinuha.',
    },
  },
  payment_pending: {
    status: 402,
    text: {
      en: 'The payment provider still waits for the money. Your credits follow by themselves as soon as it is there.',
      fil: 'Hinihintay pa ng payment provider ang pera. Kusang susunod ang mga credit mo kapag dumating ito.',
    },
  },
  email_not_verified: {
    status: 403,
    flags: { requiresVerification: true },
    text: {
      en: 'Please verify your email first: enter the code that we mailed to you',
      fil: 'I-verify muna ang email: ilagay ang code na ipinadala namin',
    },
  },
  session_required: {
    status: 403,
    text: {
      en: 'An API token cannot do this: sign in on the site',
      fil: 'Hindi ito magagawa ng API token: mag-sign in sa site',
    },
  },
  cross_site: {
    status: 403,
    text: {
      en: 'This request came from another site and was refused',
      fil: 'Galing sa ibang site ang request na ito kaya tinanggihan',
    },
  },
  not_found: {
    status: 404,
    text: { en: 'Not found. It may have expired or been deleted.', fil: 'Hindi makita. Maaaring nag-expire na o nabura.' },
  },
  checkout_gone: {
    status: 404,
    text: {
      en: 'This checkout does not exist any more. Please choose the package again. Nothing was charged.',
      fil: 'Wala na ang checkout na ito. Piliin muli ang package. Walang sinisingil.',
    },
  },
  no_such_route: {
    status: 404,
    text: { en: 'There is no such address here', fil: 'Walang ganitong address dito' },
  },
  method_not_allowed: {
    status: 405,
    text: { en: 'This address does not take that method', fil: 'Hindi tinatanggap ng address na ito ang method na iyon' },
  },
  cancelled: { status: 409, text: { en: 'Cancelled. Nothing was charged.', fil: 'Kinansela. Walang sinisingil.' } },
  not_ready: { status: 409, text: { en: 'The result is not ready yet', fil: 'Hindi pa handa ang resulta' } },
  key_reused: {
    status: 409,
    text: {
      en: 'This Idempotency-Key was already used for a different request',
      fil: 'Nagamit na ang Idempotency-Key na ito sa ibang request',
    },
  },
  file_too_large: {
    status: 413,
    text: { en: 'Please select a file smaller than {maxMb}MB', fil: 'Pumili ng file na mas maliit sa {maxMb}MB' },
  },
  wrong_type: { status: 415, text: { en: 'Please upload a PDF file.', fil: 'Mag-upload ng PDF file.' } },
  payment_mismatch: {
    status: 422,
    text: {
      en: 'What the payment provider reports does not match this checkout, so no credits were added. Reference: {reference}',
      fil: 'Hindi tugma sa checkout ang ulat ng payment provider kaya walang naidagdag na credit. Reference: {reference}',
    },
  },
  password_missing: {
    status: 400,
    text: {
      en: 'Enter a password to open the file, or choose what others may not do',
      fil: 'Maglagay ng password para mabuksan ang file, o piliin ang hindi puwedeng gawin ng iba',
    },
  },
  owner_password_missing: {
    status: 400,
    text: {
      en: 'Restrictions need an owner password that differs from the one that opens the file',
      fil: 'Kailangan ng mga paghihigpit ang owner password na iba sa nagbubukas ng file',
    },
  },
  nothing_to_save: {
    status: 400,
    text: { en: 'There is nothing to save yet', fil: 'Wala pang ise-save' },
  },
  field_not_fillable: {
    status: 422,
    text: {
      en: 'The field “{field}” cannot hold what was written in it. Change it and try again.',
      fil: 'Hindi maaaring ilagay sa field na “{field}” ang isinulat. Baguhin ito at subukan muli.',
    },
  },
  nothing_left: {
    status: 400,
    text: {
      en: 'Page {page} would have nothing left. Choose smaller margins.',
      fil: 'Walang matitira sa pahina {page}. Pumili ng mas maliit na margin.',
    },
  },
  watermark_text_missing: {
    status: 400,
    text: { en: 'Please enter watermark text', fil: 'Maglagay ng teksto ng watermark' },
  },
  running_text_missing: {
    status: 400,
    text: { en: 'Write something into one of the six places', fil: 'Sumulat sa isa sa anim na puwesto' },
  },
  watermark_image_missing: {
    status: 400,
    text: { en: 'Please select a watermark image', fil: 'Pumili ng larawan para sa watermark' },
  },
  text_not_drawable: {
    status: 422,
    text: {
      en: 'There is no font here for the character {character}. Please leave it out. Nothing was charged.',
      fil: 'Walang font dito para sa karakter na {character}. Pakitanggal ito. Walang sinisingil.',
    },
  },
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
  sheet_missing: {
    status: 422,
    text: {
      en: 'Sheet {sheet} does not exist: {name} has {count} {count|sheet|sheets}. Nothing was charged.',
      fil: 'Walang sheet {sheet}: may {count} sheet lang ang {name}. Walang sinisingil.',
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
  not_protected: {
    status: 422,
    text: {
      en: 'This file has no password and no restrictions: there is nothing to unlock. Nothing was charged.',
      fil: 'Walang password at walang paghihigpit ang file na ito: walang ia-unlock. Walang sinisingil.',
    },
  },
  already_small: {
    status: 422,
    text: {
      en: 'This file is already as small as it gets. Nothing was charged.',
      fil: 'Pinakamaliit na ang file na ito. Walang sinisingil.',
    },
  },
  target_not_reached: {
    status: 422,
    text: {
      en: 'This file cannot get below {targetMb} MB. The smallest we can make it is {smallestMb} MB. Nothing was charged.',
      fil: 'Hindi mapapaliit ang file na ito nang mababa sa {targetMb} MB. {smallestMb} MB ang pinakamaliit na kaya. Walang sinisingil.',
    },
  },
  unsupported_encryption: {
    status: 422,
    text: {
      en: 'This file is encrypted in a way that needs a certificate or a special reader',
      fil: 'Naka-encrypt ang file sa paraang nangangailangan ng certificate o espesyal na reader',
    },
  },
  no_text: {
    status: 422,
    text: {
      en: 'There is no text in this file: its pages are pictures, such as scans. Nothing was charged.',
      fil: 'Walang teksto sa file na ito: puro larawan ang mga pahina, gaya ng scan. Walang sinisingil.',
    },
  },
  already_text: {
    status: 422,
    text: {
      en: 'The pages have a text already: there is nothing to read. Nothing was charged.',
      fil: 'May teksto na ang mga pahina: wala nang babasahin. Walang sinisingil.',
    },
  },
  nothing_read: {
    status: 422,
    text: {
      en: 'No words could be read on these pages. Nothing was charged.',
      fil: 'Walang salitang nabasa sa mga pahinang ito. Walang sinisingil.',
    },
  },
  unreadable_text: {
    status: 422,
    text: {
      en: 'This PDF contains unreadable text or images that cannot be processed. Please try a text-based PDF.',
      fil: 'May hindi mabasang teksto o mga larawang hindi mapoproseso ang PDF na ito. Subukan ang PDF na may teksto.',
    },
  },
  unrecognized_language: {
    status: 422,
    text: {
      en: 'This PDF is in an unrecognized language. Please try a PDF in English or Tagalog.',
      fil: 'Hindi makilala ang wika ng PDF na ito. Subukan ang PDF sa Ingles o Tagalog.',
    },
  },
  language_not_supported: {
    status: 400,
    text: {
      en: 'Only English and Tagalog are supported',
      fil: 'Ingles at Tagalog lang ang suportado',
    },
  },
  already_in_english: {
    status: 422,
    flags: { alreadyEnglish: true },
    text: {
      en: 'This PDF is already in English, no translation needed!',
      fil: 'Nasa Ingles na ang PDF na ito, hindi na kailangan ng pagsasalin!',
    },
  },
  translation_not_supported: {
    status: 400,
    text: {
      en: 'This PDF seems to be in {language}. The translator of this site knows {known}; for other languages a language model has to be connected by its operator. Nothing was charged.',
      fil: 'Mukhang nasa {language} ang PDF na ito. {known} ang alam ng tagasalin ng site na ito; para sa ibang wika, kailangang magkonekta ang operator nito ng language model. Walang sinisingil.',
    },
  },
  empty_translation: {
    status: 422,
    text: {
      en: 'Unable to translate this PDF - it may contain unreadable text or be in an unsupported format.',
      fil: 'Hindi maisalin ang PDF na ito - maaaring may hindi mabasang teksto ito o hindi suportado ang format nito.',
    },
  },
  needs_language_model: {
    status: 400,
    text: {
      en: 'A summary in another language than the document needs a language model, and none is used here',
      fil: 'Kailangan ng language model ang buod sa ibang wika kaysa sa dokumento, at walang ginagamit dito',
    },
  },
  too_long_for_model: {
    status: 422,
    text: {
      en: 'This document is longer than the language model of this site may read. The built-in engine can take it. Nothing was charged.',
      fil: 'Mas mahaba ang dokumentong ito kaysa sa puwedeng basahin ng language model ng site na ito. Kaya ito ng sariling engine. Walang sinisingil.',
    },
  },
  model_unreachable: {
    status: 503,
    retryAfterSeconds: 60,
    text: {
      en: 'The language model does not answer right now. Nothing was charged. Please try again later, or choose the built-in engine.',
      fil: 'Hindi sumasagot ngayon ang language model. Walang sinisingil. Subukan muli mamaya, o piliin ang sariling engine.',
    },
  },
  model_unusable: {
    status: 503,
    retryAfterSeconds: 60,
    text: {
      en: 'The language model gave an answer that cannot be used. Nothing was charged. Please try again, or choose the built-in engine.',
      fil: 'Hindi magamit ang sagot ng language model. Walang sinisingil. Subukan muli, o piliin ang sariling engine.',
    },
  },
  empty_summary: {
    status: 422,
    text: {
      en: 'Unable to generate summary - the PDF may contain unreadable text or be in an unsupported format.',
      fil: 'Hindi makagawa ng buod - maaaring may hindi mabasang teksto ang PDF o hindi suportado ang format nito.',
    },
  },
  no_pages: { status: 422, text: { en: 'This file has no pages', fil: 'Walang pahina ang file na ito' } },
  too_many_pages: {
    status: 422,
    text: { en: 'This file has more than {max} pages', fil: 'Mahigit {max} ang pahina ng file na ito' },
  },
  too_complex: {
    status: 422,
    text: {
      en: 'This file needs more memory or time than is allowed. Nothing was charged.',
      fil: 'Nangangailangan ang file na ito ng higit sa pinapayagang memory o oras. Walang sinisingil.',
    },
  },
  cannot_process: {
    status: 422,
    text: {
      en: 'This file could not be processed. Nothing was charged.',
      fil: 'Hindi maproseso ang file na ito. Walang sinisingil.',
    },
  },
  rate_limited: {
    status: 429,
    retryAfterSeconds: 10,
    text: { en: 'Too many requests. Please wait a moment.', fil: 'Sobrang dami ng request. Maghintay sandali.' },
  },
  resend_too_soon: {
    status: 429,
    retryAfterSeconds: 60,
    text: {
      en: 'Please wait {seconds} {seconds|second|seconds} before asking for another code',
      fil: 'Maghintay ng {seconds} segundo bago humingi ng bagong code',
    },
  },
  too_many_attempts: {
    status: 429,
    retryAfterSeconds: 60,
    text: {
      en: 'Too many attempts. Please wait {minutes} {minutes|minute|minutes} and try again.',
      fil: 'Sobrang daming subok. Maghintay ng {minutes} minuto at subukan muli.',
    },
  },
  too_many_signups: {
    status: 429,
    retryAfterSeconds: 3600,
    text: {
      en: 'Too many accounts were made from this network today. Please try again tomorrow.',
      fil: 'Sobrang daming account ang ginawa mula sa network na ito ngayon. Subukan muli bukas.',
    },
  },
  quota_exceeded: {
    status: 429,
    retryAfterSeconds: 600,
    text: {
      en: 'Your files take up all the space a visitor has here. Delete some, or wait until they expire.',
      fil: 'Naubos na ng mga file mo ang espasyo para sa bisita. Magbura ng ilan, o hintaying mag-expire.',
    },
  },
  queue_full: {
    status: 503,
    retryAfterSeconds: 15,
    text: { en: 'We are busy right now. Please try again in a moment.', fil: 'Abala kami ngayon. Subukan muli mamaya.' },
  },
  storage_full: {
    status: 503,
    retryAfterSeconds: 60,
    text: {
      en: 'There is no room for new files right now. Please try again soon.',
      fil: 'Walang espasyo para sa bagong file ngayon. Subukan muli mamaya.',
    },
  },
  storage_unavailable: {
    status: 503,
    retryAfterSeconds: 15,
    text: {
      en: 'The store of files does not answer right now. Please try again in a moment. Nothing was charged.',
      fil: 'Hindi sumasagot ngayon ang imbakan ng mga file. Subukan muli mamaya. Walang sinisingil.',
    },
  },
  shutting_down: {
    status: 503,
    retryAfterSeconds: 10,
    text: { en: 'The site is restarting. Please try again in a moment.', fil: 'Nagre-restart ang site. Subukan muli mamaya.' },
  },
  database_away: {
    status: 503,
    retryAfterSeconds: 5,
    text: {
      en: 'The site cannot reach its records at the moment. Please try again shortly.',
      fil: 'Hindi maabot ng site ang mga talaan nito sa ngayon. Subukan muli sandali.',
    },
  },
  payments_unavailable: {
    status: 503,
    retryAfterSeconds: 3600,
    text: { en: 'Credits cannot be bought on this installation yet', fil: 'Hindi pa makabili ng credit sa installation na ito' },
  },
  provider_unreachable: {
    status: 503,
    retryAfterSeconds: 30,
    text: {
      en: 'The payment provider does not answer right now. If you paid, your credits will follow by themselves.',
      fil: 'Hindi sumasagot ngayon ang payment provider. Kung nakabayad ka, susunod nang kusa ang mga credit mo.',
    },
  },
  engine_missing: {
    status: 503,
    retryAfterSeconds: 3600,
    text: { en: 'This tool is not available on this installation', fil: 'Wala ang tool na ito sa installation na ito' },
  },
  erase_leak: {
    status: 422,
    text: {
      en: 'Page {page} still has something under an erased area that we cannot take out, so the file was withheld. Nothing was charged.',
      fil: 'May natitira pa sa ilalim ng binurang bahagi sa pahina {page} na hindi namin maalis, kaya hindi ibinigay ang file. Walang sinisingil.',
    },
  },
  erase_unreadable: {
    status: 422,
    text: {
      en: 'Page {page} is damaged inside, so we cannot be sure to erase everything on it. Nothing was charged.',
      fil: 'Sira ang loob ng pahina {page}, kaya hindi namin matitiyak na mabubura ang lahat dito. Walang sinisingil.',
    },
  },
  verification_failed: {
    status: 500,
    text: {
      en: 'The result did not pass our check, so it was withheld. Nothing was charged. Reference: {reference}',
      fil: 'Hindi pumasa sa aming pagsusuri ang resulta kaya hindi ibinigay. Walang sinisingil. Reference: {reference}',
    },
  },
  content_lost: {
    status: 500,
    text: {
      en: 'Something of your file would have been lost on the way, so the result was withheld. Nothing was charged. Reference: {reference}',
      fil: 'May mawawala sana sa file mo kaya hindi ibinigay ang resulta. Walang sinisingil. Reference: {reference}',
    },
  },
  internal: {
    status: 500,
    text: {
      en: 'Something went wrong on our side. Nothing was charged. Reference: {reference}',
      fil: 'May nangyaring mali sa amin. Walang sinisingil. Reference: {reference}',
    },
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;

/** What every error answer carries, beside its flags. `reference` finds the request in the operator's log. */
export interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
  readonly reference?: string;
  readonly [flag: string]: unknown;
}

export function errorEntry(code: ErrorCode): ErrorEntry {
  return errorTable[code];
}

/** The JSON body of an error answer. */
export function errorBody(error: AppError, language: Language, reference: string): ErrorBody {
  const entry = errorEntry(error.code);
  return {
    message: say(entry.text, language, { reference, ...error.values }),
    code: error.code,
    reference,
    ...entry.flags,
    ...(Object.keys(error.values).length > 0 ? { values: error.values } : {}),
  };
}
