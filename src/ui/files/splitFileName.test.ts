import { expect, test } from 'vitest';
import { splitFileName } from './splitFileName.ts';

test.each([
  ['report.pdf', 'report', '.pdf'],
  ['a.b.docx', 'a.b', '.docx'],
  ['تقرير 2026.pdf', 'تقرير 2026', '.pdf'],
  ['ulat \u202efdp.exe', 'ulat \u202efdp', '.exe'],
  ['.pdf', '.pdf', ''],
  ['no ending', 'no ending', ''],
  ['v1. Final draft', 'v1. Final draft', ''],
  ['name.\u202epdf', 'name.\u202epdf', ''],
])('%j', (name, stem, ending) => {
  expect(splitFileName(name)).toEqual({ stem, ending });
});
