import { expect, test } from 'vitest';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import { recentEntries } from './recentEntries.ts';

const stored = (id: string, originalName: string, mediaType: string, createdAt: string): DocumentView => ({
  id: id.padEnd(22, 'A'),
  originalName,
  sizeBytes: 2_097_152,
  mediaType,
  pageCount: null,
  needsPassword: false,
  isSigned: false,
  createdAt,
  expiresAt: '2030-01-01T10:00:00.000Z',
});
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const files = [
  stored('json', 'pdf-summary.json', 'application/json', '2030-01-01T09:00:00.000Z'),
  stored('pdf', 'lease_summary.pdf', 'application/pdf', '2030-01-01T09:00:00.000Z'),
  stored('word', 'lease_summary.docx', docx, '2030-01-01T09:00:00.000Z'),
  stored('lease', 'lease.pdf', 'application/pdf', '2030-01-01T08:00:00.000Z'),
  stored('zip', 'split-pages.zip', 'application/zip', '2030-01-01T07:00:00.000Z'),
];

test('one summary is one entry with its forms; what no tool takes is none', () => {
  const entries = recentEntries(files, '', 'en');
  expect(entries.map(({ name, path }) => [name, path])).toEqual([
    ['lease_summary.pdf', `/?pdfId=${'pdf'.padEnd(22, 'A')}`],
    ['lease.pdf', `/?pdfId=${'lease'.padEnd(22, 'A')}`],
  ]);
  expect(entries[0]?.note).toMatch(/^JSON, PDF, DOCX\. 2(\.0)? ?MB$/);
});

test('found by any part of the name', () => {
  expect(recentEntries(files, 'SUMM', 'en').map(({ name }) => name)).toEqual(['lease_summary.pdf']);
  expect(recentEntries(files, 'nothing', 'en')).toEqual([]);
});

test.each([
  ['mail.eml', 'text/plain', '/tools/email-to-pdf'],
  ['notes.md', 'text/plain', '/tools/markdown-to-pdf'],
  ['notes.txt', 'text/plain', '/tools/text-to-pdf'],
  ['old.msg', 'application/x-ole-storage', '/tools/email-to-pdf'],
  ['old.xls', 'application/x-ole-storage', '/tools/excel-to-pdf'],
  ['comic.cbz', 'application/zip', '/tools/comics-to-pdf'],
])('%s opens in the tool that is made for it', (name, mediaType, path) => {
  const [entry] = recentEntries([stored('one', name, mediaType, '2030-01-01T09:00:00.000Z')], '', 'en');
  expect(entry?.path).toBe(`${path}?pdfId=${'one'.padEnd(22, 'A')}`);
});
