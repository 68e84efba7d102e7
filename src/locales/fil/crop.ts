import type en from '../en/crop.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-crop',
    body: 'Hindi na-crop ang PDF',
  },
  name: 'I-crop ang PDF',
  description: 'Putulin ang mga margin ng lahat ng pahina o ng ilan, at tingnan ang matitira.',
  words: {
    title: 'I-crop ang PDF',
    lead: 'Putulin ang mga gilid. Mananatili ang teksto, mga link at bookmark.',
    run: 'I-crop ang PDF',
    running: 'Kino-crop...',
    margins: 'Puputulin, sa milimetro',
    top: 'Itaas',
    right: 'Kanan',
    bottom: 'Ibaba',
    left: 'Kaliwa',
    same: 'Pareho sa lahat ng gilid',
    preview: 'Pahina 1, maliwanag ang matitira',
    hides: 'Itinatago lang ng pag-crop ang mga gilid. Nasa file pa rin ang naroon at maipapakita ulit.',
    invalidTitle: 'Walang puputulin',
    invalid: 'Ilagay kung gaano ang puputulin, sa milimetro',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Na-crop ang PDF',
  },
} satisfies Translation<typeof en>;
