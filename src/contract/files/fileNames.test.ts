import { expect, test } from 'vitest';
import { safeFileName } from './fileNames.ts';

test.each([
  ['ulat.pdf', 'ulat.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Windows\\system32\\cmd.exe', 'cmd.exe'],
  ['/', ''],
  ['..', ''],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\u0000b\u200d.txt', 'ab.txt'],
  ['nul.txt', '_nul.txt'],
  ['COM1', '_COM1'],
  ['console.log', 'console.log'],
  ['.bashrc', 'bashrc'],
  ['ulat.exe. . ', 'ulat.exe'],
  ['isa <dalawa>:tatlo?.txt', 'isa _dalawa__tatlo_.txt'],
  ['añö 漢字.csv', 'añö 漢字.csv'],
])('%j is saved as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

test('a long name keeps its ending', () => {
  const name = safeFileName(`${'漢'.repeat(500)}.docx`, 100);
  expect([...name]).toHaveLength(100);
  expect(name.endsWith('漢.docx')).toBe(true);
});
