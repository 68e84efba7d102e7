import type en from '../en/crop.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-crop',
    body: 'Hindi na-crop ang PDF',
  },
  name: 'I-crop ang PDF',
  description: 'Bawasan ang mga margin ng ilan o lahat ng pahina at tingnan muna ang resulta.',
  page: {
    title: 'I-crop ang PDF',
    lead: 'Bawasan ang mga gilid. Hindi nagbabago ang teksto, mga link at bookmark.',
    run: 'I-crop ang PDF',
    running: 'Kino-crop...',
    margins: 'Ibawas, sa milimetro',
    top: 'Itaas',
    right: 'Kanan',
    bottom: 'Ibaba',
    left: 'Kaliwa',
    same: 'Pareho sa lahat ng gilid',
    preview: 'Pahina 1, naka-highlight ang matitira',
    hides: 'Itinatago ng pag-crop ang mga gilid. Nasa file pa rin ang nasa labas ng crop at puwedeng ipakita ulit.',
    invalid: 'Ilagay kung gaano karami ang ibabawas, sa milimetro',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Na-crop ang PDF',
  },
} satisfies Translation<typeof en>;
