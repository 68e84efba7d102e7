import { expect, test } from 'vitest';
import { cleanDocumentName } from './documentName.ts';

test.each([
  ['report.pdf', 'report.pdf'],
  ['Report.PDF', 'Report.PDF'],
  ['report', 'report.pdf'],
  ['report.docx', 'report.docx.pdf'],
  [undefined, 'document.pdf'],
  ['', 'document.pdf'],
  ['.pdf', 'document.pdf'],
  ['..', 'document.pdf'],
  ['/etc/passwd', 'passwd.pdf'],
  ['C:\\x\\y.pdf', 'y.pdf'],
  ['a\u0000b\u001f\u009f.pdf', 'ab.pdf'],
  ['a\u202efdp.pdf', 'afdp.pdf'],
  ['what?<b>|.pdf', 'what_<b>_.pdf'],
  ['the "final" <1>.pdf', 'the "final" <1>.pdf'],
  [' . spaced . .pdf', 'spaced . .pdf'],
])('%j is kept as %j', (name, kept) => {
  expect(cleanDocumentName(name, '.pdf')).toBe(kept);
});

test('a long name keeps its ending and is cut between characters', () => {
  const name = cleanDocumentName(`${'😀'.repeat(300)}.pdf`, '.pdf');
  expect([...name]).toHaveLength(180);
  expect(name.endsWith('😀.pdf')).toBe(true);
});
