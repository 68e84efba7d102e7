import type en from '../en/excel-to-pdf.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    body: 'Hindi na-convert ang spreadsheet sa PDF. Subukan muli.',
  },
  name: 'Excel sa PDF',
  description: 'I-convert ang mga .xls at .xlsx file.',
  page: {
    title: 'Excel sa PDF',
    lead: 'I-convert ang lahat ng sheet o isa lang, iniakma sa pahina ayon sa gusto mo.',
    invalidFiles: 'Pumili ng Excel spreadsheet (.xls o .xlsx)',
    addFiles: 'Magdagdag ng spreadsheet',
    moved: 'Ang {name} ay pang-{n} na sa {count} spreadsheet',
    files: '{count} spreadsheet',
    sheets: 'Mga sheet',
    allSheets: 'Lahat ng sheet',
    oneSheet: 'Isang sheet',
    sheetNumber: 'Numero ng sheet',
    sheetWrong: 'Maglagay ng buong bilang, 1 o higit pa',
    fit: 'Pagkasya',
    fitFile: 'Ayon sa nakatakda sa file',
    fitWidth: 'Pagkasyahin ang mga column sa lapad ng pahina',
    fitSheet: 'Pagkasyahin ang bawat sheet sa isang pahina',
    orientation: 'Oryentasyon',
    landscape: 'Pahiga',
  },
  success: {
    body: 'Handa na ang PDF mo.',
  },
} satisfies Translation<typeof en>;
