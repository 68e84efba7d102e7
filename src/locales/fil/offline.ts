import type en from '../en/offline.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Walang koneksiyon',
  body: 'Hindi namin na-load ang page na ito. Walang nagbago sa mga file mo. Ire-reload namin ito kapag online ka na ulit.',
  again: 'Subukan ulit',
  still: 'Offline ka pa rin.',
} satisfies Translation<typeof en>;
