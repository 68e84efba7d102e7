import type en from '../en/headers.ts';
import type { Translation } from '../translation.ts';

export default {
  label: 'Mga header at footer',
  kept: 'Panatilihin',
  dropped: 'Alisin ang umuulit na teksto',
} satisfies Translation<typeof en>;
