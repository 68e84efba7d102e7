import type en from '../en/pdf-to-excel.ts';
import type { Translation } from '../translation.ts';

export default {
  sheetNames: {
    empty: 'Sheet 1',
    page: 'Pahina {page}',
    pages: 'Pahina {page} hanggang {last}',
    table: 'Talahanayan {n} (p. {page})',
    printed: 'Sheet {n} (pahina {page})',
    printedPages: 'Sheet {n} (pahina {page} hanggang {last})',
  },
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang PDF sa Excel. Subukan muli.',
  },
  page: {
    title: 'PDF tungong Excel',
    lead: 'Gawing spreadsheet ang mga talahanayan na may totoong numero, petsa at amount. Mananatili ang mga merged cell.',
    run: 'I-convert sa Excel',
    running: 'Kino-convert...',
    sheets: 'Mga sheet',
    byItself: 'Awtomatiko',
    asPrinted: 'Tularan ang orihinal na spreadsheet',
    byTable: 'Isang sheet bawat talahanayan',
    byPage: 'Isang sheet bawat pahina, kasama ang teksto',
    numbers: 'Format ng numero',
    auto: 'Awtomatiko',
    dates: 'Format ng petsa',
    monthFirst: 'Buwan muna',
    dayFirst: 'Araw muna',
    totals: 'Mga kabuuan',
    totalsAsValues: 'Numero, gaya ng nakalimbag',
    totalsAsFormulas: 'Formula, kung ang kabuuan ay suma ng column nito',
  },
  description: 'Gawing spreadsheet ang mga talahanayan na may totoong numero at petsa.',
  success: {
    title: 'Tagumpay ang pag-convert!',
    body: 'Handa na ang Excel file mo.',
  },
} satisfies Translation<typeof en>;
