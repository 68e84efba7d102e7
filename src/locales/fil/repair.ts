import type en from '../en/repair.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi naayos',
    body: 'Hindi naayos ang PDF',
  },
  name: 'Ayusin ang Sirang PDF',
  description: 'Buuin muli ang sirang PDF mula sa lahat ng maibabalik.',
  page: {
    title: 'Ayusin ang Sirang PDF',
    lead: 'Binabasa namin nang paunti-unti ang mga sirang file at binubuo muli. Inililista namin ang anumang hindi naibalik.',
    run: 'Ayusin ang PDF',
    running: 'Inaayos...',
    undamaged: 'Kung walang sira ang file',
    rebuild: 'Isulat pa rin itong muli',
    rebuildHint: 'Para sa file na hindi mabuksan ng ibang programa.',
    nothingFound: 'Kung wala kaming makitang sira, sasabihin namin.{billing? Libre iyon.}',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Handa na ang PDF mo.',
  },
} satisfies Translation<typeof en>;
