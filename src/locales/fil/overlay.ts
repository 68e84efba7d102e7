import type en from '../en/overlay.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi napagsama',
    body: 'Hindi napagsama ang mga pahina',
  },
  name: 'Letterhead at Overlay',
  description: 'Maglagay ng letterhead, background o selyo mula sa ibang PDF sa mga pahina mo.',
  page: {
    title: 'Letterhead at Overlay',
    lead: 'Ilagay ang mga pahina ng pangalawang PDF sa ilalim o ibabaw ng sa iyo. Mananatiling teksto ang teksto ng dalawa.',
    run: 'Ilapat ang Overlay',
    running: 'Inilalapat ang overlay...',
    needsTwo: 'Pumili ng dalawang PDF file: ang dokumento mo at ang ilalagay rito.',
    addFiles: 'Magdagdag ng PDF file',
    dropHint: '{touch?hanggang:o ihulog saanman sa pahinang ito. Hanggang} {maxMb}MB bawat isa.',
    moveUp: 'Itaas ang {name}',
    moveDown: 'Ibaba ang {name}',
    remove: 'Alisin ang {name}',
    orderHint: 'Nauuna ang dokumento mo, pangalawa ang letterhead o overlay.',
    drag: 'I-drag para ayusin',
    moved: 'Ang {name} ay pang-{n} na sa {count} file',
    files: '{count} file',
    layer: 'Posisyon',
    under: 'Sa ilalim ng mga pahina mo',
    underHint: 'Para sa letterhead at background',
    over: 'Sa ibabaw ng mga pahina mo',
    overHint: 'Para sa selyo at form',
    repeat: 'Kung mas kaunti ang pahina nito',
    last: 'Ulitin ang huling pahina nito',
    lastHint: 'Pahina 1 sa una mong pahina, pahina 2 sa lahat ng iba',
    all: 'Magsimula ulit sa una nitong pahina',
    none: 'Hayaan ang ibang pahina',
    fit: 'Laki',
    page: 'Ikasya sa pahina',
    actual: 'Panatilihin ang laki, nasa gitna',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Nasa mga pahina mo na ang overlay.',
  },
} satisfies Translation<typeof en>;
