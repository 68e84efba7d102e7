import type { ErrorEntry } from './errorEntry.ts';

/** What is wrong in what a person filled in or chose. */
export const formErrors = {
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
  page_out_of_range: {
    status: 400,
    text: {
      en: 'Page {page} does not exist: this file has {pageCount} {pageCount|page|pages}',
      fil: 'Walang pahina {page}: may {pageCount} pahina lang ang file na ito',
    },
  },
  invalid_field: { status: 400, text: { en: '{detail}', fil: '{detail}' } },
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
  sheet_missing: {
    status: 422,
    text: {
      en: 'Sheet {sheet} does not exist: {name} has {count} {count|sheet|sheets}. Nothing was charged.',
      fil: 'Walang sheet {sheet}: may {count} sheet lang ang {name}. Walang sinisingil.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
