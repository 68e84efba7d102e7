import type en from '../en/errors-forms.ts';
import type { Translation } from '../translation.ts';

export default {
  bad_request: 'Kulang ang request: {detail}',
  insufficient_files: 'Pumili ng hindi bababa sa {min} file',
  too_many_files: 'Sobra ang dami ng file: hanggang {max} lang nang sabay',
  page_out_of_range: 'Walang pahina {page}: may {pageCount} pahina lang ang file na ito',
  invalid_field: '{detail}',
  password_missing: 'Maglagay ng password para mabuksan ang file, o piliin ang hindi puwedeng gawin ng iba',
  owner_password_missing: 'Kailangan ng mga paghihigpit ang owner password na iba sa nagbubukas ng file',
  nothing_to_save: 'Wala pang ise-save',
  field_not_fillable: 'Hindi maaaring ilagay sa field na “{field}” ang isinulat. Baguhin ito at subukan muli.',
  nothing_left: 'Walang matitira sa pahina {page}. Pumili ng mas maliit na margin.',
  watermark_text_missing: 'Maglagay ng teksto ng watermark',
  running_text_missing: 'Sumulat sa isa sa anim na puwesto',
  watermark_image_missing: 'Pumili ng larawan para sa watermark',
  sheet_missing: 'Walang sheet {sheet}: may {count} sheet lang ang {name}. Walang sinisingil.',
} satisfies Translation<typeof en>;
