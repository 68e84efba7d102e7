import type en from '../en/excel-to-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    body: 'Hindi na-convert ang spreadsheet sa PDF. Subukan muli.',
  },
  name: 'Excel sa PDF',
  description: 'Mga .xls at .xlsx file.',
  words: {
    title: 'Excel sa PDF',
    lead: 'Mga talahanayang kasya sa pahina: lahat ng sheet o isa, kasinlapad ng papel kung gusto mo.',
    invalidFiles: 'Pumili ng Excel spreadsheet (.xls o .xlsx)',
    addFiles: 'Magdagdag ng spreadsheet',
    moved: 'Ang {name} ay pang-{n} na sa {count} spreadsheet',
    files: '{count} spreadsheet',
    sheets: 'Mga sheet',
    allSheets: 'Lahat ng sheet',
    oneSheet: 'Isang sheet',
    sheetNumber: 'Ang bilang nito, mula 1',
    sheetWrong: 'Buong numero mula 1',
    fit: 'Pagkasya',
    fitFile: 'Ayon sa file',
    fitWidth: 'Lahat ng column sa lapad ng pahina',
    fitSheet: 'Bawat sheet sa isang pahina',
    orientation: 'Oryentasyon',
    landscape: 'Pahiga',
  },
  success: {
    body: 'PDF na ang spreadsheet mo.',
  },
} satisfies Translation<typeof en>;
