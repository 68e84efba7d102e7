export default {
  asking: 'This file is digitally signed. Checking what its signatures allow...',
  forms:
    'This file keeps {n} digital {n|signature|signatures}: what you fill in is added behind what was signed, as a new version.',
  comments:
    'This file keeps {n} digital {n|signature|signatures} while you only fill in its form and add notes, marks, drawings or pictures: they are added behind what was signed, as a new version. Anything else ends {n|it|them}.',
  onlyForms:
    'This file keeps {n} digital {n|signature|signatures} while you only fill in its form. {n|The signature allows|The signatures allow} nothing else: anything else ends {n|it|them}.',
  locked: 'Locked by a signature: {names}. Leave {n|this field as it is|these fields as they are}.',
  ends: 'This file has {n} digital {n|signature|signatures}, and your change ends {n|it|them}: {why}. Your original keeps {n|it|them}.',
  noneSound: 'No digital signature of this file is intact any more, so none can be kept.',
  why: {
    encrypted: 'a protected file can only be written anew',
    damaged: 'the file has faults that have to be repaired',
    noChanges: 'a signature allows no changes at all',
    formsOnly: 'a signature allows filling in the form, and nothing else',
    xfa: 'a form of this kind (XFA) can only be written anew',
  },
  legend: 'Digital signatures',
  end: 'Let the signatures end',
  endHint: 'The file is written anew, without its earlier versions.',
  keeping: '{n} digital {n|signature|signatures} kept',
  ending: 'Ends {n} digital {n|signature|signatures}',
  title: 'Signed document',
  saveEnds: 'These changes end {n} digital {n|signature|signatures}',
  saveEndsBody:
    'Changing text, erasing, flattening and arranging pages can only be done by writing the file anew. Your original keeps {n|its signature|its signatures}.',
  saveEndsNotes:
    'A signature of this file allows filling in its form, and nothing else. Your original keeps {n|its signature|its signatures}.',
  saveAnyway: 'Save and End Signatures',
  back: 'Go Back',
} as const;
