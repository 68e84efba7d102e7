import type en from '../en/editorForm.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Form',
  filled: '{filled} sa {total} field ang may laman',
  required: '{count} kailangang field ang walang laman.',
  required1: 'Kailangan',
  goToRequired: 'Pumunta sa una',
  clear: 'Burahin ang laman ng form',
  flatten: 'I-flatten ang form sa pag-save',
  flattenHint: 'Magiging bahagi ng mga pahina ang mga field at hindi na mababago.',
  notFollowed: '{count} field ang may script na hindi namin pinapatakbo. Tingnan muna bago mo ipadala ang form.',
  number: 'Maglagay ng numero.',
  date: 'Maglagay ng petsa na gaya ng {example}.',
  time: 'Maglagay ng oras na gaya ng {example}.',
  mask: 'Maglagay ng mga numero na gaya ng {example}.',
  least: 'Maglagay ng {least} o higit pa.',
  most: 'Maglagay ng {most} o mas mababa.',
  between: 'Maglagay ng numero mula {least} hanggang {most}.',
  checkTitle: 'I-save ang form na ito?',
  checkRequired: 'Mga kailangang field na walang laman:',
  checkWrong: 'Mga field na may hindi akmang laman:',
  checkMore: 'at {count} pa',
  checkBack: 'Pumunta sa field',
  checkSave: 'I-save pa rin',
} satisfies Translation<typeof en>;
