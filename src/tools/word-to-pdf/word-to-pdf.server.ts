import { implement } from '../implement.ts';
import { wordToPdf } from './word-to-pdf.ts';

const sheets = { only: 0, fit: 'file', isLandscape: false } as const;

export default implement(wordToPdf, ({ files, params: { together, archival }, engines, call }) =>
  engines.office.convert(files, { family: 'word', isArchival: archival === 'on', notes: false, sheets }, together, call),
);
