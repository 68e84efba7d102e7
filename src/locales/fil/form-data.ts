import type en from '../en/form-data.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Walang nakuhang datos',
    body: 'Hindi namin nabasa ang mga field ng file na ito',
  },
  name: 'Kunin ang Datos ng Form',
  description: 'I-save ang mga sagot sa PDF form bilang CSV, JSON, FDF o XFDF.',
  page: {
    title: 'Kunin ang Datos ng Form',
    lead: 'I-save ang mga sagot sa form. Magagamit ulit ang file na ito sa Sagutan ang Form.',
    run: 'Kunin ang Datos',
    running: 'Kinukuha...',
    format: 'Format',
    csv: 'CSV, para sa spreadsheet',
    json: 'JSON, para sa mga program',
    fdf: 'FDF, para sa mga PDF reader',
    xfdf: 'XFDF, para sa mga PDF reader (XML)',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Nakuha na ang datos ng form',
  },
} satisfies Translation<typeof en>;
