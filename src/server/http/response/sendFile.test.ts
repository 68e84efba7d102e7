import { expect, test } from 'vitest';
import { contentDisposition } from './contentDisposition.ts';
import { parseRanges } from './sendFile.ts';

test.each([
  ['bytes=0-0', [{ start: 0, end: 0 }]],
  ['bytes=10-', [{ start: 10, end: 99 }]],
  ['bytes=90-200', [{ start: 90, end: 99 }]],
  ['bytes=-10', [{ start: 90, end: 99 }]],
  ['bytes=-1000', [{ start: 0, end: 99 }]],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-2', undefined],
  ['bytes=-', undefined],
  [
    'bytes=0-1, 5-6',
    [
      { start: 0, end: 1 },
      { start: 5, end: 6 },
    ],
  ],
  [
    'bytes=0-1,-10',
    [
      { start: 0, end: 1 },
      { start: 90, end: 99 },
    ],
  ],
  ['bytes=0-1,200-', [{ start: 0, end: 1 }]],
  ['bytes=200-,300-', 'unsatisfiable'],
  ['bytes=0-1,x', undefined],
  ['bytes=0-59,10-79', undefined],
  [`bytes=${'0-0,'.repeat(256)}1-1`, undefined],
  ['pages=0-1', undefined],
  [undefined, undefined],
])('the range %j of 100 bytes is %j', (header, expected) => {
  expect(parseRanges(header, 100)).toEqual(expected);
});

test.each([
  ['plain.pdf', 'attachment; filename="plain.pdf"; filename*=UTF-8\'\'plain.pdf'],
  ['Peña (1).pdf', 'attachment; filename="Pena (1).pdf"; filename*=UTF-8\'\'Pe%C3%B1a%20%281%29.pdf'],
  ['a"b%20.pdf', 'attachment; filename="a_b_20.pdf"; filename*=UTF-8\'\'a%22b%2520.pdf'],
  ['日.pdf', 'attachment; filename="_.pdf"; filename*=UTF-8\'\'%E6%97%A5.pdf'],
  ['\ud800.pdf', 'attachment; filename="_.pdf"; filename*=UTF-8\'\'%EF%BF%BD.pdf'],
])('the name %j is written as RFC 6266 has it', (name, expected) => {
  expect(contentDisposition('attachment', name)).toBe(expected);
});
