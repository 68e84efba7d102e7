import type en from '../en/pdf-to-excel.ts';
import type { Translation } from '../translation.ts';

export default {
  sheetNames: {
    empty: 'Sheet 1',
    page: 'Pahina {page}',
    table: 'Talahanayan {n} (p. {page})',
    printed: 'Sheet {n} (pahina {page})',
    printedPages: 'Sheet {n} (pahina {page} hanggang {last})',
  },
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang PDF sa Excel. Subukan muli.',
  },
  words: {
    title: 'PDF tungong Excel',
    lead: 'Ang mga talahanayan ng PDF bilang sheet na makukuwenta: numero, petsa at halaga ng pera, pati pinagsamang cell.',
    run: 'I-convert sa Excel',
    running: 'Kino-convert...',
    sheets: 'Mga sheet',
    byItself: 'Ayon sa dokumento',
    asPrinted: 'Gaya ng pinag-print-ang spreadsheet',
    byTable: 'Isa sa bawat talahanayan',
    byPage: 'Isa sa bawat pahina, kasama ang teksto',
    numbers: 'Pagkakasulat ng numero',
    auto: 'Ayon sa dokumento',
    dates: 'Pagkakasulat ng petsa',
    monthFirst: 'Buwan muna',
    dayFirst: 'Araw muna',
  },
  description: 'Mga talahanayan ng PDF bilang sheet, may totoong numero at petsa.',
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'Handa na ang Excel file mo.',
  },
} satisfies Translation<typeof en>;
