import type en from '../en/repair.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi naayos',
    body: 'Hindi naayos ang PDF',
  },
  name: 'Ayusin ang Sirang PDF',
  description: 'Buuin muli ang sirang PDF mula sa lahat ng nababasa pa.',
  words: {
    title: 'Ayusin ang Sirang PDF',
    lead: 'Binabasa nang pira-piraso ang file na hindi mabuksan at isinusulat muli. Sasabihin kung may hindi nailigtas.',
    run: 'Ayusin ang PDF',
    running: 'Inaayos...',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Naayos ang PDF',
  },
} satisfies Translation<typeof en>;
