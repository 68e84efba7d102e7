export default {
  asking: 'This file is digitally signed. Checking what its signatures allow...',
  forms: 'This file keeps {n} digital {n|signature|signatures}: what you fill in is appended as a new version.',
  comments:
    'This file keeps {n} digital {n|signature|signatures} while you only fill in its form and add notes, marks, drawings or images: they are appended as a new version. Anything else removes {n|it|them}.',
  onlyForms:
    'This file keeps {n} digital {n|signature|signatures} while you only fill in its form. {n|The signature allows|The signatures allow} nothing else: any other change removes {n|it|them}.',
  locked: 'Locked by a signature: {names}. Leave {n|this field as it is|these fields as they are}.',
  ends: 'This file has {n} digital {n|signature|signatures}, and your change removes {n|it|them}: {why}. Your original keeps {n|it|them}.',
  noneSound: 'No digital signature of this file is valid any more, so none can be kept.',
  why: {
    encrypted: 'an encrypted file has to be rewritten',
    damaged: 'the file is damaged and has to be repaired',
    noChanges: 'a signature allows no changes at all',
    formsOnly: 'a signature allows filling in the form, and nothing else',
    xfa: 'an XFA form has to be rewritten',
  },
  legend: 'Digital signatures',
  end: 'Remove the signatures',
  endHint: 'The file is rewritten, without its earlier versions.',
  keeping: '{n} digital {n|signature|signatures} kept',
  ending: 'Removes {n} digital {n|signature|signatures}',
  title: 'Signed document',
  saveEnds: 'These changes remove {n} digital {n|signature|signatures}',
  saveEndsBody:
    'Changing text, erasing, flattening and arranging pages rewrite the file. Your original keeps {n|its signature|its signatures}.',
  saveEndsNotes:
    'A signature of this file allows filling in its form, and nothing else. Your original keeps {n|its signature|its signatures}.',
  saveAnyway: 'Save and Remove Signatures',
  back: 'Go Back',
} as const;
