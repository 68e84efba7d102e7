import { defineHandler } from '../defineHandler.ts';
import { wordToPdf } from './word-to-pdf.ts';

const sheets = { only: 0, fit: 'file', isLandscape: false } as const;

export default defineHandler(wordToPdf, ({ files, params: { together, archival }, engines, call }) =>
  engines.office.convert(files, { family: 'word', isArchival: archival === 'on', notes: false, sheets }, together, call),
);
