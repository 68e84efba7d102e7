import { defineHandler } from '../defineHandler.ts';
import { excelToPdf } from './excel-to-pdf.ts';

export default defineHandler(excelToPdf, ({ files, params, engines, call }) => {
  const { together, archival, sheet, fit, orientation } = params;
  const sheets = { only: sheet, fit, isLandscape: orientation === 'landscape' };
  const style = { family: 'excel', isArchival: archival === 'on', notes: false, sheets } as const;
  return engines.office.convert(files, style, together, call);
});
