import type en from '../en/errors-forms.ts';
import type { Translation } from '../translation.ts';

export default {
  bad_request: 'May kulang o mali sa request na ito. Tingnan ang mga setting at subukan ulit.',
  insufficient_files: 'Pumili ng hindi bababa sa {min} file',
  too_many_files: 'Masyadong maraming file. Hanggang {max} lang sa isang beses.',
  unknown_name_field: 'Walang bahaging {field}. Gamitin ang date, title, number, author o name.',
  page_out_of_range: 'Walang pahina {page}. May {pageCount} pahina ang file na ito.',
  invalid_field: '{detail}',
  password_missing: 'Maglagay ng password sa pagbukas, o pumili ng kahit isang paghihigpit',
  owner_password_missing: 'Para higpitan ang file, maglagay ng owner password na iba sa password sa pagbukas',
  nothing_to_save: 'Wala ka pang binago',
  field_not_fillable: 'Hindi kasya sa field na “{field}” ang value na ito. Baguhin at subukan ulit.',
  no_fields: 'Walang field na maidaragdag',
  field_name_taken: 'Dalawang magkaibang field ang may pangalang “{field}”',
  field_outside_page: 'Nasa labas ng pahina ang field na “{field}”',
  field_without_options: 'Walang mapipili sa listahang “{field}”',
  field_unknown: 'Walang field na “{field}” na magagamit sa pagkuwenta',
  no_form_fields: 'Walang field na masasagutan ang file na ito.{billing? Walang siningil.}',
  form_data_unreadable:
    'Hindi namin mabasa ang datos na ito. Gumamit ng CSV na may pangalan ng mga field sa unang hanay, o JSON, FDF o XFDF.',
  form_data_unknown:
    'Walang pangalan sa datos mo na tumutugma sa isang field, o walang value na kasya.{billing? Walang siningil.}',
  too_many_records: 'Masyadong maraming record ang datos para sa form na ito. Hanggang {max} lang sa isang beses.',
  nothing_left: 'Walang matitira sa pahina {page}. Liitan ang mga margin.',
  watermark_text_missing: 'Maglagay ng teksto ng watermark',
  running_text_missing: 'Maglagay ng teksto sa kahit isa sa anim na puwesto',
  nothing_chosen: 'Pumili ng kahit isang tatanggalin o babaguhin',
  watermark_image_missing: 'Pumili ng larawan para sa watermark',
  sheet_missing: 'Walang sheet {sheet}. May {count} sheet ang {name}.{billing? Walang siningil.}',
} satisfies Translation<typeof en>;
