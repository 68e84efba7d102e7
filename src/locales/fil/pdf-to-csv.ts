import type en from '../en/pdf-to-csv.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang PDF sa CSV. Subukan muli.',
  },
  page: {
    title: 'PDF tungong CSV',
    lead: 'Kunin ang bawat talahanayan ng PDF bilang CSV file, buo kahit umabot sa ilang pahina.',
    run: 'I-convert sa CSV',
    running: 'Kino-convert...',
    use: 'Para sa',
    spreadsheet: 'Mga spreadsheet: mananatiling teksto ang mga cell na parang formula',
    program: 'Mga programa: eksaktong teksto ng mga cell',
  },
  description: 'Bawat talahanayan ng PDF bilang CSV file.',
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'Handa na ang mga talahanayan mo.',
  },
} satisfies Translation<typeof en>;
