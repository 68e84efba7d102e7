import { defineHandler } from '../defineHandler.ts';
import { powerpointToPdf } from './powerpoint-to-pdf.ts';

const sheets = { only: 0, fit: 'file', isLandscape: false } as const;

export default defineHandler(powerpointToPdf, ({ files, params: { together, archival, layout }, engines, call }) => {
  const style = { family: 'powerpoint', isArchival: archival === 'on', notes: layout === 'notes', sheets } as const;
  return engines.office.convert(files, style, together, call);
});
