import type en from '../en/aiChoice.ts';
import type { Translation } from '../translation.ts';

export default {
  engine: 'Gagawin ng',
  model: '{model}, isang language model sa {host}',
  builtin: 'Sariling engine: walang lumalabas sa server na ito',
  goes: 'Ipapadala ang teksto sa {host}.',
  sent: 'Ipapadala ang teksto ng dokumento mo sa {host}. Ang operator nito ang makapagsasabi kung ano ang mangyayari rito doon.',
} satisfies Translation<typeof en>;
