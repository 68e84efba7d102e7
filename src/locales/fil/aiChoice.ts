import type en from '../en/aiChoice.ts';
import type { Translation } from '../translation.ts';

export default {
  engine: 'Engine',
  model: '{model} sa {host}',
  builtin: 'Built-in: walang lumalabas sa server na ito',
  goes: 'Ipinapadala namin ang teksto sa {host}.',
  sent: 'Ipapadala namin sa {host} ang teksto ng dokumento mo. Ang operator nito ang bahala sa mangyayari roon.',
} satisfies Translation<typeof en>;
