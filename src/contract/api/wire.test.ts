import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  highestPage,
  integer,
  pageChoice,
  pageOrder,
  parsePageList,
  parsePageOrder,
  rangesOf,
  writePageList,
  writePageOrder,
} from './wire.ts';

describe('page lists', () => {
  const good: [string, string][] = [
    ['1', '1'],
    ['1,3,5-7', '1,3,5-7'],
    [' 2 , 4 - 6 ,', '2,4-6'],
    ['3,1', '3,1'],
    ['5–7', '5-7'],
  ];
  test.each(good)('%j reads as %j', (text, canonical) => {
    const ranges = parsePageList(text);
    expect(ranges && writePageList(ranges)).toBe(canonical);
  });

  const bad = ['', ' , ', '0', '-1', '3-1', '1.5', 'a', '1;2', '1-2-3', '9999999', '100001', '1,,x', '１'];
  test.each(bad)('%j is refused', (text) => {
    expect(parsePageList(text)).toBeUndefined();
  });

  test('a list of more items than any file has is refused', () => {
    expect(parsePageList(Array(10_001).fill('1').join(','))).toBeUndefined();
  });
});

describe('page choice on the wire', () => {
  test.each(['all', 'range:2-5', 'pages:1,3,5-7', 'range:4-4'])('%s survives there and back', (wire) => {
    const value = z.decode(pageChoice, wire);
    expect(z.encode(pageChoice, value)).toBe(wire);
  });

  test.each(['', 'ALL', 'range:', 'range:5', 'range:5-2', 'range:0-3', 'range:1-2,4', 'pages:', 'pages:0', 'odd'])(
    '%j is refused',
    (wire) => {
      expect(z.safeDecode(pageChoice, wire).success).toBe(false);
    },
  );

  test('ranges and the highest page follow from it', () => {
    const choice = z.decode(pageChoice, 'pages:1,3,5-7');
    expect(rangesOf(choice, 10)).toEqual([
      { first: 1, last: 1 },
      { first: 3, last: 3 },
      { first: 5, last: 7 },
    ]);
    expect(highestPage(choice)).toBe(7);
    expect(rangesOf({ kind: 'all' }, 2)).toHaveLength(2);
  });
});

describe('whole numbers on the wire', () => {
  const turns = integer({ min: -10, max: 10 });
  test.each([
    ['3', 3],
    ['-2', -2],
    ['+1', 1],
    [4, 4],
  ] as const)('%j is %j', (wire, value) => {
    expect(z.decode(turns, wire)).toBe(value);
  });
  test.each(['', ' 3', '3.0', '1e1', '11', '-11', '0x1', 'three', 1.5])('%j is refused', (wire) => {
    expect(z.safeDecode(turns, wire as string).success).toBe(false);
  });
  test('encodes to the text that multipart carries', () => {
    expect(z.encode(turns, -3)).toBe('-3');
  });
});

describe('the order of pages', () => {
  test.each([
    ['1', [{ file: 0, page: 1, quarterTurns: 0 }]],
    [
      '3, 1r90,2.5r270',
      [
        { file: 0, page: 3, quarterTurns: 0 },
        { file: 0, page: 1, quarterTurns: 1 },
        { file: 1, page: 5, quarterTurns: 3 },
      ],
    ],
  ])('%s', (wire, pages) => {
    expect(pageOrder.parse(wire)).toEqual(pages);
    expect(parsePageOrder(writePageOrder(pages))).toEqual(pages);
  });
  test.each(['', ',', '0', '1,', '1-3', '0.1', '1r45', '1r', '-1', '1;2', '1'.padEnd(9, '1')])('%j is refused', (wire) => {
    expect(pageOrder.safeParse(wire).success).toBe(false);
  });
});
