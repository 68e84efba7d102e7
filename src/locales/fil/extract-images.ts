import type en from '../en/extract-images.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: { title: 'Hindi nakuha', body: 'Hindi nakuha ang mga larawan ng PDF' },
  name: 'Kunin ang mga Larawan',
  description: 'I-save ang mga larawan sa loob ng PDF ayon sa pagkakaimbak: orihinal na JPEG, at PNG ang lahat ng iba.',
  page: {
    title: 'Kunin ang mga Larawan',
    lead: 'Lalabas na buo ang mga JPEG, at PNG na walang nawala ang iba. Isang beses lang lalabas ang bawat larawan.',
    run: 'Kunin',
    running: 'Kinukuha...',
    masks: 'Mga bahaging transparent',
    apply: 'Panatilihin ang transparency',
    applyHint: 'Magiging transparent na PNG ang larawang may mask',
    ignore: 'Ayon sa pagkakaimbak',
    ignoreHint: 'Hindi papansinin ang mga mask, kaya mananatili ang bawat JPEG',
    minSide: 'Laktawan ang mga larawang mas maliit sa (pixel)',
    minSideHint: 'Sa alinmang gilid. Lahat ay kukunin sa 0',
    invalidSide: 'Maglagay ng buong numero mula 0 hanggang {max}',
  },
  success: { title: 'Tagumpay!', body: 'Handa na ang mga larawan mo.' },
} satisfies Translation<typeof en>;
